import { importExperiments } from '../../../db/commands/import-experiments';
import { storable } from '../../../db/commands/storable';
import { UsageError } from '../../engine/errors';
import { hashJson } from '../../engine/hash';
import { createRedactor } from '../secrets';
import { checkLines } from './check-lines';
import type { ImportLine } from './line';
import { readLines } from './read-lines';
import { rowsOf } from './rows';

export interface Imported { id: string; name: string; runs: number; arms: string[] }

/** Of what was measured, whatever the order of the lines and the spaces in them. */
const contentHash = (runs: readonly ImportLine[]): Promise<string> => hashJson(runs.map((run) => JSON.stringify(run)).sort());

/**
 * Stores the runs of a file (docs/guide/import.md), one experiment for each name in it, marked as imported. All of it or nothing.
 * @throws UsageError with every wrong line, and when what it holds was imported before.
 */
export async function importRuns(text: string, now = new Date()): Promise<Imported[]> {
  const found = checkLines(storable(createRedactor(process.env).value(readLines(text))));
  const planned = await Promise.all(found.flatMap((one) => {
    const [first] = one.runs;
    return first === undefined ? [] : [contentHash(one.runs).then((hash) => rowsOf(one, first, { hash, now }))];
  }));
  const { before } = await importExperiments(planned);
  refuseAgain(planned.flatMap(({ hash, experiment }) => (before.has(hash) ? [`"${experiment.name}" is experiment ${before.get(hash)}`] : [])));
  return planned.map(({ experiment, runs }) => ({ id: experiment.id, name: experiment.name, runs: runs.length, arms: experiment.arms }));
}

function refuseAgain(known: readonly string[]): void {
  if (known.length > 0) throw new UsageError('Nothing was imported: the same runs were imported before. To have them again, give the experiment another name.', [...known]);
}
