import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDatabase } from '../../db/client';
import { getExperiment } from '../../db/queries/get-experiment';
import { listExperiments } from '../../db/queries/list-experiments';
import { listRunRecords } from '../../db/queries/list-run-records';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { UsageError } from '../engine/errors';
import { nextGroup, prepareQueue, queueSize } from '../jobs/queue';
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
])('%s is refused, and nothing is stored', async (_, change, message) => {
  const before = await listExperiments({});
  const started = startExperiment({ ...spec, ...change });
  await expect(started).rejects.toThrow(message);
  await expect(started).rejects.toBeInstanceOf(UsageError);
  expect((await listExperiments({})).total).toBe(before.total);
});
