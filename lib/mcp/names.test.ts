import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortHash, uniqueNames } from './names';

test('names are unique, short enough, not taken, and the same in any order', () => {
  const key = fc.string({ minLength: 1, maxLength: 12 });
  fc.assert(fc.property(fc.uniqueArray(key, { maxLength: 12 }), (keys) => {
    const wanted = keys.map((name) => ({ key: name, name: name.toLowerCase().slice(0, 3), exact: name.toLowerCase().slice(0, 3) === name }));
    const options = { maxLength: 12, taken: new Set(['abc']) };
    const names = uniqueNames(wanted, options);
    expect(new Set(names.values()).size).toBe(keys.length);
    for (const name of names.values()) { expect(name.length).toBeLessThanOrEqual(12); expect(name).not.toBe('abc'); }
    expect(Object.fromEntries(uniqueNames(wanted.toReversed(), options))).toEqual(Object.fromEntries(names));
  }), { seed: 3 });
});

test('a name that is a thing\'s own is not lost to another that is led to it', () => {
  const names = uniqueNames([{ key: 'a.b', name: 'a_b', exact: false }, { key: 'a_b', name: 'a_b', exact: true }], { maxLength: 20 });
  expect(names.get('a_b')).toBe('a_b');
  expect(names.get('a.b')).toBe(`a_b_${shortHash('a.b')}`);
});

test('names that fold to the same count as one, and length is counted as asked', () => {
  const wanted = ['list', 'List', '東京', '東京都'].map((name) => ({ key: name, name, exact: true }));
  const names = uniqueNames(wanted, { maxLength: 16, lengthOf: (name) => new TextEncoder().encode(name).length, fold: (name) => name.toLowerCase(), taken: new Set(['東京']) });
  expect(Object.fromEntries(names)).toEqual({ List: 'List', list: `list_${shortHash('list')}`, 東京: `東京_${shortHash('東京')}`, 東京都: '東京都' });
});
