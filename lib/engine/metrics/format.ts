/**
 * Numbers as people read them, the same on pages, in reports and in a terminal. Every function takes null for 'not known' and
 * answers `unknown`; none depends on a locale or a time zone, so server and browser write the same text.
 */
import type { Estimate } from './types';

/** What stands where nothing was measured. */
export const unknown = '–';

type Maybe = number | null | undefined;
const known = (value: Maybe): value is number => typeof value === 'number' && Number.isFinite(value);

/** Fixed decimals without trailing zeros, and never '-0'. */
function trimmed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const separated = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

/** Decimals that leave three significant digits of a number of at least 1. */
const threeDigits = (value: number): number => Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));

/** The first unit in which the number, rounded to three digits, stays below 1,000. */
function scaled(value: number, units: readonly string[], gap: string): string {
  let rest = value;
  for (const [index, unit] of units.entries()) {
    const text = trimmed(rest, rest === 0 ? 0 : threeDigits(Math.max(1, Math.abs(rest))));
    if (Math.abs(Number(text)) < 1000 || index === units.length - 1) return `${grouped(text)}${unit && gap}${unit}`;
    rest /= 1000;
  }
  return unknown;
}

/** A whole number with separators: 1,234. */
export function formatCount(value: Maybe): string {
  return known(value) ? grouped(trimmed(value, 0)) : unknown;
}

/** Tokens in full: 1,234; '~' in front marks an estimate. */
export function formatTokens(value: Maybe, options: { estimated?: boolean | null } = {}): string {
  return known(value) ? `${options.estimated ? '~' : ''}${formatCount(value)}` : unknown;
}

/** Tokens where space is short: 1,234 below ten thousand, then 12.3k, 412k, 4.56M. Show the full number on hover. */
export function formatTokensShort(value: Maybe, options: { estimated?: boolean | null } = {}): string {
  if (!known(value)) return unknown;
  const mark = options.estimated ? '~' : '';
  if (Math.abs(value) < 9_999.5) return mark + formatCount(value);
  return mark + scaled(value / 1000, ['k', 'M', 'G'], '');
}

/** US dollars: $0.0123, $0.50, $12.35, $1,234.50. Three significant digits below a dollar, '<$0.000001' below that. */
export function formatUsd(value: Maybe): string {
  if (!known(value)) return unknown;
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  if (size === 0) return '$0';
  if (size < 0.000001) return `${sign}<$0.000001`;
  if (size >= 0.9995) return `${sign}$${grouped(size.toFixed(2))}`;
  const exact = trimmed(size, 2 - Math.floor(Math.log10(size)));
  return `${sign}$${/\.\d$/.test(exact) ? `${exact}0` : exact}`;
}

