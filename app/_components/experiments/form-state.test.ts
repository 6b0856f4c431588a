import { expect, test } from 'vitest';
import { experimentSpec } from '../../../lib/engine/experiment';
import { checkForm, countRuns, errorsByField, initialState, toSpec, type SuiteChoice } from './form-state';

const suite: SuiteChoice = {
  suite: 'builds',
  version: '1',
  title: 'Builds',
  description: '',
  questions: [
    { id: 'count', title: 'Count' },
    { id: 'list', title: 'List' },
  ],
  variants: [
    { id: 's', title: 'S', records: 11, optional: false },
    { id: 'l', title: 'L', records: 1000, optional: false },
  ],
  unit: 'records',
  aggregation: false,
  faults: [{ id: 'timeout', title: 'Timeout', description: '' }],
  defaults: { arms: ['direct', 'code'], trials: 2 },
  privacy: [],
  tasks: ['count', 'list'].flatMap((question) => [
    { question, variant: 's', fault: 'none', byDefault: true },
    { question, variant: 'l', fault: 'none', byDefault: true },
    { question, variant: 'l', fault: 'timeout', byDefault: true },
    { question, variant: 's', fault: 'timeout', byDefault: false },
  ]),
};
const start = initialState(suite, 'scripted');

test('runs are tasks x arms x trials, by the suite’s own faults unless some are chosen', () => {
  expect(countRuns(start, suite)).toEqual({ tasks: 6, arms: 2, trials: 2, runs: 24 });
  expect(countRuns({ ...start, faults: ['timeout'] }, suite)?.tasks).toBe(4);
  expect(countRuns({ ...start, questions: ['count'], variants: ['s'] }, suite)?.tasks).toBe(1);
  expect(countRuns({ ...start, trials: 'x' }, suite)).toBeNull();
});

test('everything chosen is sent as all, a part by name, and the request fits the schema', () => {
  expect(toSpec(start, suite)).toMatchObject({ questions: [], variants: [], faults: [], budgetUsd: null });
  const spec = toSpec({ ...start, variants: ['s'], budgetUsd: '2.5', limits: { ...start.limits, wallTimeMs: '30', maxTurns: '5' } }, suite);
  expect(spec).toMatchObject({ variants: ['s'], budgetUsd: 2.5, limits: { wallTimeMs: 30_000, maxTurns: 5 } });
  expect(experimentSpec.safeParse(spec).success).toBe(true);
});

test('what is wrong is said at its field', () => {
  expect(checkForm(start)).toEqual({});
  const errors = checkForm({ ...start, questions: [], faults: [], trials: '1.5', budgetUsd: '-1', limits: { ...start.limits, maxTurns: '2.5' } });
  expect(Object.keys(errors).sort()).toEqual(['budgetUsd', 'faults', 'limits.maxTurns', 'questions', 'trials']);
});

test('the server’s details go to their fields, the others are kept', () => {
  expect(errorsByField(['trials: too big', 'suite: unknown', 'no worker'], ['trials', 'suite'])).toEqual({
    byField: { trials: 'too big', suite: 'unknown' },
    rest: ['no worker'],
  });
});

test('switches: a suite without privacy rules sends none, whatever was chosen for another suite', () => {
  const chosen = { ...start, privacy: 'observe' as const, typeCheck: true };
  expect(toSpec(chosen, suite)).toMatchObject({ privacy: null, typeCheck: true, skills: false });
  expect(toSpec(chosen, { ...suite, privacy: ['tokenise'] })).toMatchObject({ privacy: 'observe' });
  expect(toSpec({ ...start }, { ...suite, privacy: ['tokenise'] })).toMatchObject({ privacy: null });
});

test('optional sizes are left out until they are chosen, and then sent by name', () => {
  const sweep = { ...suite, variants: [...suite.variants, { id: 'xl', title: 'XL', records: 9000, optional: true }] };
  const begun = initialState(sweep, 'scripted');
  expect(begun.variants).toEqual(['s', 'l']);
  expect(toSpec(begun, sweep).variants).toEqual([]);
  expect(toSpec({ ...begun, variants: ['s', 'l', 'xl'] }, sweep).variants).toEqual(['s', 'l', 'xl']);
  expect(toSpec({ ...begun, variants: ['s', 'xl'] }, sweep).variants).toEqual(['s', 'xl']);
});

test('an effort is sent to models of the API alone', () => {
  const chosen = { ...start, effort: 'low' as const };
  expect(toSpec({ ...chosen, model: 'claude-sonnet-5-5' }, suite).effort).toBe('low');
  expect(toSpec(chosen, suite).effort).toBeNull();
  expect(toSpec({ ...start, model: 'claude-sonnet-5-5' }, suite).effort).toBeNull();
});

test('hosted arms are for models of the API, and the form says so at once', () => {
  const hosted = { ...start, arms: ['direct', 'direct+hosted-search', 'code+hosted-code'] };
  expect(checkForm(hosted).arms).toMatch(/^direct\+hosted-search, code\+hosted-code: tools of the Claude API/);
  expect(checkForm({ ...hosted, model: 'claude-sonnet-5-5' })).toEqual({});
});
