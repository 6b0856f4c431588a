import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine/json';
import { typeErrors } from '../testing/compile';
import { serverInfo } from '../testing/tools';
import { buildCodeApi } from './index';
import { Random } from './testing/random';

/** Any mixture of keywords, sensible or not: what is made of it must still be TypeScript. */
class RandomSchemas extends Random {
  text = (): string => this.list(() => this.pick(['a', 'B', '7', ' ', '-', '.', '*/', '/*', '"', '\\', '\n', '`', '${', 'ß', '東', '😀', '\u2028', '_', '$']), 5).join('');
  key = (): string => this.pick([this.text(), this.text(), 'type', 'a-b', 'constructor', '__proto__', 'default', '']);
  json = (): JsonValue => this.pick([null, true, -1.5, 1e30, this.text(), [this.text(), 1], { [this.key()]: this.text() }, {}]);
  map = (depth: number, max: number): JsonObject => Object.fromEntries(this.list((): [string, JsonValue] => [this.key(), this.schema(depth)], max));
  list2 = (depth: number): JsonValue[] => this.list(() => this.schema(depth), 2);

  schema(depth: number): JsonValue {
    if (depth === 0 || this.next() < 0.1) return this.pick<JsonValue>([true, false, { type: 'string' }, {}]);
    const all: Record<string, () => JsonValue> = {
      type: () => this.pick(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object', 'any', ['string', 'null'], ['object', 'array']]),
      description: this.text, default: this.json, const: this.json, format: this.text, enum: () => [this.json(), this.json()], nullable: () => true,
      properties: () => this.map(depth - 1, 3), required: () => this.list(this.key, 2), additionalProperties: () => this.schema(depth - 1),
      patternProperties: () => this.map(depth - 1, 1), propertyNames: () => this.schema(depth - 1),
      items: () => this.pick([this.schema(depth - 1), this.list2(depth - 1)]), prefixItems: () => this.list2(depth - 1), minItems: () => this.below(3),
      anyOf: () => this.list2(depth - 1), oneOf: () => this.list2(depth - 1), allOf: () => this.list2(depth - 1), not: () => this.schema(depth - 1),
      if: () => this.schema(depth - 1), then: () => this.schema(depth - 1), else: () => this.schema(depth - 1), $id: () => this.pick(['a.json', 'b.json', '#c']),
      $dynamicRef: () => this.pick(['#c', '#/$defs/B']), unevaluatedProperties: () => this.schema(depth - 1), maxItems: () => this.below(3),
      $ref: () => this.pick(['#', 'a.json', 'b.json#/items', '#c', '#/$defs/A', '#/$defs/B', '#/$defs/Promise', '#/nowhere', 'other.json']),
    };
    return Object.fromEntries(Object.entries(all).filter(([key]) => this.next() < (key === 'const' || key === 'enum' ? 0.05 : 0.2)).map(([key, make]) => [key, make()]));
  }

  object = (): JsonObject => {
    const schema = this.schema(4);
    return { ...(typeof schema === 'object' && !Array.isArray(schema) ? schema : {}), $defs: { A: this.schema(3), B: this.schema(3), Promise: this.schema(3) } };
  };
}

test('whatever the schemas and names, the generated files compile under --strict', () => {
  const random = new RandomSchemas(Number(process.env['SEED'] ?? 20_261_130));
  const tools = Array.from({ length: 200 }, (_, index) => ({
    name: `${random.text()}${index % 2 === 0 ? index : ''}`, description: random.text(),
    inputSchema: { ...random.object(), type: 'object' }, outputSchema: index % 4 === 0 ? null : random.object(),
  })).filter(({ name }, index, list) => list.findIndex((other) => other.name === name) === index);
  const api = buildCodeApi([serverInfo('random', tools)]);
  const files = Object.fromEntries(api.paths.map((path) => [path, api.read(path) ?? '']));
  expect(Object.keys(files)).toHaveLength(tools.length + 1);
  expect(tools.length).toBeGreaterThan(150);
  expect(typeErrors(files)).toEqual([]);
});
