import { expect, test } from 'vitest';
import { hasPassword } from './password';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test('the right password passes with any user name, also with a colon in it', () => {
  expect(hasPassword(basic('me:s3cret'), 's3cret')).toBe(true);
  expect(hasPassword(basic(':a:b'), 'a:b')).toBe(true);
});

test.each([null, '', 'Bearer s3cret', basic('s3cret'), basic('me:wrong'), basic('me:'), 'Basic %%%'])('refused: %s', (header) => {
  expect(hasPassword(header, 's3cret')).toBe(false);
});
