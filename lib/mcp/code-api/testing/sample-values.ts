import type { JsonObject, JsonValue } from '../../../engine/json';
import { isObject, listAt, objectAt } from '../../json';
import { resolveRef } from '../../schema-refs';
import type { Random } from './random';

const formats: Record<string, string> = {
  'date-time': '2026-03-04T05:06:07Z', date: '2026-03-04', time: '05:06:07Z', email: 'a@example.com', uri: 'https://example.com/a', url: 'https://example.com/a',
  uuid: '123e4567-e89b-42d3-a456-426614174000', ipv4: '192.0.2.1', hostname: 'example.com', duration: 'P1D',
};
const maxDepth = 8;

/** Makes values that fit a schema more often than not; a validator has the last word. Optional parts are left out more the deeper they lie. */
export class ValueSampler {
  constructor(private readonly root: JsonObject, private readonly random: Random) {}

  sample(schema: JsonValue, depth = 0): JsonValue {
    if (!isObject(schema) || depth > 3 * maxDepth) return this.random.pick<JsonValue>(['any', 3, true, null]);
    if (schema['const'] !== undefined) return schema['const'];
    if (Array.isArray(schema['enum'])) return this.random.one(schema['enum']) ?? null;
    return this.#partsOf(schema, depth).reduce<JsonValue | undefined>(merge, undefined) ?? this.random.pick<JsonValue>(['any', 3, true, null]);
  }

  /** A value for each thing that a schema says on one level. */
  #partsOf(schema: JsonObject, depth: number): JsonValue[] {
    const target = typeof schema['$ref'] === 'string' ? resolveRef(this.root, schema['$ref'], schema) : null;
    const chosen = ['anyOf', 'oneOf'].flatMap((key) => this.#choose(listAt(schema, key), depth) ?? []);
    const branch = schema['if'] === undefined ? [] : this.random.chance(0.5) ? [schema['if'], schema['then']] : [schema['else']];
    const others = [...(target === null ? [] : [target]), ...chosen, ...listAt(schema, 'allOf'), ...branch.flatMap((part) => part ?? [])];
    const own = this.#own(schema, depth);
    return [...others.map((part) => this.sample(part, depth + 1)), ...(own === undefined ? [] : [own])];
  }

  #choose = (ways: readonly JsonValue[], depth: number): JsonValue | undefined =>
    (depth > maxDepth ? ways.find((way) => isObject(way) && typeof way['type'] === 'string' && way['type'] !== 'object') ?? ways[0] : this.random.one(ways));

  #own(schema: JsonObject, depth: number): JsonValue | undefined {
    const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type'] ?? (schema['properties'] ?? schema['required'] ?? schema['additionalProperties'] ? 'object' : schema['items'] ?? schema['prefixItems'] ? 'array' : undefined)];
    switch (schema['nullable'] === true && this.random.chance(0.2) ? 'null' : this.random.one(types)) {
      case 'string': return this.#text(schema);
      case 'integer': return Math.ceil(this.#number(schema));
      case 'number': return this.#number(schema) + (schema['multipleOf'] === undefined && schema['maximum'] === undefined ? this.random.pick([0, 0.5]) : 0);
      case 'boolean': return this.random.chance(0.5);
      case 'null': return null;
      case 'object': return this.#object(schema, depth);
      case 'array': return this.#array(schema, depth);
      default: return undefined;
    }
  }

  #text(schema: JsonObject): string {
    const format = typeof schema['format'] === 'string' ? formats[schema['format']] : undefined;
    const text = format ?? this.random.pick(['', 'x', 'some text', '2026-03-04', '7', 'a"b', 'abc_def']);
    const [least, most] = [numberAt(schema, 'minLength', 0), numberAt(schema, 'maxLength', Number.POSITIVE_INFINITY)];
    return text.padEnd(Math.min(least, 10_000), 'x').slice(0, most);
  }

  #number(schema: JsonObject): number {
    const least = numberAt(schema, 'minimum', numberAt(schema, 'exclusiveMinimum', Number.NaN) + 1);
    const most = numberAt(schema, 'maximum', numberAt(schema, 'exclusiveMaximum', Number.NaN) - 1);
    const step = numberAt(schema, 'multipleOf', 1);
    const start = Number.isNaN(least) ? (Number.isNaN(most) ? 0 : Math.min(0, most)) : least;
    return Math.ceil(start / step) * step + (Number.isNaN(most) ? this.random.below(3) * step : 0);
  }

  #object(schema: JsonObject, depth: number): JsonObject {
    const properties = objectAt(schema, 'properties') ?? {};
    const required = new Set(listAt(schema, 'required').filter((name) => typeof name === 'string'));
    const wanted = Object.keys(properties).filter((name) => required.has(name) || (depth <= maxDepth && this.random.chance(depth < 2 ? 0.6 : 0.25)));
    const names = new Set([...wanted, ...required]);
    const others = schema['additionalProperties'];
    const members = [...names].map((name): [string, JsonValue] => [name, this.sample(properties[name] ?? others ?? true, depth + 1)]);
    if (others === false || depth > maxDepth || !this.random.chance(0.4)) return Object.fromEntries(members);
    if (Object.keys(properties).length > 0 && members.length === 0) return {};
    const listed = listAt(objectAt(schema, 'propertyNames') ?? {}, 'enum').filter((name) => typeof name === 'string');
    const pattern = Object.keys(objectAt(schema, 'patternProperties') ?? {})[0];
    const key = this.random.one(listed) ?? (pattern === undefined ? 'other' : `${pattern.replaceAll(/[\^$]/g, '')}other`);
    const part = pattern === undefined ? others : objectAt(schema, 'patternProperties')?.[pattern];
    return Object.fromEntries([...members, [key, this.sample(part ?? true, depth + 1)]]);
  }

  #array(schema: JsonObject, depth: number): JsonValue[] {
    const listed = Array.isArray(schema['items']) ? schema['items'] : listAt(schema, 'prefixItems');
    const rest = Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items'];
    const [least, most] = [numberAt(schema, 'minItems', 0), numberAt(schema, 'maxItems', Number.POSITIVE_INFINITY)];
    const extra = rest === false || depth > maxDepth ? 0 : this.random.below(3);
    const length = Math.min(most, Math.max(least, listed.length > 0 && this.random.chance(0.3) ? least : listed.length + extra));
    return Array.from({ length: Math.min(length, 1_000) }, (_, index) => this.sample(listed[index] ?? rest ?? true, depth + 1));
  }
}

const numberAt = (schema: JsonObject, key: string, otherwise: number): number => {
  const value = schema[key];
  return typeof value === 'number' ? value : otherwise;
};

/** Objects side by side; of other values the last that says something. */
function merge(one: JsonValue | undefined, other: JsonValue): JsonValue {
  return isObject(one) && isObject(other) ? { ...one, ...other } : other;
}
