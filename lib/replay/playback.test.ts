import { expect, test } from 'vitest';
import type { Moment } from './moments';
import { advance } from './playback';

const moments = [0, 100, 100.1, 100.2, 900, 1_000].map((atMs, i): Moment => ({ positions: [i], moved: [true], sameData: false, atMs }));

test('step by step every step rests as long, twice the speed half as long', () => {
  expect(advance(moments, 0, 'steps', 1)).toEqual({ to: 1, afterMs: 500 });
  expect(advance(moments, 3, 'steps', 2)).toEqual({ to: 4, afterMs: 250 });
});

test('to the scale of time the rests are in proportion, and moments closer than a frame are taken together', () => {
  expect(advance(moments, 0, 'time', 1)).toEqual({ to: 1, afterMs: 3_000 });
  expect(advance(moments, 1, 'time', 1)?.to).toBe(4);
});

test('playback ends at the last moment', () => {
  expect(advance(moments, 5, 'steps', 1)).toBeNull();
  expect(advance([], 0, 'time', 1)).toBeNull();
});
