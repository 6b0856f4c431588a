import { describe, expect, test } from 'vitest';
import { SourceError, stripTypes } from './strip-types';

const columnOf = (source: string, word: string) => {
  const { code, toSource } = stripTypes(source);
  return [toSource(code.indexOf(word)), source.indexOf(word)];
};

test('types become spaces: every remaining token keeps its place', () => {
  const { code } = stripTypes('const x: number = 1 as const;\ninterface A { b: string }\nfunction f<T>(a: T): T { return a }');
  expect(code).toBe('const x         = 1         ;\n                         \nfunction f   (a   )    { return a }');
});

test.each([
  ['enum', 'enum A { B = 4 }\nconst y: number = 1; needle(y)'],
  ['namespace', 'namespace N { export const a = 1 }\n\n   needle(N.a)'],
  ['parameter property', 'class P { constructor(private readonly x: number) {} }\n  needle(new P(1))'],
  ['angle bracket assertion', 'const q = <any>1;\n needle(q)'],
])('%s is printed anew and places are mapped back', (_name, source) => {
  const [mapped, actual] = columnOf(source, 'needle');
  expect(mapped).toBe(actual);
});

describe('top-level return', () => {
  test.each([
    ['with a value', 'const a = 1;\nreturn a;', [13]],
    ['with nothing', 'if (x) return;\nfoo()', [7]],
    ['with a comment', 'return // done', [0]],
    ['with a comment before the value', 'return /* the */ 5', [0]],
    ['two of them', 'if (a) { return 1 }\nreturn 2', [9, 20]],
    ['inside functions it is nobody\'s business', 'const f = () => { return 1 };\nreturn f()', [30]],
    ['behind wide characters and tabs', 'const s = "é😀中\u200d👨‍👩‍👧";\treturn s', ['const s = "é😀中\u200d👨‍👩‍👧";\t'.length]],
    ['beside an enum', 'enum A { B }\nif (A.B) throw 1;\nreturn A.B', [31]],
  ])('%s', (_name, source, offsets) => {
    expect([...stripTypes(source).topLevelReturns]).toEqual(offsets);
  });
});

test.each([
  ['const x = ...;', 'Expression expected', 10],
  ['const s = "é😀\t"; const y = ;', 'Expression expected', 28],
  ['let a = 1;\n\tlet b = (;', 'Expression expected', 21],
])('%j: %s at %i', (source, message, offset) => {
  expect(() => stripTypes(source)).toThrow(new SourceError(message, offset));
});
