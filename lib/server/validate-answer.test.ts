import { expect, test } from 'vitest';
import { answerValidator } from './validate-answer';

test('schemas of one name are told apart, and each answer is judged by its own', () => {
  const [text, number] = (['string', 'number'] as const).map((type) => answerValidator({ $id: 'answer', type: 'object', properties: { n: { type } }, required: ['n'] }));
  expect([text?.({ n: 'x' }), text?.({ n: 1 }), text?.({})]).toEqual([[], ['/n must be string'], ["the answer must have required property 'n'"]]);
  expect([number?.({ n: 1 }), number?.({ n: 'x' })]).toEqual([[], ['/n must be number']]);
});

test('a schema that is none is refused each time it is given', () => {
  const wrong = { type: 'nonsense' };
  expect(() => answerValidator(wrong)).toThrow(/schema is invalid/);
  expect(() => answerValidator(wrong)).toThrow(/schema is invalid/);
});
