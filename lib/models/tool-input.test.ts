import { expect, test } from 'vitest';
import { parseToolInput } from './tool-input';

test.each([
  ['{"page":2,"ids":["a"]}', { page: 2, ids: ['a'] }],
  ['', {}],
  ['{"page":2', { INVALID_JSON: '{"page":2' }],
  ['[1]', { INVALID_JSON: '[1]' }],
  ['null', { INVALID_JSON: 'null' }],
])('%s', (text, input) => expect(parseToolInput(text)).toEqual(input));
