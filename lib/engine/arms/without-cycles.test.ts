import { expect, test } from 'vitest';
import type { JsonObject } from '../json';
import { withoutCycles } from './without-cycles';

const ref = (to: string): JsonObject => ({ $ref: to });
const again = (to: string): JsonObject => ({ description: `Again of the form ${to}.` });

test.each<[string, JsonObject, JsonObject | null]>([
  ['a schema without references', { type: 'object', properties: { a: { type: 'string' } } }, null],
  ['references that lead nowhere back, used twice', { $defs: { Id: { type: 'string' } }, properties: { a: ref('#/$defs/Id'), b: ref('#/$defs/Id') } }, null],
  ['a reference to a reference', { $defs: { A: ref('#/$defs/B'), B: { type: 'string' } }, properties: { a: ref('#/$defs/A') } }, null],
  ['a reference to another document', { properties: { a: ref('https://example.com/schema') } }, null],
  ['a definition inside itself', { $defs: { T: { properties: { t: ref('#/$defs/T') } } }, properties: { t: ref('#/$defs/T') } },
    { $defs: { T: { properties: { t: again('#/$defs/T') } } }, properties: { t: ref('#/$defs/T') } }],
  ['the root inside itself', { properties: { child: { type: 'array', items: ref('#') } } }, { properties: { child: { type: 'array', items: again('#') } } }],
  ['two definitions inside each other', { $defs: { A: { items: ref('#/$defs/B') }, B: { items: ref('#/$defs/A') } }, properties: { a: ref('#/$defs/A') } },
    { $defs: { A: { items: again('#/$defs/B') }, B: { items: again('#/$defs/A') } }, properties: { a: ref('#/$defs/A') } }],
  ['an older draft, with words beside the reference', { definitions: { 'a/b': { items: { ...ref('#/definitions/a~1b'), title: 'Child' } } } },
    { definitions: { 'a/b': { items: { title: 'Child', ...again('#/definitions/a~1b') } } } }],
])('%s', (_, schema, without) => {
  expect(withoutCycles(schema)).toEqual(without ?? schema);
  if (without === null) expect(withoutCycles(schema)).toBe(schema);
});
