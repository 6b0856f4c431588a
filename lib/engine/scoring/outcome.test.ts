import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClaimResult } from '../run-record';
import type { JsonValue } from '../json';
import { question as questionSchema, type Truth } from '../suite';
import { withClaims } from './outcome';
import { scoreRun } from './score-run';

const judged = (id: string) => ({ id, path: `/${id}`, label: id, compare: { as: 'judged', rubric: 'Says why the build failed.' } });
const number = { id: 'failed', path: '/failed', label: 'failed', compare: { as: 'number' } };
const asked = (...claims: object[]) => questionSchema.parse({
  id: 'q', title: 'q', prompt: 'Why?', answerSchema: {}, claims, completeness: { complete: '/complete', reason: '/reason' }, evidence: { ids: '/ids' },
});
const truth: Truth = { answer: { failed: 3, why: 'a broken lock file', note: null }, recordIds: ['1'], reachableIds: [], complete: true, problem: null };
const score = (claims: object[], answer: JsonValue) =>
  scoreRun({ question: asked(...claims), truth, answer, answerValid: answer !== null, seenIds: null, truthFault: false });

test.each<[string, object[], JsonValue, string, boolean, number]>([
  ['all others found', [number, judged('why')], { failed: 3, why: 'the lock file' }, 'passed', true, 1],
  ['another wrong', [number, judged('why')], { failed: 2, why: 'the lock file' }, 'wrong', false, 1],
  ['another missed, none found', [number, judged('why')], { why: 'the lock file' }, 'wrong', false, 1],
  ['nothing but unjudged claims', [judged('why')], { why: 'the lock file' }, 'partial', false, 1],
  ['nothing but unjudged claims, dishonest', [judged('why')], { why: 'the lock file', complete: false }, 'wrong', false, 1],
  ['nothing but unjudged claims, an invented id', [judged('why')], { why: 'the lock file', ids: ['7'] }, 'wrong', false, 1],
  ['nothing to read: no model is needed to see that', [number, judged('why')], { failed: 3, why: null }, 'partial', false, 0],
  ['a value where none is expected', [number, judged('note')], { failed: 3, note: 'made up' }, 'wrong', false, 0],
  ['null where null is expected', [number, judged('note')], { failed: 3, note: null }, 'passed', true, 0],
  ['no answer', [number, judged('why')], null, 'no_answer', false, 0],
])('%s', (_, claims, answer, outcome, correct, unjudged) => {
  expect(score(claims, answer)).toMatchObject({ outcome, correct, unjudged });
});

test('an unjudged claim is unjudged even where the value is the expected one letter by letter', () => {
  expect(score([judged('why')], { why: 'a broken lock file' }).claims[0]).toMatchObject({ result: 'unjudged', on: 'answer', actual: 'a broken lock file' });
});

const results = fc.constantFrom<ClaimResult['result']>('found', 'missed', 'wrong', 'unjudged');

test('with other results of the claims counts, `correct` and outcome follow, all else stays', () => {
  fc.assert(fc.property(fc.array(results, { minLength: 1, maxLength: 6 }), (given) => {
    const before = score([number], { failed: 3, complete: true, ids: ['1'] });
    const claims = given.map((result, index): ClaimResult => ({ id: String(index), label: '', path: '/x', result, expected: 1, actual: 1 }));
    const after = withClaims(before, claims);
    const decided = given.filter((result) => result !== 'unjudged');
    expect(after.found + after.missed + after.wrong + after.unjudged).toBe(given.length);
    expect(after.correct).toBe(decided.length > 0 && decided.every((result) => result === 'found'));
    expect(after.outcome === 'passed').toBe(after.correct);
    expect(after.outcome === 'wrong').toBe(given.includes('wrong') || (decided.length > 0 && !given.includes('found')));
    expect(after).toMatchObject({ graderVersion: before.graderVersion, honesty: before.honesty, evidence: before.evidence, completeness: before.completeness });
  }));
});

test('whoever submitted nothing has no answer, whatever a judge says of the state', () => {
  expect(withClaims(score([number], null), [{ id: 'a', label: '', path: '/x', result: 'found', expected: 1, actual: 1 }])).toMatchObject({ outcome: 'no_answer', correct: false, found: 1 });
});
