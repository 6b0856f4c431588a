import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { getDatabase } from '../../db/client';
import { getExperiment } from '../../db/queries/get-experiment';
import { listExperiments } from '../../db/queries/list-experiments';
import { listRunRecords } from '../../db/queries/list-run-records';
import { runs } from '../../db/schema';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { UsageError } from '../engine/errors';
import { nextGroup, prepareQueue, queueSize } from '../jobs/queue';
import { forecastExperiment } from './forecast-experiment';
import { startExperiment } from './start-experiment';

let close = async () => {};
beforeAll(async () => {
  ({ close } = await useEmbeddedDatabase());
  await getDatabase();
  await prepareQueue();
}, 180_000);
afterAll(() => close());

const spec = {
  suite: 'builds', questions: ['failed-yesterday'], variants: ['n11'], faults: ['none', 'empty-page'], arms: ['direct', 'code'], model: 'scripted', trials: 3,
};

test('tasks are frozen, every cell has one run, and every trial of a task is one group in the queue', async () => {
  const { id } = await startExperiment(spec);
  const experiment = await getExperiment(id);
  expect(experiment).toMatchObject({ status: 'queued', suite: 'builds', model: 'scripted', modelSource: 'scripted', arms: ['direct', 'code'], runs: { total: 12, finished: 0 } });
  expect(experiment?.environment['node']).toBe(process.version);
  expect(experiment?.questions).toMatchObject([
    { question: 'failed-yesterday', variant: 'n11', fault: 'none', records: 11, expected: null, prompt: expect.stringContaining('checkout') },
    { fault: 'empty-page' },
  ]);
  const runs = await listRunRecords(id);
  expect(new Set(runs.map(({ fault, trial, arm }) => `${fault} ${trial} ${arm}`)).size).toBe(12);
  expect(runs.every(({ status, score, tokens, startedAt }) => status === 'queued' && score === null && tokens === null && startedAt === null)).toBe(true);
  const trials: number[] = [];
  for (let job = await nextGroup(); job; job = await nextGroup()) {
    trials.push(job.group.trial);
    await job.accept();
  }
  expect(trials).toEqual([1, 1, 2, 2, 3, 3]);
});

test('without enqueueing nothing is in the queue', async () => {
  const { id } = await startExperiment({ ...spec, name: ' Mine ' }, { enqueue: false });
  expect(await queueSize()).toBe(0);
  expect((await getExperiment(id))?.name).toBe('Mine');
});

test.each([
  ['an unknown suite', { suite: 'nope' }, /no suite "nope".*builds/],
  ['an unknown question', { questions: ['nope'] }, /nope/],
  ['an unknown variant', { variants: ['nope'] }, /nope/],
  ['a fault that cannot show itself', { variants: ['n11'], faults: ['page-2-timeout'] }, /page-2-timeout/],
  ['no arms', { arms: [] }, /arms/],
  ['an unknown arm', { arms: ['magic'] }, /arms/],
  ['too many trials', { trials: 1_000 }, /trials/],
  ['a blank model', { model: ' ' }, /Name a model/],
  ['a limit that is none', { limits: { maxTurns: 0 } }, /limits\.maxTurns/],
  ['a budget of a model without a known price', { model: 'unpriced', budgetUsd: 5 }, /price of unpriced is not known/],
  ['a cost limit of a model without a known price', { model: 'unpriced', limits: { costUsd: 5 } }, /cannot hold/],
])('%s is refused, and nothing is stored', async (_, change, message) => {
  const before = await listExperiments({});
  const started = startExperiment({ ...spec, ...change });
  await expect(started).rejects.toThrow(message);
  await expect(started).rejects.toBeInstanceOf(UsageError);
  expect((await listExperiments({})).total).toBe(before.total);
});

test('a model with a known price takes a budget, scripted agents take any', async () => {
  for (const model of ['claude-sonnet-5-5', 'scripted']) expect((await getExperiment((await startExperiment({ ...spec, model, budgetUsd: 5 }, { enqueue: false })).id))?.budgetUsd).toBe(5);
});

test('the forecast of what has run equals it, of what waits it is unknown, and what was not measured here does not count', async () => {
  const trials = { ...spec, faults: ['none'], arms: ['direct'], trials: 2 };
  const graded = { status: 'finished' as const, outcome: 'passed' as const, inputTokens: 1_000, outputTokens: 50, tokensEstimated: true, tokenMethod: 'test', totalMs: 400 };
  const { id } = await startExperiment(trials, { enqueue: false });
  expect((await forecastExperiment(trials, { concurrency: 2 })).total).toMatchObject({ runs: 2, known: 0, inputTokens: null });
  const db = await getDatabase();
  await db.update(runs).set(graded).where(eq(runs.experimentId, id));
  const { total, elapsedMs } = await forecastExperiment(trials, { concurrency: 2 });
  expect(total).toMatchObject({ known: 2, inputTokens: { value: 2_000 }, outputTokens: { value: 100 }, durationMs: { value: 800 }, costUsd: null });
  expect(elapsedMs?.value).toBe(400);
  const shared = await startExperiment(trials, { enqueue: false, sideBySide: true });
  await db.update(runs).set({ ...graded, totalMs: 9_000 }).where(eq(runs.experimentId, shared.id));
  expect((await forecastExperiment(trials, { concurrency: 2 })).total).toMatchObject({ durationMs: { value: 800 } });
  await db.update(runs).set({ modelSource: 'imported', inputTokens: 9 }).where(and(eq(runs.experimentId, id), eq(runs.trial, 1)));
  await db.update(runs).set({ suiteVersion: 'older', inputTokens: 9 }).where(and(eq(runs.experimentId, id), eq(runs.trial, 2)));
  expect((await forecastExperiment(trials)).total).toMatchObject({ known: 0, inputTokens: null });
  await expect(forecastExperiment({ ...spec, questions: ['nope'] })).rejects.toBeInstanceOf(UsageError);
});