/** Milliseconds as 0.4 ms, 850 ms, 1.2 s, 3 min 4 s, 2 h 5 min. */
export function formatDuration(ms: Maybe): string {
  if (!known(ms)) return unknown;
  if (ms < 0) return `-${formatDuration(-ms)}`;
  if (ms === 0) return '0 ms';
  if (ms < 0.05) return '<0.1 ms';
  if (ms < 9.95) return `${trimmed(ms, 1)} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${trimmed(ms / 1000, 1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(ms / 60_000);
  return `${grouped(String(Math.floor(minutes / 60)))} h ${minutes % 60} min`;
}

/** A rate from 0 to 1 as 98.7 %. Nothing short of all is '100 %', nothing above none is '0 %'. */
export function formatPercent(rate: Maybe, decimals = 1): string {
  if (!known(rate)) return unknown;
  const step = 10 ** -decimals;
  const text = trimmed(rate * 100, decimals);
  if (text === '100' && rate < 1) return `>${trimmed(100 - step, decimals)} %`;
  if (text === '0' && rate > 0) return `<${trimmed(step, decimals)} %`;
  return `${text} %`;
}

/** Decimal bytes: 512 B, 12.3 kB, 4.56 MB. */
export function formatBytes(bytes: Maybe): string {
  return known(bytes) ? scaled(bytes, ['B', 'kB', 'MB', 'GB', 'TB'], ' ') : unknown;
}

export interface RatioWords { less: string; more: string; same: string }
export const tokenWords: RatioWords = { less: 'fewer', more: 'more', same: 'the same' };
export const costWords: RatioWords = { less: 'cheaper', more: 'dearer', same: 'the same cost' };
export const latencyWords: RatioWords = { less: 'faster', more: 'slower', same: 'as fast' };

/** A ratio code / direct in words: 0.0806 is '12.4x fewer', 1.3 is '1.3x more'; within half a percent 'the same'. */
export function formatRatio(ratio: Maybe, words: RatioWords = tokenWords): string {
  if (!known(ratio) || ratio <= 0) return unknown;
  const factor = ratio < 1 ? 1 / ratio : ratio;
  if (factor < 1.005) return words.same;
  const text = factor < 1.95 ? trimmed(factor, 2) : factor < 99.95 ? trimmed(factor, 1) : grouped(trimmed(factor, 0));
  return `${text}x ${ratio < 1 ? words.less : words.more}`;
}

const factorOf = (ratio: number): string => formatRatio(ratio, { less: '', more: '', same: '1x' }).trim();

/** A ratio in words with its interval: '12.4x fewer [10.1x, 15.2x]'; where it reaches across 1, each end with its own word. */
export function formatRatioEstimate(estimate: Estimate | null, words: RatioWords = tokenWords): string {
  if (!estimate) return unknown;
  const { value, low, high } = estimate;
  if (low === null || high === null) return formatRatio(value, words);
  if (high / low > 1_000) return `${formatRatio(value, words)} [too wide to state]`;
  const [near, far] = high < 1 ? [high, low] : [low, high];
  const ends = high < 1 || low > 1 ? [factorOf(near), factorOf(far)] : [formatRatio(low, words), formatRatio(high, words)];
  return `${formatRatio(value, words)} [${ends.join(', ')}]`;
}

const signed = (value: number, decimals: number): string => {
  const text = trimmed(value, decimals);
  return value > 0 && text !== '0' ? `+${text}` : text;
};

/** An estimated rate with its interval: '41 % [32, 50]'; without interval when n is too small for one. */
export function formatRateEstimate(estimate: Estimate | null): string {
  if (!estimate) return unknown;
  const { value, low, high } = estimate;
  const interval = low === null || high === null ? '' : ` [${trimmed(low * 100, 0)}, ${trimmed(high * 100, 0)}]`;
  return `${formatPercent(value, interval ? 0 : 1)}${interval}`;
}

/** A difference of rates in percentage points: '0 pp [-3, +3]'. */
export function formatPoints(estimate: Estimate | null): string {
  if (!estimate) return unknown;
  const { value, low, high } = estimate;
  const interval = low === null || high === null ? '' : ` [${signed(low * 100, 0)}, ${signed(high * 100, 0)}]`;
  return `${signed(value * 100, Math.abs(value * 100) < 1 && value !== 0 ? 1 : 0)} pp${interval}`;
}

/** Digits so that no end of a reduction reads as a whole 100 %, and the two ends of an interval do not read as one number. */
function reductionDecimals(value: number, ends: readonly number[]): number {
  const near = [value, ...ends].filter((share) => Math.abs(share) < 1).map(Math.abs);
  const digits = near.some((share) => share >= 0.995) ? 2 : near.some((share) => share >= 0.97) ? 1 : 0;
  const [low, high] = ends;
  const same = (decimals: number): boolean => low !== undefined && high !== undefined && low !== high && trimmed(low * 100, decimals) === trimmed(high * 100, decimals);
  return digits === 0 && same(0) && !same(1) ? 1 : digits;
}

/** An interval that reaches beyond a factor of about 10 the other way says only that nothing is known; its digits would say less. */
const widestShare = 10;

/**
 * A ratio code / direct as the share saved: ratio 0.06 [0.04, 0.09] with what 'input tokens' is '94 % fewer input tokens [91, 96]'.
 * Above 1 it is '30 % more input tokens'; the bounds then are of 'more', and negative where the interval reaches the other side.
 */
export function formatReduction(estimate: Estimate | null, what: string, words: Pick<RatioWords, 'less' | 'more'> = tokenWords): string {
  if (!estimate) return unknown;
  const more = estimate.value > 1;
  const share = (ratio: number): number => (more ? ratio - 1 : 1 - ratio);
  const bounds = estimate.low === null || estimate.high === null ? [] : [share(estimate.low), share(estimate.high)].sort((a, b) => a - b);
  const tooWide = bounds.some((end) => Math.abs(end) > widestShare);
  const ends = tooWide ? [] : bounds;
  const decimals = reductionDecimals(share(estimate.value), ends);
  const interval = tooWide ? ` [too wide to state, n = ${estimate.n}]` : ends.length ? ` [${ends.map((end) => trimmed(end * 100, decimals)).join(', ')}]` : '';
  return `${trimmed(share(estimate.value) * 100, decimals)} % ${more ? words.more : words.less} ${what}${interval}`;
}

/** A p value: 'p = 0.031', 'p < 0.001'. */
export function formatP(p: Maybe): string {
  if (!known(p)) return unknown;
  return p < 0.001 ? 'p < 0.001' : `p = ${trimmed(p, 3)}`;
}

/** '1 task', '2 tasks'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
