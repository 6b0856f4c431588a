import { expect, test } from 'vitest';
import { UsageError } from '../engine/errors';
import type { Recording } from './recording/manifest';
import { planExperiment } from './plan-experiment';

const asked = { suite: 'builds', questions: ['failed-yesterday'], variants: ['n11'], faults: ['none'], arms: ['direct'], model: 'scripted', trials: 1 };
const refusalOf = async (over: object, options = {}): Promise<UsageError | null> => {
  const error: unknown = await planExperiment({ ...asked, ...over }, options).then(() => null, (caught: unknown) => caught);
  if (error !== null && !(error instanceof UsageError)) throw error;
  return error;
};

test.each([
  ['a hosted search', { arms: ['direct', 'direct+hosted-search'] }, /^direct\+hosted-search needs tools of the Claude API, which scripted agents do not have: name a model such as claude-sonnet-5-5 and set ANTHROPIC_API_KEY, or leave it out\.$/, 'arms'],
  ['two hosted arms', { arms: ['code+hosted-code', 'direct+hosted-search'] }, /^code\+hosted-code and direct\+hosted-search need tools .* or leave them out\.$/, 'arms'],
  ['an effort', { effort: 'high' }, /^An effort is asked of models of the Claude API, and scripted agents know none: name a model such as claude-sonnet-5-5, or leave the effort out\.$/, 'effort'],
])('scripted agents are not planned with %s: one sentence says what to set, at its field', async (_, over, message, field) => {
  const refusal = await refusalOf(over);
  expect(refusal?.message).toMatch(message);
  expect(refusal?.details[0]).toMatch(new RegExp(`^${field}: `));
});

test('with a model of the API both are planned, and the effort is kept with the experiment', async () => {
  const { experiment, runs } = await planExperiment({ ...asked, model: 'claude-sonnet-5-5', arms: ['direct+hosted-search', 'code+hosted-code'], effort: 'low' });
  expect(experiment.spec.effort).toBe('low');
  expect(runs.map(({ armSwitches }) => armSwitches)).toEqual([['hosted-search'], ['hosted-code']]);
});

test('a recording of hosted arms is given again, but not with an effort', async () => {
  const run = { question: 'failed-yesterday', variant: 'n11', fault: 'none', arm: 'code+hosted-code', trial: 1 };
  const { experiment } = await planExperiment({ ...asked, model: 'claude-sonnet-5-5' });
  const recording = { folder: '/recording', manifest: { suite: 'builds', suiteVersion: experiment.suiteVersion, model: 'claude-sonnet-5-5', runs: [run] } } as unknown as Recording;
  const replayed = { model: 'recorded', arms: ['code+hosted-code'] };
  expect((await planExperiment({ ...asked, ...replayed }, { recording })).runs).toHaveLength(1);
  expect((await refusalOf({ ...replayed, effort: 'low' }, { recording }))?.message).toMatch(/recorded answers have been given/);
});

test('an effort that there is not is refused with those that there are', async () => {
  expect((await refusalOf({ model: 'claude-sonnet-5-5', effort: 'some' }))?.message).toMatch(/effort: .*"low"\|"medium"\|"high"\|"xhigh"\|"max"/);
});
