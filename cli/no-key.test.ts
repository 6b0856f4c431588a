import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertExperiment } from '../db/commands/insert-experiment';
import { getDatabase } from '../db/client';
import { listExperiments } from '../db/queries/list-experiments';
import { useEmbeddedDatabase } from '../db/testing/embedded';
import { planExperiment } from '../lib/server/plan-experiment';
import { crossover, runExperiment } from '../lib/server/testing/crossover';

let close = async () => {};
let folder = '';
beforeAll(async () => {
  for (const name of ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_BASE_URL']) vi.stubEnv(name, '');
  ({ close } = await useEmbeddedDatabase());
  folder = await mkdtemp(join(tmpdir(), 'crossover-no-key-'));
}, 180_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
  await close();
});

const task = ['--suite', 'builds', '--question', 'failed-yesterday', '--variant', 'n11', '--fault', 'none'];
const needsKey = /^error: The model 'claude-sonnet-5-5' needs a key: set ANTHROPIC_API_KEY \(or ANTHROPIC_AUTH_TOKEN for a gateway\) in the environment, or choose the model 'scripted', which needs none\.$/;

test.each<[string, string[], RegExp]>([
  ['run', ['run', ...task, '--model', 'claude-sonnet-5-5'], needsKey],
  ['run of every suite', ['run', '--suite', 'all', '--model', 'claude-sonnet-5-5'], needsKey],
  ['run of hosted arms', ['run', ...task, '--model', 'claude-sonnet-5-5', '--arms', 'direct+hosted-search,code+hosted-code', '--effort', 'low'], needsKey],
  ['sweep', ['sweep', 'calls', '--model', 'claude-sonnet-5-5'], needsKey],
  ['run of hosted arms by scripted agents', ['run', ...task, '--arms', 'code+hosted-code'], /^error: code\+hosted-code needs tools of the Claude API.*name a model such as claude-sonnet-5-5 and set ANTHROPIC_API_KEY, or leave it out\.$/m],
  ['sweep of hosted arms by scripted agents', ['sweep', 'calls', '--arms', 'direct+hosted-search'], /^error: direct\+hosted-search needs tools of the Claude API.*set ANTHROPIC_API_KEY/m],
  ['run with an effort of scripted agents', ['run', ...task, '--effort', 'high'], /^error: An effort is asked of models of the Claude API, and scripted agents know none/m],
  ['forecast of hosted arms by scripted agents', ['forecast', ...task, '--arms', 'code+hosted-code'], /^error: code\+hosted-code needs tools of the Claude API/m],
])('%s: refused in one sentence that says what to set, and nothing is stored', async (_, args, sentence) => {
  const { code, stderr } = await crossover(...args);
  expect(stderr).toMatch(sentence);
  expect(code).toBe(2);
  expect(await listExperiments({})).toMatchObject({ total: 0 });
});

test('a forecast needs no key, and says what one would add', async () => {
  const { code, stdout, progress } = await crossover('forecast', ...task, '--model', 'claude-sonnet-5-5', '--arms', 'direct,code+hosted-code', '--effort', 'low');
  expect(code).toBe(0);
  expect(stdout).toContain('code+hosted-code');
  expect(progress).toMatch(/note: without a key .* set ANTHROPIC_API_KEY/);
});

test('an experiment of a model of the API is not taken up again without a key; its runs stay as they were', async () => {
  const plan = await planExperiment({ suite: 'builds', questions: ['failed-yesterday'], variants: ['n11'], faults: ['none'], arms: ['direct'], model: 'claude-sonnet-5-5', trials: 1 });
  await insertExperiment(await getDatabase(), plan);
  const { code, stderr } = await crossover('resume', plan.experiment.id);
  expect([code, stderr]).toEqual([2, expect.stringMatching(needsKey)]);
});

test('recording and giving a recording again need none', async () => {
  const { id } = await runExperiment(...task, '--arms', 'direct');
  const { code } = await crossover('record', id, '--out', join(folder, 'recording'));
  expect(code).toBe(0);
  const { runs } = await runExperiment('--model', 'recorded', '--recording', join(folder, 'recording'));
  expect(runs).toMatchObject([{ status: 'finished', stop: 'answered' }]);
}, 60_000);
