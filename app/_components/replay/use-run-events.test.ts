import { expect, test } from 'vitest';
import type { RunEvent } from '../../../lib/engine/events';
import { reduce, type RunEvents } from './use-run-events';

const event = (seq: number): RunEvent => ({ type: 'turn.started', turn: 1, seq, atMs: seq });
const loaded = (...seqs: number[]): RunEvents => ({ events: seqs.map(event), state: 'live', error: null });

test('events that come twice, from a page and from the stream, are kept once', () => {
  const once = reduce(loaded(0, 1), { do: 'add', events: [event(1), event(2)] });
  expect(once.events.map(({ seq }) => seq)).toEqual([0, 1, 2]);
  expect(reduce(once, { do: 'add', events: [event(2)] })).toBe(once);
});

test('a new attempt starts from nothing', () => {
  const reset = reduce(loaded(0, 1, 2), { do: 'reset' });
  expect(reduce(reset, { do: 'add', events: [event(0)] }).events.map(({ seq }) => seq)).toEqual([0]);
});

test('a failure keeps what was loaded before it', () => {
  expect(reduce(loaded(0, 1), { do: 'fail', error: 'the server answered 500' })).toMatchObject({
    events: [{ seq: 0 }, { seq: 1 }],
    error: 'the server answered 500',
  });
});
