import { expect, test } from 'vitest';
import type { JsonValue } from '../../../lib/engine/json';
import type { AnswerKind } from '../../../lib/engine/playground';
import { agreementOf, besidesOf, saidOf } from './agreement';

const two = (kind: AnswerKind | null, direct: JsonValue, code: JsonValue) => agreementOf(kind, [{ arm: 'direct', answer: direct }, { arm: 'code', answer: code }]);

test.each<[string, AnswerKind | null, JsonValue, JsonValue]>([
  ['numbers up to rounding', 'number', { answer: 0.1 + 0.2 }, { answer: 0.3 }],
  ['texts whatever their case and spacing', 'text', { answer: 'Berlin\n' }, { answer: ' berlin' }],
  ['lists in any order', 'list', { answer: ['b', 'A'] }, { answer: ['a', 'b'] }],
  ["a suite's answers whatever the order of their fields", null, { total: 1, by: { a: 1 } }, { by: { a: 1 }, total: 1 }],
])('%s are the same answer', (_, kind, a, b) => {
  expect(two(kind, a, b)).toMatchObject({ agree: true, sentence: 'Both arms give the same answer.' });
});

test('numbers that differ are both named', () => {
  expect(two('number', { answer: 1 }, { answer: 2 })).toEqual({ agree: false, sentence: 'The answers differ.', details: ['direct says 1, code says 2.'] });
});

test('of lists it is said what only one arm has, long ones shortened; a name twice is not the same list', () => {
  expect(two('list', { answer: ['a', 'b'] }, { answer: ['b', 'c'] })?.details).toEqual(['Only direct: a', 'Only code: c']);
  expect(two('list', { answer: [] }, { answer: ['1', '2', '3', '4', '5', '6', '7'] })?.details).toEqual(['Only code: 1, 2, 3, 4, 5, and 2 more']);
  expect(two('list', { answer: ['a', 'a'] }, { answer: ['a'] })).toMatchObject({ agree: false });
});

test('texts that are worded differently are not called wrong', () => {
  expect(two('text', { answer: 'Berlin' }, { answer: 'It is Berlin.' })?.sentence).toMatch(/nobody has judged/);
});

test("of a suite's answers the fields are named that differ", () => {
  expect(two(null, { total: 1, complete: true }, { total: 2, complete: true })?.details).toEqual(['direct and code differ in total.']);
});

test('one answer alone agrees with nothing, and three are compared with the first', () => {
  expect(agreementOf('text', [{ arm: 'direct', answer: { answer: 'a' } }])).toBeNull();
  expect(agreementOf('number', [1, 1, 3].map((answer, at) => ({ arm: `arm${at}`, answer: { answer } })))?.details).toEqual(['arm0 says 1, arm2 says 3.']);
});

test('an answer to one’s own question is what it says, and beside it whether it is complete', () => {
  const answer = { answer: 'x', complete: false, reason: '' };
  expect(saidOf('text', answer)).toBe('x');
  expect(besidesOf('text', answer)).toEqual([['complete', false]]);
  expect(saidOf(null, answer)).toEqual(answer);
  expect(besidesOf(null, answer)).toEqual([]);
});
