import { expect, test } from 'vitest';
import { pageNumber, readQuery } from './list-state';

test.each([
  ['3', 3],
  [undefined, 1],
  ['0', 1],
  ['-2', 1],
  ['x', 1],
  ['1e9', 1],
  ['99999999999999', 1],
])('page %s is %s', (text, page) => {
  expect(pageNumber(text)).toBe(page);
});

test('of a repeated parameter the first counts', async () => {
  expect(await readQuery(Promise.resolve({ arm: ['code', 'direct'], search: 'a&b' }))).toEqual({ arm: 'code', search: 'a&b' });
});
