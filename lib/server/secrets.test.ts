import { expect, test } from 'vitest';
import { createRedactor } from './secrets';

const redactor = createRedactor({
  ANTHROPIC_API_KEY: 'sk-ant-seeded-0001', DATABASE_URL: 'postgres://app:pa%2Fss-w0rd@db.example:5432/x', DEBUG_TOKEN: '1', PATH: '/usr/bin:/bin',
  QUOTED_SECRET: 'a"b\\c\nd-seeded', MAX_TOKENS: '12345678',
}, { SERVER_BEARER: 'bearer-seeded-0002' });

test('secrets go in every shape they take, and say which they were', () => {
  expect(redactor.text('key sk-ant-seeded-0001!')).toBe('key [REDACTED:ANTHROPIC_API_KEY]!');
  expect(redactor.text(JSON.stringify({ s: 'a"b\\c\nd-seeded' }))).toBe('{"s":"[REDACTED:QUOTED_SECRET]"}');
  expect(redactor.text('failed: postgres://app:pa%2Fss-w0rd@db.example:5432/x')).toBe('failed: [REDACTED:DATABASE_URL]');
  expect(redactor.text('password pa/ss-w0rd')).toBe('password [REDACTED:DATABASE_URL]');
  expect(redactor.text(Buffer.from('bearer-seeded-0002').toString('base64'))).toBe('[REDACTED:SERVER_BEARER]');
});

test('values and keys at any depth are cleaned; numbers and shape stay', () => {
  expect(redactor.value({ a: [{ 'bearer-seeded-0002': 'x bearer-seeded-0002', n: 1, none: null }] }))
    .toEqual({ a: [{ '[REDACTED:SERVER_BEARER]': 'x [REDACTED:SERVER_BEARER]', n: 1, none: null }] });
});

test('short values, ordinary variables and token limits are left alone', () => {
  const text = '1 of 12345678 in /usr/bin:/bin';
  expect(redactor.text(text)).toBe(text);
});

test('a common password is not taken for a secret, its address is', () => {
  const common = createRedactor({ DATABASE_URL: 'postgres://postgres:postgres@db/x' });
  expect(common.text('postgres at postgres://postgres:postgres@db/x')).toBe('postgres at [REDACTED:DATABASE_URL]');
});
