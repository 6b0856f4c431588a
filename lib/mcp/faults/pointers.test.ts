import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/json';
import { expandPointer, replaceAt } from './pointers';

const value = { a: { 'x/y': 1, 'm~n': 2 }, list: [{ id: 'p' }, null] };

test.each<[string, JsonValue]>([
  ['', 'new'], ['/a/x~1y', { ...value, a: { 'x/y': 'new', 'm~n': 2 } }], ['/list/0/id', { ...value, list: [{ id: 'new' }, null] }], ['/list/0/more', { ...value, list: [{ id: 'p', more: 'new' }, null] }],
  ['/list/1', { ...value, list: [{ id: 'p' }, 'new'] }], ['/list/2', value], ['/list/-', value], ['/b/c', value], ['/a/x~1y/z', value], ['/b', { ...value, b: 'new' }],
])('replaceAt %s', (pointer, expected) => {
  const before = structuredClone(value);
  expect(replaceAt(value, pointer, 'new')).toEqual(expected);
  expect(value).toEqual(before);
});

test.each<[string, string[]]>([
  ['', ['']], ['/a/*', ['/a/x~1y', '/a/m~0n']], ['/list/*/id', ['/list/0/id']], ['/*', ['/a', '/list']], ['/list/1', ['/list/1']], ['/list/*/none', []], ['/none/*', []], ['/a/x~1y/*', []],
])('expandPointer %s', (pattern, places) => expect(expandPointer(value, pattern)).toEqual(places));
