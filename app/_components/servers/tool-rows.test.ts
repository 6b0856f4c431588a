import { expect, test } from 'vitest';
import type { CheckedInventory } from '../../../lib/engine/server-check';
import { findTools, serverNotes, toolRows } from './tool-rows';

const inventory: CheckedInventory = {
  lines: [{ tool: 'list-items', path: 'a.ts', signature: 'list_items({ shelf })' }, { tool: 'count', path: 'b.ts', signature: 'count()' }],
  servers: [], tokenMethod: 'characters', types: { tools: 2, exact: 1, withoutOutputSchema: 0, bytes: 1, gaps: [{ tool: 'count', what: 'not' }] },
  mapped: [{ tool: 'list-items', identifier: 'list_items' }], lost: [{ tool: null, message: 'entry 3 has no name' }],
  notes: [{ tool: 'count', message: 'its root has no type' }, { tool: null, message: 'gave a page twice' }],
};
const names = (query: Parameters<typeof findTools>[1]) => findTools(toolRows(inventory), query).map(({ tool }) => tool);

test('tools with their remarks; those that cannot be called come first, and notes on the server stand apart', () => {
  expect(toolRows(inventory)).toEqual([
    { tool: null, signature: null, lost: ['entry 3 has no name'], notes: [], gaps: [], identifier: null },
    { tool: 'list-items', signature: 'list_items({ shelf })', lost: [], notes: [], gaps: [], identifier: 'list_items' },
    { tool: 'count', signature: 'count()', lost: [], notes: ['its root has no type'], gaps: ['not'], identifier: null },
  ]);
  expect(serverNotes(inventory)).toEqual([{ tool: null, message: 'gave a page twice' }]);
});

test('search goes over names, signatures and remarks; a filter nobody knows is none', () => {
  expect(names({ search: 'SHELF' })).toEqual(['list-items']);
  expect(names({ search: 'has no name' })).toEqual([null]);
  expect(names({ show: 'lost' })).toEqual([null]);
  expect(names({ show: 'inexact' })).toEqual(['count']);
  expect(names({ show: 'renamed' })).toEqual(['list-items']);
  expect(names({ show: 'remarks', search: 'count' })).toEqual(['count']);
  expect(names({ show: 'toString' })).toHaveLength(3);
});
