import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json';
import { toWireSchema } from './wire-schema';

const object = (properties: JsonObject, required: string[] = []): JsonObject => ({ type: 'object', properties, ...(required.length > 0 ? { required } : {}) });
const string = { type: 'string' };
const number = { type: 'number' };

test.each<[string, JsonObject, JsonObject]>([
  ['a plain object stays as it is', { ...object({ id: string }, ['id']), additionalProperties: false, $defs: { a: string } }, { ...object({ id: string }, ['id']), additionalProperties: false, $defs: { a: string } }],
  ['a missing root type is object', {}, { type: 'object' }],
  ['unions inside properties stay', object({ value: { anyOf: [string, number] } }), object({ value: { anyOf: [string, number] } })],
  ['of alternatives only what every one requires is required', { oneOf: [object({ id: string, page: number }, ['id', 'page']), object({ name: string, page: number }, ['name', 'page'])] },
    object({ id: string, page: number, name: string }, ['page'])],
  ['all parts of an allOf are required', { allOf: [object({ id: string }, ['id']), object({ page: number }, ['page'])] }, object({ id: string, page: number }, ['id', 'page'])],
  ['what stands beside a union is kept, but for a ban on further properties', { ...object({ id: string }, ['id']), additionalProperties: false, anyOf: [object({ name: string })] },
    object({ id: string, name: string }, ['id'])],
  ['one name with two types may have either', { anyOf: [object({ id: string }), object({ id: number }), object({ id: string })] }, object({ id: { anyOf: [string, number, string] } })],
  ['branches may nest', { allOf: [{ anyOf: [object({ a: string }, ['a']), object({ a: string, b: number }, ['a', 'b'])] }] }, object({ a: string, b: number }, ['a'])],
  ['a branch may point into the definitions', { $defs: { byId: object({ id: string }, ['id']) }, anyOf: [{ $ref: '#/$defs/byId' }] },
    { $defs: { byId: object({ id: string }, ['id']) }, ...object({ id: string }, ['id']) }],
  ['a branch that points to itself or elsewhere requires nothing', { $defs: { loop: { $ref: '#/$defs/loop' } }, anyOf: [{ $ref: '#/$defs/loop' }, { $ref: 'https://example.com/s' }, object({ id: string }, ['id'])] },
    { $defs: { loop: { $ref: '#/$defs/loop' } }, ...object({ id: string }) }],
])('%s', (_, schema, wire) => {
  expect(toWireSchema(schema)).toEqual(wire);
});
