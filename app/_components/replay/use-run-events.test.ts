import { expect, test } from 'vitest';
import type { RunEvent } from '../../../lib/engine/events';
import { noTokens } from '../../../lib/replay/step';
import { reduce, type RunEvents } from './use-run-events';

const event = (seq: number): RunEvent => ({ type: 'turn.started', turn: 1, seq, atMs: seq });
const loaded = (...seqs: number[]): RunEvents => ({ events: seqs.map(event), state: 'live', saying: null, error: null });
const say = (now: RunEvents, turn: number, text: string | null): RunEvents => reduce(now, { do: 'say', partial: { turn, text } });
const answered = (turn: number, seq: number): RunEvent => ({
  type: 'model.answered', turn, seq, atMs: seq, parts: [], stop: 'end_turn', rawStop: null, durationMs: 1, firstTokenMs: null, requestId: null,
  usage: { input: 1, output: 1, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: 'test' }, inputBySource: noTokens, outputBySource: noTokens,
});

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

test('what the model says is shown until its turn is answered', () => {
  const speaking = say(say(loaded(0), 1, 'Let me'), 1, 'Let me look');
  expect(speaking.saying).toEqual({ turn: 1, text: 'Let me look' });
  expect(reduce(speaking, { do: 'add', events: [event(1)] }).saying).toEqual({ turn: 1, text: 'Let me look' });
  expect(reduce(speaking, { do: 'add', events: [answered(1, 1)] }).saying).toBeNull();
  expect(say(speaking, 1, null).saying).toBeNull();
});

test('a text that arrives after its turn was answered, from a slower look, is not shown again', () => {
  const past = reduce(loaded(0), { do: 'add', events: [answered(1, 1)] });
  expect(say(past, 1, 'Let me look').saying).toBeNull();
  expect(say(past, 2, 'Now').saying).toEqual({ turn: 2, text: 'Now' });
});

test('nothing is being said any more when the run is over or begins anew', () => {
  const speaking = say(loaded(0), 1, 'Let me');
  expect(reduce(speaking, { do: 'state', state: 'complete' }).saying).toBeNull();
  expect(reduce(speaking, { do: 'reset' }).saying).toBeNull();
});
