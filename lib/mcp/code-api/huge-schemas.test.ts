import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json';
import { typeErrors } from '../testing/compile';
import { objectSchema, serverInfo } from '../testing/tools';
import { buildCodeApi } from './index';
import { filesOf, textOf } from './testing/one-tool';

/** A specification of `layers` x `width` schemas, each of which refers to four of the layer below: written out, every layer is four times as large. */
function specification(layers: number, width: number): JsonObject {
  const name = (layer: number, index: number): string => `Layer${layer}Kind${index % width}`;
  const schemaOf = (layer: number, index: number): JsonObject => objectSchema({
    id: { type: 'string', format: 'uuid', description: `Id of kind ${index} in layer ${layer}, which is as long as descriptions in specifications tend to be: it repeats its name and ends.` },
    state: { type: 'string', enum: ['created', 'running', 'finished', `state-${index}`] },
    self: { $ref: `#/$defs/${name(layer, index)}` },
    ...Object.fromEntries(layer === 0 ? [] : [1, 2, 3, 4].map((step) => [`part${step}`, { $ref: `#/$defs/${name(layer - 1, index + step)}` }])),
  }, ['id']);
  const defs = Array.from({ length: layers }, (_, layer) => Array.from({ length: width }, (_unused, index): [string, JsonObject] => [name(layer, index), schemaOf(layer, index)])).flat();
  const tops = Array.from({ length: width }, (_, index): [string, JsonObject] => [`top${index}`, { $ref: `#/$defs/${name(layers - 1, index)}` }]);
  return { ...objectSchema(Object.fromEntries(tops)), $defs: Object.fromEntries(defs) };
}

/** Characters of the schema with every reference written out, counted without doing it. */
function expandedChars(schema: JsonObject, layers: number): number {
  const own = JSON.stringify(schema).length / Object.keys(schema['$defs'] ?? {}).length;
  return Object.keys(schema['properties'] ?? {}).length * Array.from({ length: layers }, (_, layer) => own * 4 ** layer).reduce((sum, chars) => sum + chars, 0);
}

test('a specification of 780 KB that would be more than 71 MB written out stays small: references are names', () => {
  const [layers, width] = [6, 264];
  const inputSchema = specification(layers, width);
  const chars = JSON.stringify(inputSchema).length;
  expect(chars).toBeGreaterThan(780_000);
  expect(expandedChars(inputSchema, layers)).toBeGreaterThan(71_000_000);
  const files = filesOf(inputSchema);
  const text = textOf(files);
  expect(text.length).toBeLessThan(chars);
  expect(text).toContain('part1?: Layer4Kind1;');
  expect(text).toContain('self?: Layer5Kind0;');
  const names = text.match(/^type Layer\d+Kind\d+ = /gm) ?? [];
  expect(names).toHaveLength(layers * width);
  expect(new Set(names).size).toBe(names.length);
  expect(typeErrors(files)).toEqual([]);
});

test('one tool that cannot be said well costs the others nothing', () => {
  let deep: JsonObject = { type: 'string' };
  for (let depth = 0; depth < 3_000; depth += 1) deep = { allOf: [deep] };
  let bottomless: JsonObject = {};
  for (let depth = 0; depth < 100_000; depth += 1) bottomless = { not: bottomless };
  const odd: JsonObject[] = [
    objectSchema({ x: bottomless }),
    objectSchema({ x: deep }), objectSchema({ x: { type: 7 } }), objectSchema({ x: { enum: [] } }), objectSchema({ x: { $ref: 3 } }), objectSchema({ x: { properties: [], required: 'x', items: 'y', anyOf: {} } }),
    { type: 'object', properties: null, $defs: [] }, { $ref: '#' }, { allOf: [{ $ref: '#' }] },
  ];
  const api = buildCodeApi([serverInfo('s', [...odd.map((inputSchema, index) => ({ name: `odd${index}`, inputSchema })), 'fine'])]);
  const files = Object.fromEntries(api.paths.map((path) => [path, api.read(path) ?? '']));
  expect(Object.keys(files)).toHaveLength(odd.length + 2);
  expect(files['servers/s/odd0.ts']).toContain('unknown /* types not written: Maximum call stack size exceeded */');
  expect(files['servers/s/fine.ts']).toContain('export declare function fine(');
  expect(typeErrors(files)).toEqual([]);
});
