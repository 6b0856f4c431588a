import { spawn } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDatabase } from '../../../db/client';
import { insertExperiment } from '../../../db/commands/insert-experiment';
import { sweepStale } from '../../../db/commands/sweep-stale';
import { getExperiment } from '../../../db/queries/get-experiment';
import { listEvents } from '../../../db/queries/list-events';
import { listRunRecords } from '../../../db/queries/list-run-records';
import { sampleExperiment, type SampleOptions } from '../../../db/testing/samples';
import { until } from '../../../db/testing/until';
import { inTransaction } from '../../../db/transaction';
import { cancelExperiment } from '../../server/cancel-experiment';
import { resumeExperiment } from '../../server/resume-experiment';
import { shopRunGroup, type ShopOptions } from '../../server/testing/shop';
import { enqueueGroups, maintainQueue, nextGroup, prepareQueue, queueSize } from '../queue';
import { runWorker } from '../run-worker';
import { checkTests } from './check-tests';

/** An experiment over the shop, given to the workers. */
async function enqueued(options: SampleOptions): Promise<string> {
  const sample = sampleExperiment(options);
  await prepareQueue();
  await inTransaction(async ({ db, client }) => {
    await insertExperiment(db, sample);
    const groups = new Map(sample.runs.map(({ experimentId, questionId, trial }) => [`${questionId}/${trial}`, { experimentId, questionId, trial }]));
    await enqueueGroups([...groups.values()], client);
  });
  return sample.experiment.id;
}

/** Workers of this process, to be stopped. */
function work(options: ShopOptions = {}, workers = 1) {
  const stop = new AbortController();
  const problems: unknown[] = [];
  const done = Array.from({ length: workers }, () =>
    runWorker({ runGroup: shopRunGroup(options), concurrency: 1, onProblem: (error) => problems.push(error) }, stop.signal));
  return { problems, stop: async () => { stop.abort(); await Promise.all(done); } };
}

const statusOf = async (id: string) => (await getExperiment(id))?.status;

async function killedWorker(hangFrom: number, hangs: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/jobs/testing/hanging-worker.ts', String(hangFrom)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => { said += String(text); });
  const ended = new Promise((resolve) => { child.once('exit', resolve); });
  await until(() => said.split('hangs').length - 1 >= hangs || child.exitCode !== null);
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
}

