import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonValue, type JsonValue } from '../json';
import { canonicalJson } from '../hash';
import { jsonEqual, sameValue } from './compare';

const equal = { as: 'equal' } as const;
const set = { as: 'set' } as const;
const text = { as: 'text' } as const;
const records = { as: 'records', key: 'id' } as const;
const number = (tolerance: number) => ({ as: 'number', tolerance }) as const;

test.each<[Parameters<typeof sameValue>[0], JsonValue, JsonValue, boolean]>([
  [equal, { a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [equal, [1, 2], [2, 1], false],
  [equal, { a: 1 }, { a: 1, b: 2 }, false],
  [equal, 'main', 'Main', false],
  [equal, 1, '1', false],
  [equal, 0.3, 0.1 + 0.2, true],
  [equal, 10_000_000_001, 10_000_000_002, false],
  [equal, [], {}, false],
  [number(0), 412, 412, true],
  [number(0), 412, 413, false],
  [number(0.1), 0.3, 0.4, true],
  [number(5), 100, 105.1, false],
  [number(1), 100, '100', false],
  [set, ['a', 'b'], ['b', 'a'], true],
  [set, ['a', 'b'], ['b', 'a', 'a'], true],
  [set, ['a', 'b'], ['a'], false],
  [set, ['a'], ['a', 'b'], false],
  [set, [{ x: 1, y: 2 }], [{ y: 2, x: 1 }], true],
  [set, ['a'], 'a', false],
  [text, 'Deployment  finished\n', ' deployment finished', true],
  [text, 'ﬁne', 'fine', true],
  [text, 'a b', 'ab', false],
  [text, '3', 3, false],
  [{ as: 'list' }, ['a', 'b'], ['a', 'b'], true],
  [{ as: 'list' }, ['a', 'b'], ['b', 'a'], false],
  [{ as: 'list' }, ['a'], { 0: 'a' }, false],
  [{ as: 'regex', pattern: '^v\\d+\\.\\d+$' }, 'v1.2', 'v10.4', true],
  [{ as: 'regex', pattern: '^v\\d+\\.\\d+$' }, 'v1.2', 'version 10', false],
  [{ as: 'regex', pattern: '^\\d+$' }, '1', 12, false],
  [records, [{ id: 1, n: 2 }, { id: 2, n: 3 }], [{ id: 2, n: 3 }, { id: 1, n: 2, extra: true }], true],
  [records, [{ id: 1, n: 2 }], [{ id: 1, n: 3 }], false],
  [records, [{ id: 1, n: 2 }], [{ id: 1 }], false],
  [records, [{ id: 1 }], [{ id: 1 }, { id: 2 }], false],
  [records, [{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 1 }], false],
  [records, [{ id: 1 }], [{ id: '1' }], false],
  [records, [{ id: 1 }], [{ name: 'x' }], false],
  [records, [{ id: 1 }], { id: 1 }, false],
  [records, [], [], true],
])('%j: %j against %j is %s', (compare, expected, actual, result) => expect(sameValue(compare, expected, actual)).toBe(result));

const json = fc.jsonValue().map((value) => jsonValue.parse(JSON.parse(JSON.stringify(value))));

test('equality is reflexive and symmetric, and agrees with the canonical text', () => {
  fc.assert(fc.property(json, json, (a, b) => {
    expect(jsonEqual(a, a)).toBe(true);
    expect(jsonEqual(a, b)).toBe(jsonEqual(b, a));
    if (canonicalJson(a) === canonicalJson(b)) expect(jsonEqual(a, b)).toBe(true);
  }));
});

test('a set does not depend on order or repetition', () => {
  fc.assert(fc.property(fc.array(json, { maxLength: 8 }), (items) => {
    expect(sameValue(set, items, [...items, ...items].reverse())).toBe(true);
  }));
});
