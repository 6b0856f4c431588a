import { expect, test } from 'vitest';
import type { RunEvent } from '../../../lib/engine/events';
import { clipEvents, findInlineText } from './clip-events';

const long = 'Zahl '.repeat(800);
const returned: RunEvent = {
  type: 'tool.returned', seq: 4, atMs: 0, turn: 1, callId: 'c', outcome: 'ok', durationMs: 1, unwrapped: 'text', message: null, result: { bytes: 4_000, text: long },
};
const program: RunEvent = { type: 'program.started', seq: 5, atMs: 0, turn: 1, programId: 'p', toolUseId: 'u', source: { bytes: 4_000, text: long } };

test('a long text in a list is a preview with its size, and can be found again by its hash', () => {
  const [clipped] = clipEvents([returned]);
  const result = clipped?.type === 'tool.returned' ? clipped.result : null;
  expect(JSON.stringify(clipped).length).toBeLessThan(800);
  expect(result).toMatchObject({ bytes: 4_000, preview: long.slice(0, 240) });
  expect(findInlineText(returned, result && 'hash' in result ? result.hash : '')).toBe(long);
});

test('short texts, programs and texts that are references already stay as they are', () => {
  const short: RunEvent = { ...returned, result: { bytes: 2, text: '[]' } };
  const stored: RunEvent = { ...returned, result: { bytes: 9_000, hash: 'a'.repeat(64), preview: 'x' } };
  expect(clipEvents([short, program, stored])).toEqual([short, program, stored]);
});

test('a text that is not in the event is not found', () => expect(findInlineText(returned, 'b'.repeat(64))).toBeNull());

test('a preview never ends in half a character', () => {
  const emoji: RunEvent = { ...returned, result: { bytes: 4_000, text: `${'x'.repeat(239)}${'😀'.repeat(200)}` } };
  expect(JSON.stringify(clipEvents([emoji])).isWellFormed()).toBe(true);
});
