import type { ImportLine } from './line';
import { refuseAll, type ReadLine } from './read-lines';

export interface ImportedExperiment { name: string; runs: ImportLine[] }

const taskOf = ({ question, variant, fault }: ImportLine): string => `${question}/${variant}/${fault}`;

/** What all lines of an experiment, or of a task, must agree in. */
const agreed: readonly { what: string; within: (run: ImportLine) => string; of: (run: ImportLine) => string | number }[] = [
  { what: 'suite', within: ({ experiment }) => `experiment "${experiment}"`, of: ({ suite }) => suite },
  { what: 'model', within: ({ experiment }) => `experiment "${experiment}"`, of: ({ model }) => model },
  { what: 'unit', within: ({ experiment }) => `experiment "${experiment}"`, of: ({ unit }) => unit },
  { what: 'size', within: (run) => `task ${taskOf(run)} of experiment "${run.experiment}"`, of: ({ size }) => size },
];

function disagreements(lines: readonly ReadLine[]): string[] {
  return agreed.flatMap(({ what, within, of }) => {
    const first = new Map<string, ReadLine>();
    return lines.flatMap((line) => {
      const key = within(line.run);
      const before = first.get(key) ?? line;
      first.set(key, before);
      return of(before.run) === of(line.run) ? [] : [`${line.at}: ${what}: is "${of(line.run)}", but ${key} has "${of(before.run)}" at ${before.at}; it can have one`];
    });
  });
}

function doubles(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, string>();
  return lines.flatMap(({ at, run }) => {
    const key = JSON.stringify([run.experiment, taskOf(run), run.arm, run.trial]);
    const before = seen.get(key);
    seen.set(key, before ?? at);
    return before === undefined ? [] : [`${at}: the same run as ${before}: question, variant, fault, arm and trial are equal`];
  });
}

/** The runs by experiment, in the order of the file. Throws UsageError with all that the lines do not agree in and every run that is there twice. */
export function checkLines(lines: readonly ReadLine[]): ImportedExperiment[] {
  refuseAll([...disagreements(lines), ...doubles(lines)]);
  const byName = new Map<string, ImportLine[]>();
  for (const { run } of lines) {
    const runs = byName.get(run.experiment);
    if (runs === undefined) byName.set(run.experiment, [run]);
    else runs.push(run);
  }
  return [...byName].map(([name, runs]) => ({ name, runs }));
}
