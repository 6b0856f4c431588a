import {
  costWords,
  formatBytes,
  formatCount,
  formatDuration,
  formatPercent,
  formatRatio,
  formatTokens,
  formatUsd,
  latencyWords,
  tokenWords,
  unknown,
  type RatioWords,
} from '../../../../lib/engine/metrics/format';
import { runState } from '../../../../lib/engine/metrics/run-state';
import type { RunRecord } from '../../../../lib/engine/run-record';

/** One line of the comparison: the figure in each arm and what code is against direct, in words. */
export interface Difference {
  name: string;
  cells: string[];
  against: string;
  method: string | null;
}

/** What runs would have cost with all input at the full rate and the same output, by id. */
export type UncachedCosts = Readonly<Record<string, number | null>>;
type Measure = (run: RunRecord, uncached: UncachedCosts) => number | null;
const all: Measure = (run) => (run.tokens ? run.tokens.input + (run.tokens.cacheWrite ?? 0) + (run.tokens.cacheRead ?? 0) : null);
/** What nobody looked at in a run that was measured elsewhere. */
const here = (of: Measure): Measure => (run, uncached) => (run.modelSource === 'imported' ? null : of(run, uncached));
const more: RatioWords = { less: 'fewer', more: 'more', same: 'the same' };
const less: RatioWords = { less: 'less', more: 'more', same: 'the same' };

const numbers: { name: string; of: Measure; as: (value: number | null, run: RunRecord) => string; words: RatioWords; tokens?: boolean }[] = [
  { name: 'input tokens', of: all, as: (n, run) => formatTokens(n, { estimated: run.tokens?.estimated }), words: tokenWords, tokens: true },
  { name: 'of it read from the cache', of: (run) => run.tokens?.cacheRead ?? null, as: (n, run) => formatTokens(n, { estimated: run.tokens?.estimated }), words: tokenWords },
  { name: 'of it written to the cache', of: (run) => run.tokens?.cacheWrite ?? null, as: (n, run) => formatTokens(n, { estimated: run.tokens?.estimated }), words: tokenWords },
  {
    name: 'output tokens',
    of: (run) => run.tokens?.output ?? null,
    as: (n, run) => formatTokens(n, { estimated: run.tokens?.estimated }),
    words: tokenWords,
    tokens: true,
  },
  { name: 'fullest context', of: (run) => run.contextPeakTokens, as: (n) => formatTokens(n, { estimated: true }), words: tokenWords },
  { name: 'cost', of: (run) => run.costUsd, as: formatUsd, words: costWords },
  { name: 'cost without caching', of: (run, uncached) => uncached[run.runId] ?? null, as: formatUsd, words: costWords },
  { name: 'time', of: (run) => run.durationMs?.total ?? null, as: formatDuration, words: latencyWords },
  { name: 'of it model', of: here((run) => run.durationMs?.model ?? null), as: formatDuration, words: latencyWords },
  { name: 'of it tools', of: here((run) => run.durationMs?.tools ?? null), as: formatDuration, words: latencyWords },
  { name: 'of it sandbox', of: here((run) => run.durationMs?.sandbox ?? null), as: formatDuration, words: latencyWords },
  { name: 'model turns', of: (run) => run.turns, as: formatCount, words: more },
  { name: 'tool calls', of: (run) => run.toolCalls, as: formatCount, words: more },
  { name: 'failed tool calls', of: here((run) => run.failedToolCalls), as: formatCount, words: more },
  { name: 'writes attempted', of: (run) => run.writes?.attempted ?? null, as: formatCount, words: more },
  { name: 'writes kept back', of: (run) => run.writes?.blocked ?? null, as: formatCount, words: more },
  { name: 'writes repeated', of: (run) => run.writes?.repeated ?? null, as: formatCount, words: more },
  { name: 'sensitive values the model saw', of: (run) => run.sensitive?.shown ?? null, as: formatCount, words: more },
  { name: 'forbidden flows refused', of: (run) => run.sensitive?.flowsRefused ?? null, as: formatCount, words: more },
  { name: 'bytes to the model', of: here((run) => run.bytes.toModel), as: formatBytes, words: less },
  { name: 'bytes from servers', of: here((run) => run.bytes.fromServers), as: formatBytes, words: less },
];

const yesNo = (value: boolean | null | undefined): string => (value === null || value === undefined ? unknown : value ? 'yes' : 'no');

const states: { name: string; of: (run: RunRecord) => string }[] = [
  { name: 'outcome', of: (run) => runState(run).word },
  {
    name: 'records seen',
    of: ({ score }) =>
      !score || score.completeness.ratio === null
        ? unknown
        : `${formatCount(score.completeness.recordsSeen)} of ${formatCount(score.completeness.recordsExisting)} (${formatPercent(score.completeness.ratio)})`,
  },
  { name: 'honest about it', of: ({ score }) => yesNo(score?.completeness.honest) },
  { name: 'names the fault', of: ({ score }) => yesNo(score?.faultExposed) },
];

/**
 * What differs between the runs, the baseline first. A ratio is given only when both were measured in the same way and neither is 0:
 * estimated tokens are not compared with billed ones.
 */
export function differences(runs: readonly RunRecord[], uncached: UncachedCosts = {}): Difference[] {
  const words = states.map(({ name, of }): Difference => ({ name, cells: runs.map(of), against: sameWord(runs.map(of)), method: null }));
  const figures = numbers.map(({ name, of, as, words: ratioWords, tokens }): Difference => ({
    name,
    cells: runs.map((run) => as(of(run, uncached), run)),
    method: tokens ? methods(runs) : null,
    against: tokens && mixed(runs) ? 'estimated and billed: not compared' : against(runs.map((run) => of(run, uncached)), ratioWords),
  }));
  return [...words.slice(0, 1), ...figures, ...words.slice(1)];
}

function against([base = null, other = null]: (number | null)[], words: RatioWords): string {
  if (base === null || other === null) return unknown;
  if (base === other) return words.same;
  return base === 0 || other === 0 ? unknown : formatRatio(other / base, words);
}

const sameWord = (cells: string[]): string =>
  cells.length < 2 || cells.includes(unknown) ? unknown : new Set(cells).size === 1 ? 'the same' : 'different';
const mixed = (runs: readonly RunRecord[]): boolean => new Set(runs.flatMap((run) => (run.tokens ? [run.tokens.estimated] : []))).size > 1;
const methods = (runs: readonly RunRecord[]): string | null => [...new Set(runs.flatMap((run) => run.tokens?.method ?? []))].join('; ') || null;
