import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from './utf8';

const encoded = (text: string): number => new TextEncoder().encode(text).byteLength;

test('any text has as many bytes as an encoder writes', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 400 }), (text, times) => {
    expect(utf8Length(text.repeat(times))).toBe(encoded(text.repeat(times)));
  }), { numRuns: 200 });
});

test.each(['a', 'é', '中', '😀', '\ud800', 'a😀\udfff'])('long text of %j, whose characters meet every border of the buffer', (text) => {
  for (const before of ['', 'x', 'xx', 'xxx']) expect(utf8Length(before + text.repeat(50_000))).toBe(encoded(before + text.repeat(50_000)));
});
