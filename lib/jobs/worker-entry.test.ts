import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getDatabase } from '../../db/client';
import { getExperiment } from '../../db/queries/get-experiment';
import { listRunRecords } from '../../db/queries/list-run-records';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { until } from '../../db/testing/until';
import { sweepStale } from '../../db/commands/sweep-stale';
import { resumeExperiment } from '../server/resume-experiment';
import { startExperiment } from '../server/start-experiment';

let close = async () => {};
const children: ChildProcess[] = [];
beforeAll(async () => {
  process.env['CROSSOVER_STALE_MS'] = '4000';
  ({ close } = await useEmbeddedDatabase());
  await getDatabase();
}, 180_000);
afterEach(() => { for (const child of children.splice(0)) child.kill('SIGKILL'); });
afterAll(() => close());

/** The worker as it is deployed. */
function startWorker(): { child: ChildProcess; ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }> } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/jobs/worker.ts'], { env: { ...process.env, CROSSOVER_CONCURRENCY: '2' }, stdio: 'ignore' });
  children.push(child);
  return { child, ended: new Promise((resolve) => { child.once('exit', (code, signal) => resolve({ code, signal })); }) };
}

test('the real worker over a shipped suite: kill -9, resume, Ctrl-C under a supervisor', async () => {
  // Under this fault a tool never answers, so its runs hang for as long as a call may last.
  const { id } = await startExperiment({
    suite: 'builds', questions: ['failed-yesterday'], variants: ['n200'], faults: ['none', 'page-2-timeout'], arms: ['direct', 'code'], model: 'scripted', trials: 1, limits: { toolTimeoutMs: 300_000 },
  });
  const ofFault = async (fault: string) => (await listRunRecords(id)).filter((run) => run.fault === fault);
  const hanging = async () => (await ofFault('page-2-timeout')).find((run) => run.status === 'running');
  const healthy = async () => (await ofFault('none')).every((run) => run.status === 'finished');

  const first = startWorker();
  await until(async () => (await healthy()) && (await hanging()) !== undefined);
  first.child.kill('SIGKILL');
  await first.ended;
  const done = await ofFault('none');
  expect(done.map(({ score }) => score?.outcome)).toEqual(['passed', 'passed']);
  expect(done.map(({ programs }) => programs > 0).sort()).toEqual([false, true]);

  await until(async () => (await sweepStale(4_000)).experimentIds.includes(id));
  expect((await getExperiment(id))?.status).toBe('interrupted');
  expect(await resumeExperiment(id)).toEqual({ runs: 2 });
  const second = startWorker();
  await until(async () => (await hanging())?.attempt === 2);
  second.child.kill('SIGINT');
  second.child.kill('SIGTERM');
  expect(await second.ended).toEqual({ code: 0, signal: null });
  expect((await ofFault('page-2-timeout')).map(({ status, attempt }) => `${status} ${attempt}`)).toEqual(['interrupted 2', 'interrupted 2']);
  expect(await ofFault('none')).toEqual(done);
}, 180_000);
