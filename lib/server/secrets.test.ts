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

const odd = 'p/9+"seeded" key=ü0003';
const inside = createRedactor({ ODD_SECRET: odd });
const coded = (text: string, encoding: 'base64' | 'base64url') => Buffer.from(text).toString(encoding);

test.each<[how: string, text: string]>([
  ['in JSON', JSON.stringify({ odd })],
  ['in JSON inside JSON', JSON.stringify({ text: JSON.stringify({ odd }) })],
  ['five times in JSON', [1, 2, 3, 4, 5].reduce((deep) => JSON.stringify({ deep }), odd)],
  ['in JSON without letters beyond ASCII', JSON.stringify({ deep: JSON.stringify(odd).replace('ü', '\\u00FC') })],
  ['in JSON that escapes slashes', JSON.stringify(odd).replaceAll('/', '\\/')],
  ['in an address', `https://example.com/?key=${encodeURIComponent(odd)}`],
  ['in an address with small hex digits', encodeURIComponent(odd).toLowerCase()],
  ['in a form', new URLSearchParams({ key: odd }).toString()],
  ['in base64', coded(odd, 'base64')],
  ['in base64 behind a name', `Basic ${coded(`user:${odd}`, 'base64')}`],
  ['in base64 between others', coded(`ab${odd}, and more`, 'base64')],
  ['in base64 for addresses', coded(`a${odd}`, 'base64url')],
])('%s', (_how, text) => {
  const clean = inside.text(text);
  expect(clean).toContain('[REDACTED:ODD_SECRET]');
  for (const encoding of ['base64', 'base64url'] as const) for (const word of clean.split(/[^A-Za-z0-9+/_-]+/)) expect(Buffer.from(word, encoding).toString()).not.toContain('seeded');
  expect(clean).not.toContain('seeded');
});

test('what a cut leaves of a secret goes as long as it is half of it', () => {
  const long = createRedactor({ LONG_KEY: 'abcdefghijklmnopqrstuvwxyz012345' });
  expect(long.text('the key abcdefghijklmnopqrst… cut')).toBe('the key [REDACTED:LONG_KEY]… cut');
  expect(long.text('…ijklmnopqrstuvwxyz012345 and abcdefghijklmnopqrstuvwxyz012345')).toBe('…[REDACTED:LONG_KEY] and [REDACTED:LONG_KEY]');
  expect(long.text('abcdefgh is the alphabet')).toBe('abcdefgh is the alphabet');
});