/** What workers and their queue promise, over whichever database `open` has pointed the process at. */
export function workerContract(open: () => Promise<{ close: () => Promise<void> }>): void {
  let close: () => Promise<void> = async () => {};
  beforeAll(async () => {
    process.env['CROSSOVER_STALE_MS'] = '4000';
    ({ close } = await open());
    await getDatabase();
  }, 180_000);
  afterAll(() => close(), 60_000);

  test('several workers share an experiment, and every run is done once', async () => {
    let calls = 0;
    const id = await enqueued({ arms: ['direct', 'floor'], questions: ['count', 'other'], trials: 3 });
    const workers = work({ beforeAnswer: () => { calls += 1; } }, 3);
    await until(async () => (await statusOf(id)) === 'finished');
    await workers.stop();
    expect(workers.problems).toEqual([]);
    expect((await listRunRecords(id)).map(({ status, attempt }) => `${status} ${attempt}`)).toEqual(Array(12).fill('finished 1'));
    expect(calls).toBe(6);
    expect(await queueSize()).toBe(0);
  });

  test('groups come in the order they were given: first trials of all tasks first', async () => {
    const id = await enqueued({ arms: ['floor'], questions: ['count', 'other'], trials: 2 });
    const order: string[] = [];
    for (let job = await nextGroup(); job; job = await nextGroup()) {
      order.push(`${(await listRunRecords(id)).length} ${job.group.trial}`);
      await job.accept();
    }
    expect(order).toEqual(['4 1', '4 2', '4 1', '4 2']);
  });

  test('kill -9 of a worker: swept, resumed, nothing finished is lost or repeated, nothing is doubled', async () => {
    const id = await enqueued({ arms: ['direct', 'floor'], questions: ['count', 'other'], trials: 3 });
    await killedWorker(3, 2);
    const atDeath = await listRunRecords(id);
    expect(atDeath.filter(({ status }) => status === 'running')).toHaveLength(2);
    const finished = atDeath.filter(({ status }) => status === 'finished');
    expect(finished.length).toBeGreaterThanOrEqual(2);

    const workers = work();
    await until(async () => (await statusOf(id)) === 'interrupted');
    const swept = await listRunRecords(id);
    const lost = swept.filter(({ status }) => status === 'interrupted');
    expect(lost.length).toBeGreaterThanOrEqual(2);
    expect(swept.filter(({ status }) => status === 'finished')).toHaveLength(12 - lost.length);
    for (const run of finished) expect(swept).toContainEqual(run);

    expect(await resumeExperiment(id)).toEqual({ runs: lost.length });
    await until(async () => (await statusOf(id)) === 'finished');
    await workers.stop();
    const after = await listRunRecords(id);
    expect(after).toHaveLength(12);
    const again = new Set(lost.map(({ runId }) => runId));
    for (const run of after) {
      expect(run).toMatchObject({ status: 'finished', attempt: again.has(run.runId) ? 2 : 1 });
      if (!again.has(run.runId)) expect(swept).toContainEqual(run);
      const events = await listEvents(run.runId);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at));
      expect(events.filter(({ type }) => type === 'run.started' || type === 'run.finished')).toHaveLength(2);
    }
  }, 120_000);

  test('a job whose worker died before it took the runs is handed over again', async () => {
    const id = await enqueued({ arms: ['floor'] });
    const job = await nextGroup();
    expect(job?.group.experimentId).toBe(id);
    expect(await nextGroup()).toBeNull();
    await (await getDatabase()).execute(sql`update pgboss.job set started_on = now() - interval '5 minutes' where state = 'active'`);
    await maintainQueue();
    const workers = work();
    await until(async () => (await statusOf(id)) === 'finished');
    await workers.stop();
  });

  test('a job that comes twice does nothing the second time', async () => {
    const id = await enqueued({ arms: ['floor'] });
    const [run] = await listRunRecords(id);
    const { question } = run!;
    const experiment = await getExperiment(id);
    const questionId = experiment!.questions.find((row) => row.question === question)!.id;
    await inTransaction(({ client }) => enqueueGroups([{ experimentId: id, questionId, trial: 1 }], client));
    const workers = work({}, 2);
    await until(async () => (await statusOf(id)) === 'finished' && (await queueSize()) === 0);
    await workers.stop();
    expect(await listRunRecords(id)).toMatchObject([{ status: 'finished', attempt: 1 }]);
  });

  test('a worker told to stop marks what it runs as interrupted', async () => {
    const id = await enqueued({ arms: ['direct', 'floor'] });
    let reached = false;
    const workers = work({ beforeAnswer: () => { reached = true; return new Promise(() => {}); } });
    await until(() => reached);
    await workers.stop();
    expect(await statusOf(id)).toBe('interrupted');
    expect((await listRunRecords(id)).map(({ status }) => status)).toEqual(['interrupted', 'interrupted']);
  });

  test('cancelling from elsewhere reaches the worker', async () => {
    const id = await enqueued({ arms: ['direct', 'floor'], trials: 2 });
    let reached = false;
    const workers = work({ beforeAnswer: () => { reached = true; return new Promise(() => {}); } });
    await until(() => reached);
    await cancelExperiment(id);
    await until(async () => (await statusOf(id)) === 'cancelled');
    await workers.stop();
    expect((await listRunRecords(id)).map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
  });

  test('a run that is only slow is not swept', async () => {
    const id = await enqueued({ arms: ['direct'] });
    let answer = () => {};
    const workers = work({ beforeAnswer: () => new Promise((resolve) => { answer = resolve; }) });
    const started = async () => (await listRunRecords(id))[0]?.status === 'running';
    await until(started);
    const db = await getDatabase();
    const beats = async () => (await db.execute<{ n: number }>(sql`select count(*)::int as n from runs where experiment_id = ${id} and heartbeat_at > started_at + interval '4 seconds'`)).rows[0]?.n;
    await until(async () => (await beats()) === 1);
    expect((await sweepStale(4_000)).experimentIds).not.toContain(id);
    answer();
    await until(async () => (await statusOf(id)) === 'finished');
    await workers.stop();
  });

  checkTests();
}
