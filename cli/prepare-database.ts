import { closeDatabase, getDatabase } from '../db/client';
import { listExperiments } from '../db/queries/list-experiments';
import { UsageError } from '../lib/engine/errors';
import { listSuites } from '../lib/suites/list-suites';

/** Most starts have nothing to do: the engine is loaded only when there is. */
const shipped = { suite: 'builds', name: 'Shipped benchmark' };

/** Opens (or makes) the database and sees to it that the shipped benchmark has run with this version of its suite. */
export async function prepare(signal: AbortSignal): Promise<void> {
  try {
    await getDatabase();
    const id = await shippedExperiment();
    if (id === null) return;
    process.stderr.write('Running the shipped benchmark with scripted agents …\n');
    const { runWithProgress } = await import('./run-with-progress');
    await runWithProgress(id, { signal });
  } finally {
    await closeDatabase();
  }
}

/** The id of a shipped benchmark that has runs to do; null when there is nothing to do. An interrupted one is taken up again. */
async function shippedExperiment(): Promise<string | null> {
  const suite = (await listSuites()).find((file) => file.suite === shipped.suite);
  if (!suite) throw new UsageError(`The suite ${shipped.suite} is not in the fixtures folder.`);
  const { rows } = await listExperiments({ suite: suite.suite, search: shipped.name, sort: 'createdAt', descending: true, pageSize: 1 });
  const before = rows.find((row) => row.name === shipped.name && row.suiteVersion === suite.version);
  if (before && before.runs.finished === before.runs.total) return null;
  if (before) return resume(before.id);
  const { arms, trials } = suite.defaults;
  const { startExperiment } = await import('../lib/server/start-experiment');
  return (await startExperiment({ name: shipped.name, suite: suite.suite, arms, model: 'scripted', trials }, { enqueue: false })).id;
}

/** A process that was killed a moment ago still counts as running; its runs can be resumed in the dashboard a little later. */
async function resume(id: string): Promise<string | null> {
  const { resumeExperiment } = await import('../lib/server/resume-experiment');
  try {
    await resumeExperiment(id, { enqueue: false });
    return id;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`The shipped benchmark is not finished: ${error.message}\n`);
    return null;
  }
}
