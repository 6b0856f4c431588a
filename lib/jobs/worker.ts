/**
 * A worker: `node --import tsx lib/jobs/worker.ts`. Takes groups of runs from the queue until SIGTERM or SIGINT; what it is running is then marked
 * interrupted and can be resumed. A second signal ends it at once.
 */
import { closeDatabase } from '../../db/client';
import { createRunner } from '../server/create-runner';
import { createRedactor } from '../server/secrets';
import { runWorker } from './run-worker';

const redactor = createRedactor(process.env);
const say = (text: string) => process.stderr.write(`${new Date().toISOString()} worker ${process.pid}: ${redactor.text(text)}\n`);
const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

const stop = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, () => {
    if (stop.signal.aborted) process.exit(130);
    say(`${name}: stopping`);
    stop.abort();
  });
}

try {
  const runner = await createRunner();
  say('ready');
  await runWorker({
    runGroup: runner.runGroup, onProblem: (error) => say(`problem: ${describe(error)}`),
    onGroup: (state, { experimentId, questionId, trial }) => say(`group ${questionId} trial ${trial} of experiment ${experimentId} ${state}`),
  }, stop.signal);
  await runner.close();
  await closeDatabase();
  process.exit(0);
} catch (error) {
  say(`failed: ${describe(error)}`);
  process.exit(1);
}
