import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine/json';
import { typeErrors } from '../testing/compile';
import { serverInfo } from '../testing/tools';
import { buildCodeApi } from './index';

const key = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('type', 'a-b', 'constructor', '__proto__', 'default', '*/'));
const text = fc.string({ maxLength: 12 });
const json: fc.Arbitrary<JsonValue> = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)));

/** Any mixture of keywords, sensible or not: what is made of it must still be TypeScript. */
const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
  schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.boolean(), fc.record({
    type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object', 'any', ['string', 'null']),
    description: text, default: json, const: json, format: text,
    enum: fc.array(json, { minLength: 1, maxLength: 3 }),
    properties: fc.dictionary(key, tie('schema'), { maxKeys: 3 }), required: fc.array(key, { maxLength: 2 }),
    additionalProperties: tie('schema'), patternProperties: fc.dictionary(key, tie('schema'), { maxKeys: 1 }), propertyNames: tie('schema'),
    items: fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 2 })), prefixItems: fc.array(tie('schema'), { maxLength: 2 }), minItems: fc.nat(2),
    anyOf: fc.array(tie('schema'), { maxLength: 2 }), oneOf: fc.array(tie('schema'), { maxLength: 2 }), allOf: fc.array(tie('schema'), { maxLength: 2 }),
    not: tie('schema'), $ref: fc.constantFrom('#', '#/$defs/A', '#/$defs/B', '#/$defs/Promise', '#/nowhere', 'other.json'), nullable: fc.boolean(),
  }, { requiredKeys: [] }).map((value): JsonValue => JSON.parse(JSON.stringify(value)))),
}));

test('whatever the schemas and names, the generated files compile under --strict', () => {
  const objects = fc.record({ name: fc.string({ minLength: 1, maxLength: 12 }), input: schema, output: fc.option(schema), A: schema, B: schema, P: schema });
  const tools = fc.sample(objects, { numRuns: 150, seed: 20_261_130 }).map(({ name, input, output, A, B, P }, index) => {
    const $defs: JsonObject = { A, B, Promise: P };
    const asObject = (value: JsonValue): JsonObject => ({ ...(typeof value === 'object' && !Array.isArray(value) ? value : {}), $defs });
    return { name: index % 3 === 0 ? `${name}${index}` : `tool ${index}`, description: name, inputSchema: { ...asObject(input), type: 'object' }, outputSchema: output === null ? null : asObject(output) };
  });
  const api = buildCodeApi([serverInfo('random', tools)]);
  const files = Object.fromEntries(api.paths.map((path) => [path, api.read(path) ?? '']));
  expect(Object.keys(files)).toHaveLength(151);
  expect(typeErrors({ ...files, 'client.ts': api.read('client.d.ts') ?? '' })).toEqual([]);
});
