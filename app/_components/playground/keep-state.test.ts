import { describe, expect, test } from 'vitest';
import { keepRequest } from '../../../lib/engine/playground';
import { idOf, keepStart, takeAnswer, toKeepRequest, type KeepState } from './keep-state';

const answers = [{ arm: 'direct', answer: { answer: 3, complete: true } }, { arm: 'code', answer: { answer: 4, complete: false } }];
const over = { kind: 'servers' as const, servers: ['ci', 'Ticket Desk'] };
const start = keepStart({ prompt: 'How many failed?\nYesterday.', answer: 'number', over }, answers, []);
const errorsOf = (state: KeepState, kind: 'text' | 'number' | 'list') => {
  const kept = toKeepRequest(state, 'e', kind);
  return 'errors' in kept ? Object.keys(kept.errors) : [];
};

test('it opens with a title and an id from the question and with the first answer, not yet confirmed', () => {
  expect(start).toMatchObject({ suite: 'ci-ticket-desk-questions', title: 'How many failed?', question: 'how-many-failed', from: 'direct', expected: '3', compare: 'number', complete: true, isConfirmed: false });
  const suiteOver = (suite: string) => ({ kind: 'suite' as const, suite, variant: 'v', fault: 'none' });
  expect(keepStart({ prompt: 'x', answer: 'text', over: suiteOver('builds') }, [], ['ours']).suite).toBe('builds-questions');
  expect(keepStart({ prompt: 'x', answer: 'text', over: suiteOver('ours') }, [], ['ours']).suite).toBe('ours');
});

test('nothing is kept unless a person confirms the answer, and another answer has to be confirmed anew', () => {
  expect(errorsOf(start, 'number')).toEqual(['isConfirmed']);
  const confirmed = { ...start, isConfirmed: true };
  expect(toKeepRequest(confirmed, 'e', 'number')).toEqual({ request: { experimentId: 'e', suite: 'ci-ticket-desk-questions', question: 'how-many-failed', title: 'How many failed?', expected: 3, compare: 'number', complete: true } });
  expect(takeAnswer(confirmed, 'number', { arm: 'code', answer: { answer: 4, complete: false } })).toMatchObject({ from: 'code', expected: '4', complete: false, isConfirmed: false });
});

test('a list is one item a line, and may be empty', () => {
  const state = { ...start, compare: 'set' as const, expected: ' a \n\n<b>\n', isConfirmed: true };
  expect(toKeepRequest(state, 'e', 'list')).toMatchObject({ request: { expected: ['a', '<b>'] } });
  expect(toKeepRequest({ ...state, expected: '' }, 'e', 'list')).toMatchObject({ request: { expected: [] } });
});

describe('what is missing is said at its field', () => {
  const good: KeepState = { ...start, isConfirmed: true };
  test.each<[string, Partial<KeepState>, 'text' | 'number' | 'list', string]>([
    ['no suite', { suite: '' }, 'number', 'suite'],
    ['a suite with capitals', { suite: 'My Suite' }, 'number', 'suite'],
    ['an id with a slash', { question: '../x' }, 'number', 'question'],
    ['no title', { title: ' ' }, 'number', 'title'],
    ['no number', { expected: 'three' }, 'number', 'expected'],
    ['nothing as a number', { expected: '' }, 'number', 'expected'],
    ['no text', { expected: ' ', compare: 'text' }, 'text', 'expected'],
    ['a tolerance below 0', { tolerance: '-1' }, 'number', 'tolerance'],
    ['a tolerance in words', { tolerance: 'some' }, 'number', 'tolerance'],
    ['no pattern', { compare: 'regex' }, 'text', 'pattern'],
    ['no rubric', { compare: 'judged' }, 'text', 'rubric'],
  ])('%s', (_, change, kind, field) => {
    expect(errorsOf({ ...good, ...change }, kind)).toEqual([field]);
  });
});

test('titles and ids of long and odd questions are what the server takes', () => {
  const long = `${'word '.repeat(60)}`;
  for (const prompt of [long, '<img src=x onerror=alert(1)>', 'Wie viele Bäume über 20 m?', '???', '日本語', 'x'.repeat(300)]) {
    const kept = toKeepRequest({ ...keepStart({ prompt, answer: 'number', over }, answers, []), isConfirmed: true }, 'e', 'number');
    expect('request' in kept && keepRequest.safeParse(kept.request).success, prompt).toBe(true);
  }
  expect(idOf('Wie viele Bäume?')).toBe('wie-viele-baume');
});
