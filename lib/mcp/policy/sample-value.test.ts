import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine/json';
import { SchemaCompiler } from '../gateway/schema-check';
import { sampleValue } from './sample-value';

const word = 'recorded';
const compiler = new SchemaCompiler(false);

test.each<[string, JsonObject, JsonValue]>([
  ['only what is required', { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] }, { id: word }],
  ['empty lists, numbers at 0, no truth claimed', { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } }, n: { type: 'integer' }, done: { type: 'boolean' } }, required: ['a', 'n', 'done'] }, { a: [], n: 0, done: false }],
  ['bounds', { type: 'array', minItems: 2, items: { type: 'integer', exclusiveMinimum: 4, multipleOf: 3 } }, [6, 6]],
  ['numbers below zero', { type: 'number', maximum: -2.5 }, -2.5],
  ['constants and choices', { type: 'object', properties: { kind: { const: 'lead' }, state: { enum: ['new', 'old'] } }, required: ['kind', 'state'] }, { kind: 'lead', state: 'new' }],
  ['formats', { type: 'object', properties: { at: { type: 'string', format: 'date-time' } }, required: ['at'] }, { at: '1970-01-01T00:00:00Z' }],
  ['lengths', { type: 'string', minLength: 10, maxLength: 10 }, 'recorded..'],
  ['references', { type: 'object', properties: { to: { $ref: '#/$defs/Person' } }, required: ['to'], $defs: { Person: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } } }, { to: { name: word } }],
  ['the branch that can be made', { anyOf: [{ $ref: '#/$defs/Endless' }, { type: 'null' }], $defs: { Endless: { type: 'object', properties: { next: { $ref: '#/$defs/Endless' } }, required: ['next'] } } }, null],
  ['all of several', { allOf: [{ type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }, { properties: { b: { type: 'string' } }, required: ['b'] }] }, { a: 0, b: word }],
  ['tuples', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2 }, [word, 0]],
  ['tuples of older drafts', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'array', items: [{ type: 'string' }, { type: 'number' }], additionalItems: false, minItems: 2 }, [word, 0]],
  ['a property without a schema', { type: 'object', required: ['x'] }, { x: word }],
])('%s', (_name, schema, value) => {
  expect(sampleValue(schema, word)).toEqual(value);
  expect(compiler.compile(schema)(value)).toEqual([]);
});

test('what has no end has no sample', () => {
  expect(sampleValue({ type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] }, word)).toBeUndefined();
});

const leaf = fc.oneof(
  fc.constant<JsonObject>({ type: 'string' }), fc.constant<JsonObject>({ type: 'boolean' }), fc.constant<JsonObject>({ type: 'null' }),
  fc.record({ type: fc.constantFrom('integer', 'number'), minimum: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ enum: fc.array(fc.string(), { minLength: 1, maxLength: 3 }) }), fc.record({ type: fc.constant('string'), minLength: fc.nat(20) }),
);
const { schema: anySchema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof({ maxDepth: 4 }, leaf,
    fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(3) }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { noNullPrototype: true }).map((properties): JsonObject => ({ type: 'object', properties, required: Object.keys(properties) })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 2 }).map((anyOf): JsonObject => ({ anyOf })),
  ),
}));

test('for ordinary schemas the sample is always valid', () => {
  fc.assert(fc.property(anySchema, (schema) => {
    const value = sampleValue(schema, word);
    expect(value).not.toBeUndefined();
    expect(compiler.compile(schema)(value ?? null)).toEqual([]);
  }), { numRuns: 200, seed: 3 });
});
