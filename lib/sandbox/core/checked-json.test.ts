import { expect, test } from 'vitest';
import { checkedJson } from './checked-json';

test.each([
  ['{"a":1.50}', '{"a":1.50}'],
  ['{"a":{"__proto__":{"b":1},"c":2}}', '{"a":{"c":2}}'],
  ['{"\\u005f_proto__":{"b":1},"c":2}', '{"c":2}'],
  ['[{"\\u005f\\u005fproto\\u005f\\u005f":1}]', '[{}]'],
  ['"__proto__"', '"__proto__"'],
  ['{a:1}', null],
  ['', null],
  ['1 2', null],
])('%s becomes %s', (text, expected) => { expect(checkedJson(text)).toBe(expected); });
