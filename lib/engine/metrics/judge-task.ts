import { formatPercent, formatRatio, formatTokens, formatTokensShort, formatUsd, costWords, plural, tokenWords } from './format';
import { fewestTrials, judgeTrialDifferences, judgeTrialRatios } from './judge';
import { allKnown, measureOf, meanOf, ratioOf, type Measure } from './measures';
import type { Pair } from './pairing';
import { signTest } from './proportions';
import { passed } from './standing';
import type { Margins, TaskArm, VerdictKind } from './types';

export interface TaskJudgement { verdict: VerdictKind; reason: string }

export type CostMeasure = Extract<Measure, 'costUsd' | 'totalTokens'>;

/** What cost means: US dollars when every run has a known cost above nothing (a free model has none to compare), else all tokens. */
export function costMeasure(pairs: readonly Pair[]): CostMeasure {
  const costs = allKnown(pairs.flatMap((pair) => [pair.direct.costUsd, pair.code.costUsd]));
  return costs?.every((cost) => cost > 0) ? 'costUsd' : 'totalTokens';
}

export const bothPassed = (pairs: readonly Pair[]): Pair[] => pairs.filter((pair) => passed(pair.direct) && passed(pair.code));

const score = (arm: TaskArm): string => `${arm.passed} of ${arm.trials}`;
const exceeded = (arm: TaskArm): string => (arm.contextExceeded > 0 ? ` (context window exceeded in ${arm.contextExceeded})` : '');
const keep = (reason: string): TaskJudgement => ({ verdict: 'keep_direct', reason });
const open = (reason: string): TaskJudgement => ({ verdict: 'not_enough_data', reason });

function costReason(pairs: readonly Pair[], measure: CostMeasure): string {
  const code = meanOf(pairs.map((pair) => pair.code), measure);
  const direct = meanOf(pairs.map((pair) => pair.direct), measure);
  const estimated = pairs[0]?.code.tokens?.estimated ?? null;
  const ratio = ratioOf(code, direct);
  if (measure === 'costUsd') return `code was ${formatRatio(ratio, costWords)} (${formatUsd(code)} against ${formatUsd(direct)})`;
  return `code used ${formatRatio(ratio, tokenWords)} tokens (${formatTokensShort(code, { estimated })} against ${formatTokensShort(direct, { estimated })})`;
}

function judgeCost(pairs: readonly Pair[], direct: TaskArm, code: TaskArm, fewest: number): TaskJudgement {
  const both = bothPassed(pairs);
  const measure = costMeasure(pairs);
  const ratios = both.map((pair) => ratioOf(measureOf(pair.code, measure), measureOf(pair.direct, measure))).filter((ratio) => ratio !== null);
  const result = `code passed ${score(code)}, direct ${score(direct)}${exceeded(direct)}`;
  if (ratios.length === 0) return open(`${result}; no trial that both passed with a known cost, so there is no cost to compare`);
  const reason = `${result}; given both passed, ${costReason(both, measure)}`;
  switch (judgeTrialRatios(ratios, fewest)) {
    case 'holds': return { verdict: 'adopt', reason: ratios.length > 1 ? `${reason}, ${ratios.length} trials` : reason };
    case 'fails': return keep(reason);
    case 'open': return open(`${reason}, but ${plural(ratios.length, 'trial')} do${ratios.length === 1 ? 'es' : ''} not settle it`);
  }
}

/** Direct never passed: code is taken when it passed every time, or significantly more often. */
function judgeDirectFailed(direct: TaskArm, code: TaskArm, fewest: number): TaskJudgement {
  const reason = `direct passed ${score(direct)}${exceeded(direct)}, code ${score(code)}`;
  const everyTime = code.passed === code.trials && code.trials >= fewest;
  const significant = (signTest(code.passed, 0) ?? 1) < 0.05;
  return everyTime || significant ? { verdict: 'adopt', reason } : open(`${reason}: more trials are needed`);
}

function differences(pairs: readonly Pair[], of: (run: Pair['direct']) => number | null): number[] {
  return pairs.flatMap((pair) => {
    const [code, direct] = [of(pair.code), of(pair.direct)];
    return code === null || direct === null ? [] : [code - direct];
  });
}

/**
 * The verdict of one task from its paired trials; `deterministic` agents need one trial, models three that agree (judge.ts).
 * In this order: neither passed -> not enough data; direct never passed -> adopt when code did; code worse -> keep direct; direct
 * passed every time under the small-task size -> keep direct, it is enough; otherwise cost decides, given both passed.
 */
export function judgeTask(pairs: readonly Pair[], direct: TaskArm, code: TaskArm, margins: Margins, deterministic: boolean): TaskJudgement {
  const fewest = fewestTrials(deterministic);
  if (direct.passed === 0 && code.passed === 0) return open(`neither arm passed in ${plural(pairs.length, 'trial')}: no cost of a right answer to compare`);
  if (direct.passed === 0) return judgeDirectFailed(direct, code, fewest);
  const correctness = judgeTrialDifferences(differences(pairs, (run) => (passed(run) ? 1 : 0)), margins.correctness, fewest);
  if (correctness === 'fails') return keep(`code passed ${score(code)}${exceeded(code)}, direct ${score(direct)}`);
  const small = direct.inputTokens !== null && direct.inputTokens < margins.smallTaskTokens;
  if (small && direct.passed === direct.trials && direct.trials >= fewest) return keep(smallReason(pairs, direct, code, margins));
  if (correctness === 'open') return open(`code passed ${score(code)}, direct ${score(direct)}: ${trialsMissing(pairs.length, fewest)}`);
  const completeness = differences(pairs, (run) => run.score.completeness.ratio);
  if (completeness.length > 0) {
    const judged = judgeTrialDifferences(completeness, margins.correctness, fewest);
    const seen = `code saw ${formatPercent(code.completeness)} of the records, direct ${formatPercent(direct.completeness)}`;
    if (judged === 'fails') return keep(seen);
    if (judged === 'open') return open(`${seen}: more trials are needed`);
  }
  return judgeCost(pairs, direct, code, fewest);
}

function trialsMissing(trials: number, fewest: number): string {
  return trials < fewest ? `${plural(trials, 'trial')} of the ${fewest} that must agree` : 'the trials disagree, more are needed';
}

function smallReason(pairs: readonly Pair[], direct: TaskArm, code: TaskArm, margins: Margins): string {
  const tokens = (count: number | null): string => formatTokens(count, { estimated: pairs[0]?.direct.tokens?.estimated ?? null });
  const small = formatTokens(margins.smallTaskTokens);
  return `direct is enough: passed ${score(direct)} with ${tokens(direct.inputTokens)} input tokens, under ${small} (code: ${tokens(code.inputTokens)})`;
}
