/**
 * A worker: `node --import tsx lib/jobs/worker.ts`. Takes groups of runs and checks of servers from their queues until SIGTERM or SIGINT; what it
 * is running is then marked interrupted and can be resumed. A second Ctrl-C ends it at once.
 */
import { closeDatabase } from '../../db/client';
import { createRunner } from '../server/create-runner';
import { createRedactor } from '../server/secrets';
import { createServerCheck } from '../server/server-check/check-one';
import { runWorker } from './run-worker';

const redactor = createRedactor(process.env);
const say = (text: string) => process.stderr.write(`${new Date().toISOString()} worker ${process.pid}: ${redactor.text(text)}\n`);
const longestProblem = 600;
/** The cause says what went wrong; the message of a failed query repeats its parameters. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Before it is cut: half a secret would not be found any more.
  return redactor.text(cause instanceof Error ? cause.message : String(cause)).slice(0, longestProblem);
}

/** One Ctrl-C can arrive twice: from the terminal and, as SIGTERM or SIGINT, from a supervisor. */
const sameStopMs = 1_000;
const stop = new AbortController();
let stoppedAt = 0;
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, () => {
    if (stop.signal.aborted) {
      if (name === 'SIGINT' && performance.now() - stoppedAt > sameStopMs) process.exit(130);
      return;
    }
    say(`${name}: stopping`);
    stoppedAt = performance.now();
    stop.abort();
  });
}

try {
  const runner = await createRunner();
  say('ready');
  await runWorker({
    runGroup: runner.runGroup, checkServer: createServerCheck(), onProblem: (error) => say(`problem: ${describe(error)}`),
    onGroup: (state, { experimentId, questionId, trial }) => say(`group ${questionId} trial ${trial} of experiment ${experimentId} ${state}`),
  }, stop.signal);
  await runner.close();
  await closeDatabase();
  process.exit(0);
} catch (error) {
  say(`failed: ${describe(error)}`);
  process.exit(1);
}
