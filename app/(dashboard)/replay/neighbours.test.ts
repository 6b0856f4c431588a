import { expect, test } from 'vitest';
import type { QuestionRow } from '../../../db/read-models';
import { neighbours, replayHref } from './neighbours';

const row = (question: string, position: number): QuestionRow => ({
  id: question, suite: 's', question, variant: 'v', fault: 'none', title: '', prompt: '', answerSchema: {}, records: 0, expected: null, dataHash: null, position,
});
const rows = [row('second', 2), row('first', 1)];
const key = (question: string, trial: number) => ({ experimentId: 'e', question, variant: 'v', fault: 'none', trial });

test('next goes through the trials of a task, then to the next task; previous goes back the same way', () => {
  expect(neighbours(key('first', 1), rows, 2)).toEqual({ previous: null, next: key('first', 2) });
  expect(neighbours(key('first', 2), rows, 2).next).toEqual(key('second', 1));
  expect(neighbours(key('second', 1), rows, 2).previous).toEqual(key('first', 2));
  expect(neighbours(key('second', 2), rows, 2).next).toBeNull();
});

test('a trial that the experiment does not have has no neighbours', () => {
  expect(neighbours(key('other', 1), rows, 2)).toEqual({ previous: null, next: null });
});

test('a link keeps every part of the key apart', () => expect(replayHref(key('a/b?c', 3))).toBe('/replay/e/a%2Fb%3Fc/v/none/3'));
