import { expect, test } from 'vitest';
import { RecentCache } from './recent-cache';

test('a value is made once; past the limit the key asked for longest ago is made anew', () => {
  const cache = new RecentCache<string | undefined>(2);
  const made: string[] = [];
  const get = (key: string) => cache.get(key, () => { made.push(key); return key === 'none' ? undefined : key; });
  expect([get('a'), get('none'), get('a'), get('none'), get('a')]).toEqual(['a', undefined, 'a', undefined, 'a']);
  expect(made).toEqual(['a', 'none']);
  get('b');
  get('a');
  expect(made).toEqual(['a', 'none', 'b']);
  get('none');
  expect(made).toEqual(['a', 'none', 'b', 'none']);
});

test('a failure is not kept', () => {
  const cache = new RecentCache<number>(1);
  expect(() => cache.get('a', () => { throw new Error('no'); })).toThrow('no');
  expect(cache.get('a', () => 1)).toBe(1);
});
