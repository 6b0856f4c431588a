import type { ClassRow, RefusedProgram } from './judge';
import type { SpeedRow } from './speed';

export interface Report {
  compiler: string; node: string; processors: number;
  readyMs: number; firstCheckMs: number; residentBytes: number;
  speed: SpeedRow[];
  correct: number;
  refused: RefusedProgram[];
  broken: { name: string; message: string }[];
  classes: ClassRow[];
}

export function printReport(report: Report, asJson: boolean): void {
  if (asJson) console.log(JSON.stringify(report, null, 2));
  else printTables(report);
}

function printTables({ compiler, node, processors, readyMs, firstCheckMs, residentBytes, speed, correct, refused, broken, classes }: Report): void {
  console.log(`${compiler}, Node ${node}, ${processors} processors`);
  console.log(`cold start: compiler loaded after ${rounded(readyMs)} ms, first answer after ${rounded(firstCheckMs)} ms; ${rounded(residentBytes / 1024 ** 2)} MB more resident memory`);
  console.table(Object.fromEntries(speed.map(({ name, ...row }) => [name, Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)]))])));
  console.log(`${correct} right programs: ${refused.length} refused, ${broken.length} do not end well when they run`);
  for (const { name, diagnostics } of refused) console.log(`  ${name}: ${diagnostics.map(({ message }) => message).join(' / ')}`);
  for (const { name, message } of broken) console.log(`  ${name}: ${message}`);
  console.table(Object.fromEntries([...classes, totalOf(classes)].map(({ fault, ...row }) => [fault, row])));
}

const rounded = (value: number): number => Number(value.toFixed(value < 10 ? 1 : 0));

function totalOf(classes: readonly ClassRow[]): Omit<ClassRow, 'fault'> & { fault: string } {
  const sum = (count: (row: ClassRow) => number): number => classes.reduce((total, row) => total + count(row), 0);
  return {
    fault: 'all', programs: sum(({ programs }) => programs), caught: sum(({ caught }) => caught), failedAtRunTime: sum(({ failedAtRunTime }) => failedAtRunTime),
    silent: sum(({ silent }) => silent), callsSaved: sum(({ callsSaved }) => callsSaved),
  };
}
