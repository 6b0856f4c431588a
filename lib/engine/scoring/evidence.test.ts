import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../json';
import { question as questionSchema, type Truth } from '../suite';
import { scoreRun } from './score-run';

const question = questionSchema.parse({
  id: 'failed', title: 'Failed builds', prompt: 'How many failed, and which?', answerSchema: {},
  claims: [{ id: 'failed', path: '/failed', label: 'failed builds', compare: { as: 'number' } }], evidence: { ids: '/ids' },
});
const truth: Truth = { answer: { failed: 2 }, recordIds: ['1', '2', '3', '4'], supportingIds: ['1', '2'], reachableIds: [], complete: true, problem: null };
const score = (ids: JsonValue, of: Truth = truth, failed = 2) =>
  scoreRun({ question, truth: of, answer: { failed, ids }, answerValid: true, seenIds: null, truthFault: false });

test.each<[string, JsonValue, number, number, number, string]>([
  ['ids that support it', ['1', '2'], 2, 2, 2, 'passed'],
  ['one of them', ['2'], 1, 1, 1, 'passed'],
  ['none', [], 0, 0, 0, 'passed'],
  ['an id of another record', ['1', '3'], 2, 2, 1, 'wrong'],
  ['an invented id', ['1', '99'], 2, 1, 1, 'wrong'],
  ['what is no id', ['1', null], 2, 1, 1, 'wrong'],
  ['one id twice, as number and as text', [1, '1'], 1, 1, 1, 'passed'],
])('%s', (_, ids, cited, existing, supporting, outcome) => {
  expect(score(ids)).toMatchObject({ correct: true, outcome, evidence: { cited, existing, supporting } });
});

test('without supporting ids in the truth any record will do, and it is not known which support', () => {
  const any: Truth = { answer: truth.answer, recordIds: truth.recordIds, reachableIds: [], complete: true, problem: null };
  expect(score(['1', '3'], any)).toMatchObject({ outcome: 'passed', evidence: { cited: 2, existing: 2, supporting: null } });
});

test('nothing supports where the truth says that nothing does', () => {
  expect(score(['1'], { ...truth, supportingIds: [] })).toMatchObject({ outcome: 'wrong', evidence: { supporting: 0 } });
});

test('evidence that does not hold is wrong also where claims are missing, and `correct` keeps to the claims', () => {
  expect(score(['3'], truth, 7)).toMatchObject({ outcome: 'wrong', correct: false });
  expect(score(['3'])).toMatchObject({ outcome: 'wrong', correct: true });
});

const ids = fc.array(fc.constantFrom('1', '2', '3', '4', '5'), { maxLength: 5 });

test('supporting ids are among the existing and these among the cited, and only evidence that holds passes', () => {
  fc.assert(fc.property(ids, ids, ids, (cited, recordIds, supportingIds) => {
    const { evidence, outcome } = score(cited, { ...truth, recordIds, supportingIds });
    const [c, e, s] = [evidence?.cited ?? -1, evidence?.existing ?? -1, evidence?.supporting ?? -1];
    expect(0 <= s && s <= e && e <= c && c === new Set(cited).size).toBe(true);
    expect(outcome).toBe(cited.every((id) => recordIds.includes(id) && supportingIds.includes(id)) ? 'passed' : 'wrong');
  }));
});
