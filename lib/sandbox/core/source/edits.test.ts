import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, blank } from './edits';
import { LineTable } from './positions';

test('edits replace, insert and keep the way back', () => {
  const { text, toOriginal } = applyEdits('const a = 1;', [
    { start: 12, end: 12, text: '}' }, { start: 0, end: 0, text: 'async () => {' }, { start: 6, end: 7, text: 'long' },
  ]);
  expect(text).toBe('async () => {const long = 1;}');
  expect(toOriginal(text.indexOf('const'))).toBe(0);
  expect(toOriginal(text.indexOf('long') + 2)).toBe(6);
  expect(toOriginal(text.indexOf('= 1'))).toBe(8);
  expect(toOriginal(text.indexOf('}'))).toBe(12);
});

test('whatever is edited, kept text leads back to where it came from', () => {
  const edit = fc.record({ at: fc.nat(40), length: fc.nat(3), text: fc.string({ maxLength: 4 }).map((text) => text.replace(/[a-z]/g, '#')) });
  fc.assert(fc.property(fc.string({ minLength: 41, maxLength: 60 }), fc.array(edit, { maxLength: 4 }), (original, found) => {
    const edits = found.sort((a, b) => a.at - b.at).filter(({ at }, index, all) => index === 0 || at > (all[index - 1]?.at ?? 0) + 3)
      .map(({ at, length, text }) => ({ start: at, end: Math.min(at + length, original.length), text }));
    const { text, toOriginal } = applyEdits(original, edits);
    const removed = edits.reduce((sum, { start, end }) => sum + end - start, 0);
    const added = edits.reduce((sum, one) => sum + one.text.length, 0);
    expect(text).toHaveLength(original.length - removed + added);
    const last = edits.at(-1);
    const tailStart = last ? last.end : 0;
    expect(text.endsWith(original.slice(tailStart))).toBe(true);
    for (let at = tailStart; at < original.length; at++) expect(toOriginal(at + text.length - original.length)).toBe(at);
  }));
});

test('blanking keeps lines and length', () => {
  expect(blank('a 😀\n\tb')).toBe('    \n  ');
});

test('positions and offsets are each other\'s inverse, byte columns count UTF-8', () => {
  const text = 'ab\n\né😀中x\nlast';
  const table = new LineTable(text);
  for (let offset = 0; offset <= text.length; offset++) expect(table.offsetAt(table.positionAt(offset))).toBe(offset);
  expect(table.positionAt(text.indexOf('x'))).toEqual({ line: 3, column: 5 });
  expect(table.offsetAtByteColumn(3, 1 + 2 + 4 + 3)).toBe(text.indexOf('x'));
  expect(table.offsetAt({ line: 99, column: 1 })).toBe(text.indexOf('last'));
});
