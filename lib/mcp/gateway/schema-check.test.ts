import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine/json';
import { SchemaCompiler } from './schema-check';

const all = new SchemaCompiler(true);
const check = (schema: JsonObject, value: JsonValue): string[] => all.compile(schema)(value);

const filter: JsonObject = {
  type: 'object', required: ['by'], additionalProperties: false,
  properties: {
    by: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, at: { type: 'string', format: 'date-time' }, size: { type: 'integer', minimum: 1 },
    state: { enum: ['on', 'off'] }, code: { type: 'string', pattern: '^[a-z]+$' }, 'a/b': { const: 1 },
  },
};

test.each<[string, JsonValue, string[]]>([
  ['what fits', { by: 'x', at: '2026-07-28T00:00:00Z', size: 1, state: 'on', code: 'a', 'a/b': 1 }, []],
  ['a missing property', {}, ['/by: missing, expected string or array']],
  ['a wrong kind', { by: 5 }, ['/by: expected string or array, got number 5']],
  ['the branch that got furthest', { by: ['a', 5] }, ['/by/1: expected string, got number 5']],
  ['an unknown property', { by: 'x', bye: 1 }, ['/bye: not a known property; it has by, at, size, state, code, a/b']],
  ['a bad format', { by: 'x', at: 'noon' }, ['/at: expected a string in the format date-time, got string "noon"']],
  ['an unknown choice', { by: 'x', state: 'exploded' }, ['/state: expected one of "on", "off", got string "exploded"']],
  ['a pattern', { by: 'x', code: 'A1' }, ['/code: expected a string that matches ^[a-z]+$, got string "A1"']],
  ['a constant, its key escaped', { by: 'x', 'a/b': null }, ['/a~1b: expected 1, got null']],
  ['several at once', { by: null, size: 0.5 }, ['/by: expected string or array, got null', '/size: expected integer, got number 0.5', '/size: expected a value that must be >= 1, got number 0.5']],
  ['another kind altogether', [1, 2], ['/: expected object, got an array of 2']],
])('%s', (_name, value, violations) => {
  expect(check(filter, value)).toEqual(violations);
});

test('branches behind references are read too, and one-of-several is told from none', () => {
  const pet: JsonObject = {
    oneOf: [{ $ref: '#/$defs/cat' }, { $ref: '#/$defs/dog' }],
    $defs: { cat: { type: 'object', required: ['meow'], properties: { meow: { type: 'boolean' } } }, dog: { type: 'object', required: ['bark'], properties: { bark: { type: 'boolean' } } } },
  };
  expect(check(pet, { meow: true })).toEqual([]);
  expect(check(pet, { meow: 'loud' })).toEqual(['/meow: expected boolean, got string "loud"']);
  expect(check(pet, {})).toEqual(['/: expected cat or dog, got an object']);
  expect(check(pet, { meow: true, bark: true })).toEqual(['/: fits more than one of the alternatives, exactly one is allowed']);
});

test('of alternatives told apart by a constant, the right one is explained, or all constants named', () => {
  const way = (kind: string, type: string): JsonObject => ({ type: 'object', required: ['kind', 'x'], properties: { kind: { const: kind }, x: { type } } });
  const either = { anyOf: [way('a', 'string'), way('b', 'number')] };
  expect(check(either, { kind: 'b', x: 'one' })).toEqual(['/x: expected number, got string "one"']);
  expect(new SchemaCompiler(false).compile(either)({ kind: 'c', x: 1 })).toEqual(['/kind: expected one of "a", "b", got string "c"']);
  expect(check({ properties: { y: either } }, { y: {} })).toEqual(['/y: expected object with kind, x, got an object']);
});

test('long values and long lists of violations are cut', () => {
  expect(check({ type: 'number' }, 'x'.repeat(500))[0]?.length).toBeLessThan(150);
  expect(check({ type: 'array', items: { type: 'number' } }, Array.from({ length: 30 }, () => 'x'))).toHaveLength(6);
  expect(new SchemaCompiler(false).compile({ type: 'array', items: { type: 'number' } })(['x', 'y'])).toEqual(['/0: expected number, got string "x"']);
});

test('each dialect has its own words', () => {
  const tuple = { type: 'array', items: [{ type: 'string' }], additionalItems: false };
  expect(check({ $schema: 'http://json-schema.org/draft-07/schema#', ...tuple }, ['a', 1])).toHaveLength(1);
  expect(check({ $schema: 'https://json-schema.org/draft/2019-09/schema', ...tuple }, ['a', 1])).toHaveLength(1);
  expect(check({ type: 'array', prefixItems: [{ type: 'string' }], items: false }, ['a', 1])).toHaveLength(1);
  expect(check({ type: 'string', pattern: '^\\-\\_$' }, '-_')).toEqual([]);
  expect(check({ type: 'string', format: 'house-number', 'x-color': 'red' }, 'any')).toEqual([]);
});

test('nothing is fetched: a schema that leads out of itself cannot be compiled', () => {
  expect(() => all.compile({ $ref: 'https://example.com/schema.json' })).toThrow(/example\.com/);
});

test('two schemas under one $id do not meet', () => {
  const first = all.compile({ $id: 'urn:same', type: 'string' });
  const second = all.compile({ $id: 'urn:same', type: 'number' });
  const named = all.compile({ $id: 'https://example.com/a', properties: { x: { $ref: 'https://example.com/a#/$defs/X' } }, $defs: { X: { type: 'string' } } });
  expect(named({ x: 1 })).toHaveLength(1);
  expect([first('a'), second(1), first(1).length, second('a').length]).toEqual([[], [], 1, 1]);
});

test('a part with a name of its own is found by its full address', () => {
  const check = all.compile({
    $id: 'https://example.com/order', type: 'object', properties: { item: { $ref: 'https://example.com/item' }, again: { $ref: 'item' } },
    $defs: { item: { $id: 'item', type: 'string' } },
  });
  expect(check({ item: 'a', again: 'b' })).toEqual([]);
  expect(check({ item: 1 })).toEqual(['/item: expected string, got number 1']);
});

test('what one schema calls its parts is unknown to the next, and equal names may mean other things', () => {
  const compiler = new SchemaCompiler(true);
  const named = (type: string) => compiler.compile({ type: 'object', properties: { a: { $ref: 'https://example.org/part' } }, $defs: { part: { $id: 'https://example.org/part', type } } });
  const [text, number] = [named('string'), named('number')];
  expect([text({ a: 'x' }), number({ a: 1 })]).toEqual([[], []]);
  expect([text({ a: 1 }), number({ a: 'x' })].map((violations) => violations.length)).toEqual([1, 1]);
  expect(() => compiler.compile({ type: 'object', properties: { a: { $ref: 'https://example.org/part' } }, $defs: { part: { type: 'string' } } })).toThrow(/example.org\/part/);
});
