import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../engine/json';
import { isObject, toJson } from '../../json';

const keys = ['id', 'name', 'a-b', 'a.b', 'say "hi"', 'type', 'ﬁ東', '2nd', 'class'];
const key = fc.constantFrom(...keys);
const words = fc.constantFrom('a', 'b', 'it\'s', 'say "no"', '*/', '`${x}`', 'line\nbreak', '\u2028', '東京', '');

/** The record without the members that were not made. */
const record = (model: Record<string, fc.Arbitrary<JsonValue>>, required: string[] = []): fc.Arbitrary<JsonObject> =>
  fc.record(model, { requiredKeys: required }).map((made) => ({ ...made }));

const text = fc.oneof(
  record({ type: fc.constant('string'), minLength: fc.nat(3), maxLength: fc.integer({ min: 3, max: 12 }), description: words, default: words }, ['type']),
  record({ type: fc.constant('string'), format: fc.constantFrom('date-time', 'uuid', 'email', 'uri') }, ['type', 'format']),
  fc.record({ type: fc.constant('string'), enum: fc.uniqueArray(words, { minLength: 1, maxLength: 4 }) }),
  record({ type: fc.constant('string'), nullable: fc.constant(true), pattern: fc.constant('^[a-z]*$') }, ['type', 'nullable']),
);
const number = fc.oneof(
  record({ type: fc.constantFrom('number', 'integer'), minimum: fc.integer({ min: -5, max: 5 }), maximum: fc.integer({ min: 6, max: 99 }), multipleOf: fc.constantFrom(1, 2) }, ['type']),
  fc.record({ enum: fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 }) }),
);
const literal = fc.record({ const: fc.oneof(words, fc.integer(), fc.boolean(), fc.constantFrom<JsonValue>(null, { kind: 'x' }, [1, 'two'])) });
const plain = fc.constantFrom<JsonObject>({ type: 'boolean' }, { type: 'null' }, { type: ['string', 'null'] }, { type: ['integer', 'boolean'] }, { type: ['string', 'null'], enum: ['a', null, 7] }, {});
const referred = fc.constantFrom<JsonObject>(
  { $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }, { $ref: '#b' }, { $ref: '#/$defs/Inside/properties/part' }, { $ref: 'named.json' }, { $ref: 'named.json#/$defs/Inner' }, { $ref: '#' });
const leaf = fc.oneof({ weight: 4, arbitrary: text }, { weight: 3, arbitrary: number }, literal, { weight: 2, arbitrary: plain }, { weight: 2, arbitrary: referred });

/** The parts of a schema as one. */
const whole = (parts: JsonObject): JsonObject => parts;

const { schema, object } = fc.letrec<{ schema: JsonObject; object: JsonObject; array: JsonObject; tuple: JsonObject; choice: JsonObject; both: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema', withCrossShrink: true },
    leaf, { weight: 3, arbitrary: tie('object') }, { weight: 2, arbitrary: tie('array') }, tie('tuple'), { weight: 2, arbitrary: tie('choice') }, tie('both')),
  object: fc.record({
    properties: fc.dictionary(key, tie('schema'), { maxKeys: 3 }), required: fc.uniqueArray(key, { maxLength: 2 }),
    others: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: fc.constant(false) }, fc.constant(true), tie('schema')),
    more: fc.oneof(
      { weight: 6, arbitrary: fc.constant<JsonObject>({}) },
      fc.constantFrom<JsonObject>({ dependentRequired: { id: ['name'] } }, { not: { required: ['2nd', 'class'] } }, { minProperties: 1 }, { propertyNames: { enum: ['p', 'q'] }, properties: {}, required: [] }),
      fc.record({ if: fc.constant<JsonObject>({ properties: { id: { const: 'a' } }, required: ['id'] }), then: fc.constant<JsonObject>({ required: ['name'] }), else: fc.constant<JsonObject>({ properties: { name: { type: 'number' } } }) }).map(whole),
      tie('schema').map((part): JsonObject => ({ patternProperties: { '^x-': part } })),
    ),
  }).map(({ properties, required, others, more }): JsonObject => ({ type: 'object', properties: { ...properties }, required, ...(others === undefined ? {} : { additionalProperties: others }), ...more })),
  array: fc.record({ items: tie('schema'), least: fc.option(fc.nat(2)), most: fc.option(fc.integer({ min: 2, max: 3 })), uniqueItems: fc.boolean() }).map(({ items, least, most, uniqueItems }): JsonObject => (
    { type: 'array', items, ...(least === null ? {} : { minItems: least }), ...(most === null ? {} : { maxItems: most }), ...(uniqueItems ? { uniqueItems } : {}) })),
  tuple: fc.record({ prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }), items: fc.oneof(fc.constant(false), tie('schema')), minItems: fc.nat(3) }).map((parts): JsonObject => ({ type: 'array', ...parts })),
  choice: fc.oneof(
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }).map(whole), fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }).map(whole),
    fc.record({ type: fc.constant('array'), items: fc.record({ oneOf: fc.array(tie('schema'), { minLength: 2, maxLength: 2 }) }) }).map(whole),
  ),
  both: fc.oneof(
    fc.record({ allOf: fc.tuple(tie('object'), tie('object')).map((parts) => parts.map(({ additionalProperties: _closed, patternProperties: _patterns, propertyNames: _names, ...open }) => open)) }).map(whole),
    tie('object').map(({ additionalProperties: _closed, ...open }): JsonObject => ({ ...open, anyOf: [{ required: ['id'] }, { required: ['name'] }] })),
    fc.record({ $ref: fc.constantFrom('#/$defs/A', 'named.json'), description: words }).map(whole),
  ),
}));

/** Input schemas of tools: of everything that types can say, and of some things that they cannot, with references of all kinds. */
export const arbitrarySchema: fc.Arbitrary<JsonObject> = fc.record({ root: object, a: object, b: schema, part: schema, named: object, inner: schema }).map(({ root, a, b, part, named, inner }) => plainObject({
  ...root,
  $defs: {
    A: a, B: { $anchor: 'b', ...b }, Inside: { type: 'object', properties: { part } },
    Named: { $id: 'named.json', ...named, $defs: { Inner: inner, Own: { $ref: '#/$defs/Inner' } } },
  },
}));

/** Without the objects that have no prototype, which no parser makes. */
function plainObject(value: JsonObject): JsonObject {
  const plainValue = toJson(value);
  return isObject(plainValue) ? plainValue : {};
}
