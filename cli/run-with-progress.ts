import { listRunRecords } from '../db/queries/list-run-records';
import { createRunner } from '../lib/server/create-runner';
import { executeExperiment } from '../lib/server/execute-experiment';
import { createRedactor } from '../lib/server/secrets';
import { startProgress } from './progress';

/**
 * Runs in this process what waits of one experiment or several, one after the other, with one progress on stderr. When `signal` fires, what finished is
 * kept and the rest can be resumed; experiments that have not begun by then stay queued.
 */
export async function runWithProgress(experiments: string | readonly string[], options: { signal: AbortSignal; concurrency?: number }): Promise<void> {
  const ids = [experiments].flat();
  const records = await Promise.all(ids.map((id) => listRunRecords(id)));
  const waiting = records.flat().filter((run) => run.status === 'queued').length;
  const progress = startProgress(waiting);
  const runner = await createRunner();
  let done = 0;
  try {
    for (const id of ids) {
      if (options.signal.aborted) break;
      await executeExperiment(id, {
        ...options, runGroup: runner.runGroup,
        onProgress: ({ run }) => progress.ended((done += 1), waiting, run),
        onProblem: (error) => process.stderr.write(`warning: ${createRedactor(process.env).text(error instanceof Error ? error.message : String(error))}\n`),
      });
    }
  } finally {
    progress.stop();
    await runner.close();
  }
}
