import { expect, test } from 'vitest';
import { MessageReader, passwordOf, startup } from './wire-messages';

const query = (sql: string) => {
  const body = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q', 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

test('messages come out whole however the bytes are cut', () => {
  const bytes = Buffer.concat([startup(), query('select 1'), query('x'.repeat(70_000)), query('')]);
  for (const size of [1, 3, 7, 64, 65_536, bytes.length]) {
    const reader = new MessageReader();
    const messages = [];
    for (let at = 0; at < bytes.length; at += size) messages.push(...reader.push(bytes.subarray(at, at + size)));
    expect(messages.map((message) => (message.kind === 'typed' ? message.type + message.bytes.length : message.kind))).toEqual(['startup', 'Q14', 'Q70006', 'Q6']);
  }
});

test('a request for encryption may come before the startup; what is no Postgres message is refused', () => {
  const ssl = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
  expect(new MessageReader().push(Buffer.concat([ssl, startup()])).map(({ kind }) => kind)).toEqual(['encryption', 'startup']);
  expect(() => new MessageReader().push(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toThrow('not a Postgres message');
});

test('the password is the text before the closing zero', () => {
  expect(passwordOf(Buffer.from('p\0\0\0\x09pass\0'))).toBe('pass');
});
