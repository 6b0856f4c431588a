export interface SpeedRow { name: string; nodeVmMs: number; sandboxMs: number; ratio: number; memoryPeakBytes: number | null }
export interface HostileRow { name: string; outcome: string; ms: number; meanMs: number; p99Ms: number; maxMs: number }
export interface Report {
  node: string;
  processors: number;
  /** From nothing to the first result: bundle the worker, compile the engine, start a thread, run a program. */
  coldStartMs: number;
  /** The same once the bundle and the compiled engine are there. */
  workerStartMs: number;
  speed: SpeedRow[];
  hostile: HostileRow[];
  residentBytes: number;
}

const ms = (value: number): string => value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 0);
const mb = (bytes: number | null): string => (bytes === null ? '' : (bytes / 1024 ** 2).toFixed(0));

export function printReport(report: Report, asJson: boolean): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  const { node, processors, coldStartMs, workerStartMs, speed, hostile, residentBytes } = report;
  const lines = [
    `Node ${node}, ${processors} processors`, `cold start ${ms(coldStartMs)} ms, another worker ${ms(workerStartMs)} ms, resident memory at the end ${mb(residentBytes)} MB`, '',
    ...table(['median', 'node:vm ms', 'sandbox ms', 'ratio', 'peak MB'],
      speed.map((row) => [row.name, ms(row.nodeVmMs), ms(row.sandboxMs), `${row.ratio.toFixed(1)}x`, mb(row.memoryPeakBytes)])), '',
    ...table(['hostile program', 'ended as', 'after ms', 'loop delay mean ms', 'p99 ms', 'max ms'],
      hostile.map((row) => [row.name, row.outcome, ms(row.ms), ms(row.meanMs), ms(row.p99Ms), ms(row.maxMs)])),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: string[]) => cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}
