import { expect, test } from 'vitest';
import { seededRandom } from './random';

test('a seed gives one sequence, another seed another', () => {
  const draw = (seed: number) => { const random = seededRandom(seed); return Array.from({ length: 5 }, () => random.next()); };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(draw(1)[0]).toBeCloseTo(0.6270739405881613, 15); // the published mulberry32 of seed 1
});

test('numbers stay in their range and reach both ends', () => {
  const random = seededRandom(3);
  const drawn = new Set(Array.from({ length: 500 }, () => random.int(2, 5)));
  expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
});

test('weights are kept to', () => {
  const random = seededRandom(4);
  const counts = [0, 0, 0];
  for (let draw = 0; draw < 4000; draw += 1) { const index = random.weighted([1, 0, 3]); counts[index] = (counts[index] ?? 0) + 1; }
  expect(counts[1]).toBe(0);
  expect((counts[2] ?? 0) / 4000).toBeCloseTo(0.75, 1);
});

test('a shuffle keeps everything and leaves the original alone', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = seededRandom(5).shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort()).toEqual(items);
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});
