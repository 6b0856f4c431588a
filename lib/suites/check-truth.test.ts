import { expect, test } from 'vitest';
import { question, type Truth } from '../engine/suite';
import { checkTruth } from './check-truth';

const asked = question.parse({ id: 'q', title: 'q', prompt: 'q', answerSchema: {}, claims: [{ id: 'n', path: '/n', label: 'n', compare: { as: 'number' } }] });
const truth: Truth = { answer: { n: 1 }, recordIds: ['a', 'b'], supportingIds: ['a'], reachableIds: ['a'], complete: false, problem: 'timeout', state: { shop: { paid: 1 } } };

test('everything that a truth can say comes through the check', () => expect(checkTruth(truth, asked, 'shop/truth.ts')).toEqual(truth));

test('ids that are no texts are named', () => {
  expect(() => checkTruth({ ...truth, supportingIds: [1] }, asked, 'shop/truth.ts')).toThrow(/shop\/truth\.ts: .*supportingIds/s);
});
