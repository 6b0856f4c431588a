import { armKinds, tokenSources, type TokensBySource } from '../events';
import type { RunRecord } from '../run-record';
import { armOf } from './arm-of';
import { noTokens } from './attribution';
import { clip, mean, meanEstimate } from './estimates';
import { refusedContext, sumOf, totalOf } from './measures';
import { wilson } from './proportions';
import { quantile } from './quantiles';
import { isCounted, mixesTokens, passed, standing, type CountedRun, type Standing } from './standing';
import type { ArmSummary } from './types';

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** Sum of what was reported; null when nothing was. */
const sumKnown = (values: readonly (number | null)[]): number | null => (known(values).length === 0 ? null : sumOf(known(values)));

function tokensOf(runs: readonly CountedRun[]): ArmSummary['tokens'] {
  const usages = runs.flatMap((run) => (run.tokens ? [run.tokens] : []));
  const [first] = usages;
  if (!first) return null;
  const methods = [...new Set(usages.map((usage) => usage.method))].sort();
  if (mixesTokens(runs)) return { input: null, output: null, cacheWrite: null, cacheRead: null, estimated: 'mixed', methods };
  return {
    input: sumOf(usages.map((usage) => usage.input)), output: sumOf(usages.map((usage) => usage.output)),
    cacheWrite: sumKnown(usages.map((usage) => usage.cacheWrite)), cacheRead: sumKnown(usages.map((usage) => usage.cacheRead)),
    estimated: first.estimated, methods,
  };
}

function bySource(runs: readonly CountedRun[], of: 'inputBySource' | 'outputBySource'): TokensBySource | null {
  const parts = runs.flatMap((run) => run[of] ?? []);
  if (parts.length === 0 || mixesTokens(runs)) return null;
  const sum = noTokens();
  for (const source of tokenSources) sum[source] = sumOf(parts.map((part) => part[source]));
  return sum;
}

function latencyOf(runs: readonly CountedRun[]): ArmSummary['latencyMs'] {
  const times = runs.flatMap((run) => (run.durationMs ? [run.durationMs] : []));
  const totals = times.map((time) => time.total);
  const p50 = quantile(totals, 0.5);
  const p95 = quantile(totals, 0.95);
  if (p50 === null || p95 === null) return null;
  const part = (of: 'model' | 'tools' | 'sandbox' | 'other'): number => mean(times.map((time) => time[of]));
  return { p50, p95, model: part('model'), tools: part('tools'), sandbox: part('sandbox'), other: part('other'), n: times.length };
}

function countLimits(runs: readonly CountedRun[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const limit of runs.flatMap((run) => [...new Set(run.limitsHit)])) counts[limit] = (counts[limit] ?? 0) + 1;
  return counts;
}

/** Sums each count over the runs that have the counts; null when none has. Object.fromEntries forgets which keys there are, hence the cast. */
function sumCounts<Key extends string>(counts: readonly (Record<Key, number> | null)[], keys: readonly Key[]): Record<Key, number> | null {
  const known = counts.filter((count) => count !== null);
  if (known.length === 0) return null;
  const sums = keys.map((key) => [key, sumOf(known.map((count) => count[key]))] as const);
  return Object.fromEntries(sums) as Record<Key, number>;
}

const largestRefused = (runs: readonly CountedRun[]): number | null => known(runs.map(refusedContext)).reduce<number | null>((most, tokens) => Math.max(most ?? 0, tokens), null);

function summarizeArm(name: string, arm: ArmSummary['arm'], runs: readonly RunRecord[]): ArmSummary {
  const scored = runs.filter(isCounted);
  const count = (of: Standing): number => runs.filter((run) => standing(run) === of).length;
  const passes = scored.filter(passed).length;
  const honest = scored.flatMap((run) => run.score.completeness.honest ?? []);
  const costUsd = mixesTokens(scored) ? null : totalOf(scored, 'costUsd');
  const sum = (of: 'turns' | 'toolCalls' | 'programs' | 'failedPrograms'): number => sumOf(scored.map((run) => run[of]));
  return {
    arm, name, runs: runs.length, scored: scored.length, infrastructure: count('infrastructure'), unfinished: count('unfinished'), notComparable: count('not_comparable'),
    passed: passes, passRate: wilson(passes, scored.length), honestRate: wilson(honest.filter(Boolean).length, honest.length),
    completeness: clip(meanEstimate(known(scored.map((run) => run.score.completeness.ratio))), 0, 1),
    tokens: tokensOf(scored), inputBySource: bySource(scored, 'inputBySource'), outputBySource: bySource(scored, 'outputBySource'),
    costUsd, costPerSuccessUsd: costUsd === null || passes === 0 ? null : costUsd / passes,
    latencyMs: latencyOf(scored), turns: sum('turns'), toolCalls: sum('toolCalls'), programs: sum('programs'), failedPrograms: sum('failedPrograms'),
    contextExceeded: scored.filter((run) => run.stop === 'context_window_exceeded').length, refusedContextTokens: largestRefused(scored), limitsHit: countLimits(scored),
    writes: sumCounts(scored.map((run) => run.writes), ['attempted', 'blocked', 'repeated']),
    sensitive: sumCounts(scored.map((run) => run.sensitive), ['shown', 'results', 'flowsRefused']),
    typeChecks: sumCounts(scored.map((run) => run.typeChecks), ['programs', 'refused', 'durationMs']),
  };
}

/**
 * One summary per arm by its full name, in the order direct, code, floor, and of one kind in that in which they occur. Counts and sums are
 * over the arm's scored runs; latency parts are means per run; limitsHit counts the runs in which a limit was hit. An arm in which nothing
 * was scored has null rates, not 0 %. Cost per success is the cost of all scored runs, failed ones included, over those that passed; null
 * with none. A run whose context did not fit cost next to nothing: contextExceeded and refusedContextTokens say what the sums are without.
 */
export function summarizeArms(runs: readonly RunRecord[]): ArmSummary[] {
  return armKinds.flatMap((arm) => {
    const same = runs.filter((run) => run.arm === arm);
    return [...new Set(same.map(armOf))].map((name) => summarizeArm(name, arm, same.filter((run) => armOf(run) === name)));
  });
}
