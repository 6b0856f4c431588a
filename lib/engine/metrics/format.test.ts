import { expect, test } from 'vitest';
import type { Estimate } from './types';
import {
  costWords, formatBytes, formatCount, formatDuration, formatP, formatPercent, formatPoints, formatRateEstimate, formatRatio, formatRatioEstimate, formatReduction,
  formatTokens, formatTokensShort, formatUsd, latencyWords, plural, unknown,
} from './format';

const estimate = (value: number, low: number | null, high: number | null): Estimate => ({ value, low, high, n: 9, level: 0.95, method: 'test' });

test('what was not measured is a dash in every format', () => {
  for (const format of [formatCount, formatTokens, formatTokensShort, formatUsd, formatDuration, formatPercent, formatBytes, formatRatio, formatP]) {
    expect(format(null)).toBe(unknown);
    expect(format(undefined)).toBe(unknown);
    expect(format(Number.NaN)).toBe(unknown);
  }
  expect(formatRateEstimate(null)).toBe(unknown);
  expect(formatPoints(null)).toBe(unknown);
  expect(formatReduction(null, 'input tokens')).toBe(unknown);
});

test.each([
  [0, '0'], [7, '7'], [1234, '1,234'], [12345, '12,345'], [1234567, '1,234,567'], [-1234, '-1,234'],
])('count %s', (value, text) => expect(formatCount(value)).toBe(text));

test.each([
  [0, '0'], [1234, '1,234'], [9999, '9,999'], [9999.6, '10k'], [12345, '12.3k'], [21000, '21k'], [412345, '412k'], [999499, '999k'], [999_500, '1M'],
  [1_000_000, '1M'], [4_560_000, '4.56M'], [45_600_000, '45.6M'], [2_500_000_000, '2.5G'],
])('short tokens %s', (value, text) => expect(formatTokensShort(value)).toBe(text));

test('estimated tokens carry a mark', () => {
  expect(formatTokens(1234, { estimated: true })).toBe('~1,234');
  expect(formatTokensShort(12345, { estimated: true })).toBe('~12.3k');
  expect(formatTokens(1234, { estimated: false })).toBe('1,234');
});

test.each([
  [0, '$0'], [0.0123, '$0.0123'], [0.00001234, '$0.0000123'], [0.5, '$0.50'], [0.123, '$0.123'], [0.99999, '$1.00'], [12.345, '$12.35'], [1234.5, '$1,234.50'],
  [1e-9, '<$0.000001'], [-0.5, '-$0.50'],
])('dollars %s', (value, text) => expect(formatUsd(value)).toBe(text));

test.each([
  [0, '0 ms'], [0.01, '<0.1 ms'], [0.42, '0.4 ms'], [9.97, '10 ms'], [850, '850 ms'], [999.6, '1 s'], [1234, '1.2 s'], [59_949, '59.9 s'], [59_960, '1 min 0 s'], [184_000, '3 min 4 s'],
  [3_599_600, '1 h 0 min'], [7_500_000, '2 h 5 min'],
])('duration %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

test.each([
  [0, '0 %'], [1, '100 %'], [0.987, '98.7 %'], [0.94, '94 %'], [0.99999, '>99.9 %'], [0.0001, '<0.1 %'], [-0.031, '-3.1 %'],
])('percent %s', (rate, text) => expect(formatPercent(rate)).toBe(text));

test.each([
  [0, '0 B'], [512, '512 B'], [12_345, '12.3 kB'], [999_999, '1 MB'], [4_560_000, '4.56 MB'], [5.25e9, '5.25 GB'],
])('bytes %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('ratios read as words, by what they compare', () => {
  expect(formatRatio(1 / 12.4)).toBe('12.4x fewer');
  expect(formatRatio(1.3)).toBe('1.3x more');
  expect(formatRatio(1 / 1234)).toBe('1,234x fewer');
  expect(formatRatio(1.001)).toBe('the same');
  expect(formatRatio(0.5, costWords)).toBe('2x cheaper');
  expect(formatRatio(2, latencyWords)).toBe('2x slower');
  expect(formatRatio(0)).toBe(unknown);
});

test('estimates show their interval, or none when there is none', () => {
  expect(formatRateEstimate(estimate(0.41, 0.32, 0.5))).toBe('41 % [32, 50]');
  expect(formatRateEstimate(estimate(0.987, null, null))).toBe('98.7 %');
  expect(formatPoints(estimate(0, -0.03, 0.03))).toBe('0 pp [-3, +3]');
  expect(formatPoints(estimate(-0.12, null, null))).toBe('-12 pp');
  expect(formatPoints(estimate(0.004, -0.01, 0.02))).toBe('+0.4 pp [-1, +2]');
});

test('reductions keep the interval on the same scale as the value', () => {
  expect(formatReduction(estimate(0.06, 0.04, 0.09), 'input tokens')).toBe('94 % fewer input tokens [91, 96]');
  expect(formatReduction(estimate(0.013, null, null), 'input tokens')).toBe('98.7 % fewer input tokens');
  expect(formatReduction(estimate(0.0004, 0.0002, 0.0006), 'input tokens')).toBe('99.96 % fewer input tokens [99.94, 99.98]');
  expect(formatReduction(estimate(0.05, 0.048, 0.052), 'input tokens')).toBe('95 % fewer input tokens [94.8, 95.2]');
  expect(formatReduction(estimate(1.3, 0.9, 1.8), 'output tokens')).toBe('30 % more output tokens [-10, 80]');
});

test('p values and plurals', () => {
  expect(formatP(0.03125)).toBe('p = 0.031');
  expect(formatP(0.00001)).toBe('p < 0.001');
  expect(plural(1, 'task')).toBe('1 task');
  expect(plural(0, 'task')).toBe('0 tasks');
  expect(plural(1234, 'query', 'queries')).toBe('1,234 queries');
});

test('an interval of two very different tasks is named as too wide instead of printed with eight digits', () => {
  const estimate = { value: 0.9443, low: 0.0001, high: 191_423, n: 2, level: 0.95 as const, method: 't' };
  expect(formatReduction(estimate, 'input tokens')).toBe('6 % fewer input tokens [too wide to state, n = 2]');
});

test.each([
  [0.08, 0.05, 0.1, '12.5x fewer [10x, 20x]'], [3, 2, 5, '3x more [2x, 5x]'], [0.9, 0.5, 1.5, '1.11x fewer [2x fewer, 1.5x more]'],
  [0.5, null, null, '2x fewer'], [1, null, null, 'the same'], [0.01, 0.0001, 10, '100x fewer [too wide to state]'],
])('a ratio %s with its interval', (value, low, high, text) => expect(formatRatioEstimate(estimate(value, low, high))).toBe(text));
