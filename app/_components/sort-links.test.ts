import { expect, test } from 'vitest';
import { sortLinks } from './sort-links';

test('sorting keeps the filters, flips on the second click and goes to page 1', () => {
  const first = sortLinks('/runs', { arm: 'code', page: '4' }, { by: 'startedAt', descending: true });
  expect(first.href('inputTokens')).toBe('/runs?arm=code&sort=inputTokens');
  const second = sortLinks('/runs', { arm: 'code', sort: 'inputTokens' }, { by: 'startedAt', descending: true });
  expect(second).toMatchObject({ by: 'inputTokens', descending: false });
  expect(second.href('inputTokens')).toBe('/runs?arm=code&sort=inputTokens&descending=true');
});
