import type { Cell, Comparison } from './compare';
import type { HostileRow } from './hostile';

export interface Report extends Comparison { node: string; processors: number; hostile: HostileRow[] }

const ms = (value: number): string => value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 0);
const mb = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0);

/** Milliseconds and, in brackets, how many times as long as the first engine of the row took. */
function cell(measure: 'ms' | 'cpuMs', one: Cell, first: Cell | undefined): string {
  const [value, yardstick] = [one[measure], first?.[measure]];
  if (value === null) return 'failed';
  return yardstick ? `${ms(value)} (${(value / yardstick).toFixed(1)}x)` : ms(value);
}

export function printReport(report: Report, asJson: boolean): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  const { node, processors, engines, rows, memory, absent, hostile } = report;
  const problems = rows.flatMap(({ name, cells }) => cells.flatMap(({ problem }, index) => (problem === null ? [] : [`${engines[index]}, ${name}: ${problem}`])));
  const lines = [
    `Node ${node}, ${processors} processors`, '',
    ...table(['ms (times node:vm)', ...engines], rows.map(({ name, cells }) => [name, ...cells.map((one) => cell('ms', one, cells[0]))])), '',
    ...table(['CPU ms of all threads', ...engines], rows.map(({ name, cells }) => [name, ...cells.map((one) => cell('cpuMs', one, cells[0]))])),
    ...problems, ...absent.map(({ name, message, needs }) => `${name}: ${message} (${needs})`), '',
    ...table(['resident memory of its process, MB', 'before', 'first program', 'end', 'growth', 'peak'],
      memory.map(({ engine, beforeBytes, firstBytes, endBytes, peakBytes }) => [engine, mb(beforeBytes), mb(firstBytes), mb(endBytes), mb(endBytes - beforeBytes), mb(peakBytes)])), '',
    ...table(['hostile program', 'ended as', 'after ms', 'loop delay mean ms', 'p99 ms', 'max ms'],
      hostile.map((row) => [row.name, row.outcome, ms(row.ms), ms(row.meanMs), ms(row.p99Ms), ms(row.maxMs)])),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: string[]) => cells.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}
