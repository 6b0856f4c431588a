import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './idle-watch';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

function watched(over: Partial<Parameters<typeof watchIdle>[0]> = {}) {
  const end = vi.fn();
  const watch = watchIdle({ idleMs: 10_000, supervisorPid: null, lockHeld: () => true, end, ...over });
  return { end, watch };
}

test('it ends after the idle time, counted from the last client', () => {
  const { end, watch } = watched();
  watch.connections(1);
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  watch.connections(0);
  vi.advanceTimersByTime(9_000);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(end).toHaveBeenCalled();
  watch.stop();
});

test('under a living supervisor it does not end; without it, it does', () => {
  const alive = watched({ supervisorPid: process.pid });
  const orphan = watched({ supervisorPid: 2 ** 22 + 1 });
  vi.advanceTimersByTime(60_000);
  expect(alive.end).not.toHaveBeenCalled();
  expect(orphan.end).toHaveBeenCalled();
  alive.watch.stop();
  orphan.watch.stop();
});

test('it ends when its folder was taken from it, clients or not', () => {
  let held = true;
  const { end, watch } = watched({ lockHeld: () => held });
  watch.connections(3);
  held = false;
  vi.advanceTimersByTime(1_000);
  expect(end).toHaveBeenCalled();
  watch.stop();
});
