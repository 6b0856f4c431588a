import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLines } from './json-lines';

test('records stand on a line each, and long numbers keep their digits', () => {
  const text = '{"rows":[{"id":9007199254740993,"tags":["a, b","c:d"]},{"id":1.50,"note":"say \\"}\\" [ok]"}],"next":null,"none":[]}';
  expect(jsonLines('{"rows":[{"id":9007199254740993},{"id":1.50,"note":"say \\"}\\" [ok]"}],"next":null,"none":[]}').split('\n')).toEqual([
    '{', ' "rows":[', '  {"id":9007199254740993},', '  {"id":1.50,"note":"say \\"}\\" [ok]"}', ' ],', ' "next":null,', ' "none":[]', '}',
  ]);
  expect(jsonLines(text)).toContain('"a, b"');
});

test('a long list of plain values is broken into lines', () => {
  expect(jsonLines(JSON.stringify(Array.from({ length: 500 }, (_, at) => at))).split('\n')).toHaveLength(502);
});

test.each(['[INFO] began {all} well, too', '{"cut": [1, 2', 'plain text, of words', '{\n  "as": "it was"\n}', '', '[1] [2]'])('%j comes back as it was', (text) => {
  expect(jsonLines(text)).toBe(text);
});

test('whatever the JSON, the value is the same', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 6 }), (text) => { expect(JSON.parse(jsonLines(text))).toEqual(JSON.parse(text)); }));
});
