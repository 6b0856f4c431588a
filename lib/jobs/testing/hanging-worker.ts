/**
 * A worker for tests that kill it: `hanging-worker.ts <n>` runs the shop suite, but from the n-th tool call on the tool never answers. Says `hangs` on
 * standard output each time.
 */
import { shopRunGroup } from '../../server/testing/shop';
import { runWorker } from '../run-worker';

const hangFrom = Number(process.argv[2]);
let calls = 0;
const beforeAnswer = () => {
  if ((calls += 1) < hangFrom) return;
  process.stdout.write('hangs\n');
  return new Promise<void>(() => {});
};
await runWorker({ runGroup: shopRunGroup({ beforeAnswer }), concurrency: 2, onProblem: (error) => { process.stderr.write(`${String(error)}\n`); } }, new AbortController().signal);
