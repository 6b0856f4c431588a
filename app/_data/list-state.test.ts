import { expect, test } from 'vitest';
import { pageNumber, readQuery, sortLinks } from './list-state';

test('sorting keeps the filters, flips on the second click and goes to page 1', () => {
  const first = sortLinks('/runs', { arm: 'code', page: '4' }, { by: 'startedAt', descending: true });
  expect(first.href('inputTokens')).toBe('/runs?arm=code&sort=inputTokens');
  const second = sortLinks('/runs', { arm: 'code', sort: 'inputTokens' }, { by: 'startedAt', descending: true });
  expect(second).toMatchObject({ by: 'inputTokens', descending: false });
  expect(second.href('inputTokens')).toBe('/runs?arm=code&sort=inputTokens&descending=true');
});

test.each([['3', 3], [undefined, 1], ['0', 1], ['-2', 1], ['x', 1], ['1e9', 1], ['99999999999999', 1]])('page %s is %s', (text, page) => {
  expect(pageNumber(text)).toBe(page);
});

test('of a repeated parameter the first counts', async () => {
  expect(await readQuery(Promise.resolve({ arm: ['code', 'direct'], search: 'a&b' }))).toEqual({ arm: 'code', search: 'a&b' });
});
