import { expect, test } from 'vitest';
import { noTokens } from '../../../lib/engine/metrics/attribution';
import { savingsOf } from './savings';

test('definitions and payload are said apart; discovery is held against what definitions save', () => {
  const direct = { ...noTokens(), definitions: 4_000, results: 50_000 };
  const code = { ...noTokens(), definitions: 500, discovery: 1_500, results: 500 };
  expect(savingsOf(direct, code, true)).toEqual([
    { what: 'definitions, discovery included', text: '~2,000 saved (2x fewer)' },
    { what: 'payload (tool results)', text: '~49.5k saved (100x fewer)' },
  ]);
});

test('what costs more is said as well, and what one arm does not have has no ratio', () => {
  expect(savingsOf({ ...noTokens(), definitions: 100 }, { ...noTokens(), discovery: 900, results: 40 }, false)).toEqual([
    { what: 'definitions, discovery included', text: '800 more (9x more)' },
    { what: 'payload (tool results)', text: '40 more' },
  ]);
  expect(savingsOf(noTokens(), noTokens(), false)).toEqual([]);
});
