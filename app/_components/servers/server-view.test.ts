import { expect, test } from 'vitest';
import { formatAge } from './age';
import { isUnderWay, progressOf, remarksOf } from './server-view';

const minute = 60_000;

test('the age of a check is told in its largest unit', () => {
  expect([0, 59_000, minute, 59 * minute, 60 * minute, 47 * 60 * minute, 48 * 60 * minute].map(formatAge))
    .toEqual(['just now', 'just now', '1 min ago', '59 min ago', '1 h ago', '1 day ago', '2 days ago']);
  // A clock that is behind makes no check of the future.
  expect(formatAge(-5 * minute)).toBe('just now');
});

test('checks are under way while one waits or is being made', () => {
  expect(progressOf(['waiting', 'checking', 'connected', 'cut_off', 'waiting'])).toEqual({ waiting: 2, checking: 1 });
  expect(isUnderWay(progressOf(['connected', 'cut_off', 'disabled']))).toBe(false);
});

test('remarks count what is lost, inexact or missing, and are empty when all is well', () => {
  const inventory = {
    lines: [], servers: [], tokenMethod: 'characters', mapped: [],
    types: { tools: 3, exact: 1, withoutOutputSchema: 3, bytes: 10, gaps: [] }, lost: [{ tool: 'a', message: 'bad' }], notes: [],
  };
  const check = { transport: 'stdio', address: 'a', error: null, connectMs: null, listChanges: null, clients: null, compatibility: null };
  expect(remarksOf({ ...check, inventory })).toEqual(['1 tool cannot be called', '2 types lose something', '3 tools without output schema']);
  expect(remarksOf({ ...check, inventory: { ...inventory, lost: [], types: { ...inventory.types, exact: 3, withoutOutputSchema: 0 } } })).toEqual([]);
  expect(remarksOf({ ...check, inventory: null })).toEqual([]);
});
