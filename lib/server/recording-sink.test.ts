import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecordingSink } from './recording-sink';
import { createRedactor } from './secrets';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

test('the time of a run begins with its first event: how long its servers took to start is no part of it', () => {
  let nowMs = 1_000;
  const sink = createRecordingSink({ runId: 'r', workerId: 'w', attempt: 1 }, { clock: { now: () => nowMs, date: () => new Date() }, redactor: createRedactor({}), onLost: () => {} });
  nowMs += 30_000;
  sink.emit({ type: 'turn.started', turn: 1 });
  nowMs += 250;
  sink.emit({ type: 'turn.started', turn: 2 });
  expect(sink.events.map(({ seq, atMs }) => [seq, atMs])).toEqual([[0, 0], [1, 250]]);
});
