import { formatCount } from './format';
import type { BreakEven } from './types';

/** A size at which both arms can be compared: `log` is ln(code / direct). */
export interface Size { records: number; log: number }
export interface Crossing { records: number; between: [number, number]; cheaperAbove: 'code' | 'direct' }
type Series = BreakEven['series'];
/** What is measured, what the sizes count, and whether input is weighed as with prompt caching. */
export interface Labels { metric: BreakEven['metric']; sizeUnit: string; asCached: boolean }

const verbs: Record<BreakEven['metric'], { sentence: (who: string) => string; more: string }> = {
  inputTokens: { sentence: (who) => `${who} uses fewer input tokens`, more: 'uses fewer' },
  totalTokens: { sentence: (who) => `${who} uses fewer tokens`, more: 'uses fewer' },
  costUsd: { sentence: (who) => `${who} costs less`, more: 'costs less' },
  latencyMs: { sentence: (who) => `${who} is faster`, more: 'is faster' },
};

/** 38, 380, 3,800: two digits, as an interpolation deserves. */
const about = (records: number): string => formatCount(Number(records.toPrecision(2)));

/** '1 tool', '30 tools': the unit is a plural, or a symbol such as kB. */
export const sizeInWords = (size: number, unit: string): string => `${formatCount(size)} ${size === 1 ? unit.replace(/s$/, '') : unit}`;

function range(sizes: readonly Size[], unit: string): string {
  const [first, last] = [sizes[0]?.records ?? 0, sizes.at(-1)?.records ?? 0];
  return sizes.length === 1 ? `at the one size measured (${sizeInWords(first, unit)})` : `at every size measured (${formatCount(first)} to ${sizeInWords(last, unit)})`;
}

function compared({ metric, sizeUnit }: Labels, sizes: readonly Size[], crossing: Crossing | null): string {
  const { sentence, more } = verbs[metric];
  if (sizes.length === 0) return 'no size at which a trial passed in both arms, so the lines are not compared';
  if (crossing) {
    const [small, large] = crossing.cheaperAbove === 'code' ? ['direct', 'code mode'] : ['code mode', 'direct'];
    return `${sentence(small)} up to about ${about(crossing.records)} ${sizeUnit}, ${large} ${more} above`;
  }
  if (sizes.every((size) => size.log < 0)) return `${sentence('code mode')} ${range(sizes, sizeUnit)}`;
  if (sizes.every((size) => size.log > 0)) return `${sentence('direct')} ${range(sizes, sizeUnit)}`;
  return `both arms are level ${range(sizes, sizeUnit)}`;
}

/** Sizes at which an arm passed in no run. */
function failures(series: Series, unit: string): string {
  return series.filter((one) => one.arm !== 'floor').flatMap((one) => {
    const sizes = one.points.filter((point) => point.n > 0 && point.failed === point.n).map((point) => formatCount(point.records));
    return sizes.length === 0 ? [] : [`; ${one.arm === 'code' ? 'code mode' : 'direct'} passed in no run at ${sizes.join(', ')} ${unit}`];
  }).join('');
}

/** What the break-even chart says in words, e.g. 'direct uses fewer input tokens up to about 38 records, code mode uses fewer above'. */
export function breakEvenSentence(labels: Labels, series: Series, sizes: readonly Size[], crossing: Crossing | null): string {
  if (series.length === 0) return 'no finished run on a well-behaved data source yet';
  const missing = (['direct', 'code'] as const).find((arm) => !series.some((one) => one.arm === arm));
  if (missing) return `no counted run of the ${missing} arm yet`;
  const how = labels.asCached ? 'with prompt caching, ' : '';
  return `${how}${compared(labels, sizes, crossing)}${failures(series, labels.sizeUnit)}`;
}
