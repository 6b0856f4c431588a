import { expect, test } from 'vitest';
import { valueAt } from './pointer';

const value = { a: { 'x/y': 1, 'm~n': 2, '': 3 }, list: [{ id: 'p' }, null], nothing: null, text: 'abc' };

test.each([
  ['', value], ['/a/x~1y', 1], ['/a/m~0n', 2], ['/a/', 3], ['/list/0/id', 'p'], ['/list/1', null], ['/nothing', null], ['list/0/id', 'p'],
  ['/list/2', undefined], ['/list/-1', undefined], ['/list/01', undefined], ['/list/length', undefined], ['/text/length', undefined],
  ['/nothing/deeper', undefined], ['/toString', undefined], ['/a/__proto__', undefined],
])('%s', (pointer, expected) => expect(valueAt(value, pointer)).toEqual(expected));
