import { listRunRecords } from '../db/queries/list-run-records';
import { createRunner } from '../lib/server/create-runner';
import { executeExperiment } from '../lib/server/execute-experiment';
import { startProgress } from './progress';

/** Runs in this process what waits of an experiment, with progress on stderr. When `signal` fires, what finished is kept and the rest can be resumed. */
export async function runWithProgress(id: string, options: { signal: AbortSignal; concurrency?: number }): Promise<void> {
  const waiting = (await listRunRecords(id)).filter((run) => run.status === 'queued').length;
  const progress = startProgress(waiting);
  const runner = await createRunner();
  try {
    await executeExperiment(id, {
      ...options, runGroup: runner.runGroup,
      onProgress: ({ done, run }) => progress.ended(done, waiting, run),
      onProblem: (error) => process.stderr.write(`warning: ${error instanceof Error ? error.message : String(error)}\n`),
    });
  } finally {
    progress.stop();
    await runner.close();
  }
}
