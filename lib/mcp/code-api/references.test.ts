import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json';
import { typeErrors } from '../testing/compile';
import { objectSchema } from '../testing/tools';
import { filesOf, textOf } from './testing/one-tool';

test('references stay names: recursive, shared, by pointer and by anchor, of input and output apart', () => {
  const node = objectSchema({ value: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } }, up: { $ref: '#' } }, ['value']);
  const files = filesOf(
    objectSchema({ tree: { $ref: '#/$defs/node' }, again: { $ref: '#/properties/tree' }, odd: { $ref: '#odd' } }, ['tree'], { $defs: { node, weird: { $anchor: 'odd', type: 'array', items: { type: 'number' } } } }),
    objectSchema({ tree: { $ref: '#/$defs/node' } }, ['tree'], { $defs: { node: objectSchema({ id: { type: 'number' } }, ['id']) } }),
  );
  const text = textOf(files);
  expect(text).toContain('export type Input = { tree: Node; again?: Node; odd?: Odd };');
  expect(text).toContain('type Node = { value: string; children?: Node[]; up?: Input };');
  expect(text).toContain('type Odd = number[];');
  expect(text).toContain('Promise<{ tree: Node2 }>');
  expect(typeErrors(files)).toEqual([]);
});

test('a name for a string or a number says nothing: such references are read through, with their description', () => {
  const text = textOf(filesOf(objectSchema({ id: { $ref: '#/$defs/Id' }, other: { $ref: '#/$defs/Id', description: 'Another.' } }, [], { $defs: { Id: { type: 'string', format: 'uuid', description: 'An id.' } } })));
  expect(text).toContain('  /** An id. (uuid) */\n  id?: string;\n  /** Another. (uuid) */\n  other?: string;');
});

test('an object that stands several times word for word is written once', () => {
  const address = objectSchema({ street: { type: 'string', description: 'Street and number, in that order, as the post office writes it.' }, city: { type: 'string', description: 'Town or city.' } });
  const files = filesOf(objectSchema({ home: address, work: { ...address }, all: { type: 'array', items: { ...address } } }), objectSchema({ home: { ...address } }));
  const text = textOf(files);
  expect(text).toContain('input?: { home?: Home; work?: Home; all?: Home[] }): Promise<{ home?: Home }>');
  expect(text.match(/post office/g)).toHaveLength(1);
  expect(typeErrors(files)).toEqual([]);
});

test('equal objects stay apart when their references lead to different schemas', () => {
  const part = (): JsonObject => objectSchema({ x: { $ref: '#/$defs/X' }, note: { type: 'string', description: 'A note that is long enough to be worth a name of its own, by far and without a doubt, if it repeats.' } });
  const text = textOf(filesOf(objectSchema({ part: part() }, [], { $defs: { X: objectSchema({ a: { type: 'number' } }) } }), objectSchema({ part: part() }, [], { $defs: { X: objectSchema({ b: { type: 'number' } }) } })));
  expect(text).toContain('type X = { a?: number };');
  expect(text).toContain('type X2 = { b?: number };');
});

test('a schema inside with an $id is the start of its own references, and can be referred to by it', () => {
  const files = filesOf({
    $id: 'https://example.com/tools/input.json', ...objectSchema({ a: { $ref: 'item.json' }, b: { $ref: 'item.json#/$defs/part' }, c: { $ref: 'https://example.com/tools/item.json#named' }, d: { $ref: '/tools/input.json#/$defs/part' } }),
    $defs: {
      part: objectSchema({ outer: { type: 'number' } }),
      item: { $id: 'item.json', ...objectSchema({ part: { $ref: '#/$defs/part' } }), $defs: { part: objectSchema({ inner: { type: 'number' } }), other: { $anchor: 'named', ...objectSchema({ n: { type: 'null' } }) } } },
    },
  });
  const text = textOf(files);
  expect(text).toContain('a?: ItemJson; b?: Part; c?: Named; d?: Part2 }');
  expect(text).toContain('type ItemJson = { part?: Part };');
  expect(text).toContain('type Part = { inner?: number };');
  expect(text).toContain('type Part2 = { outer?: number };');
  expect(typeErrors(files)).toEqual([]);
});

test('a dynamic reference with one possible target is a name; with several it is said', () => {
  const node = { $dynamicAnchor: 'node', ...objectSchema({ next: { $dynamicRef: '#node' } }) };
  expect(textOf(filesOf(objectSchema({ list: { $ref: '#/$defs/node' } }, [], { $defs: { node } })))).toContain('type Node = { next?: Node };');
  const two = objectSchema({ list: { $ref: '#/$defs/node' } }, [], { $defs: { node, other: { $dynamicAnchor: 'node', type: 'object' } } });
  expect(textOf(filesOf(two))).toContain('next?: unknown /* $ref #node leads nowhere in this schema */');
});

test('a reference that only leads to itself is said, and the file still compiles', () => {
  const $defs: JsonObject = { A: { anyOf: [{ $ref: '#/$defs/B' }, { type: 'string' }] }, B: { $ref: '#/$defs/A' }, L: { type: 'array', items: { $ref: '#/$defs/L' } } };
  const files = filesOf(objectSchema({ a: { $ref: '#/$defs/A' }, l: { $ref: '#/$defs/L' } }, [], { $defs }));
  expect(textOf(files)).toContain('type L = L[];');
  expect(textOf(files)).toContain('only refers to itself');
  expect(typeErrors(files)).toEqual([]);
});

test('a $ref inside data is no reference', () => {
  expect(textOf(filesOf(objectSchema({ a: { const: { $ref: '#/nowhere' } } })))).toContain('{ a?: { $ref: "#/nowhere" } }');
});
