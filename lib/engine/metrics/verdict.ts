import type { RunRecord } from '../run-record';
import { findOut, type Findings } from './findings';
import { plural } from './format';
import { defaultMargins } from './margins';
import { sumOf } from './measures';
import { groupTasks } from './pairing';
import { mixture } from './standing';
import type { Margins, TaskComparison, Verdict, VerdictKind } from './types';
import { verdictSentence } from './verdict-sentence';
import { verdictWhy } from './verdict-why';
import { verdictWouldChange } from './verdict-would-change';

export { defaultMargins } from './margins';

/** Direct never passed where code did, so that there is no cost to compare: being right more often is enough. */
function rightWhereDirectIsNot({ cost, correctness }: Findings): boolean {
  const { estimate, judgement } = correctness;
  return cost.values.length === 0 && judgement === 'holds' && (estimate?.low ?? estimate?.value ?? 0) > 0;
}

function kindOf(findings: Findings, all: readonly TaskComparison[]): VerdictKind {
  const { correctness, completeness, cost } = findings;
  const verdicts = all.map((task) => task.verdict);
  const allKept = verdicts.every((verdict) => verdict === 'keep_direct');
  const someKept = verdicts.includes('keep_direct') && !verdicts.includes('adopt');
  if (correctness.judgement === 'fails' || completeness?.judgement === 'fails' || allKept) return 'keep_direct';
  if (correctness.judgement === 'open' || completeness?.judgement === 'open') return 'not_enough_data';
  if (cost.judgement === 'fails') return 'keep_direct';
  const adopts = cost.judgement === 'holds' || rightWhereDirectIsNot(findings);
  return adopts && !someKept ? 'adopt' : 'not_enough_data';
}

/** Wins of code: it passed more often, or as often and cheaper given both passed. */
function tally({ tasks, costMeasure }: Findings): Pick<Verdict, 'wins' | 'ties' | 'losses'> {
  const signs = tasks.map((task) => {
    const passes = (task.code?.passRate ?? 0) - (task.direct?.passRate ?? 0);
    const ratio = costMeasure === 'costUsd' ? task.costRatio : task.totalTokensRatio;
    return Math.sign(passes) || (ratio === null ? 0 : Math.sign(1 - ratio));
  });
  return { wins: signs.filter((sign) => sign > 0).length, ties: signs.filter((sign) => sign === 0).length, losses: signs.filter((sign) => sign < 0).length };
}

type Counts = Pick<Verdict, 'tasks' | 'pairs' | 'unpaired' | 'infrastructure' | 'notComparable' | 'adopt' | 'keepDirect' | 'notEnoughData'>;

function countsOf(tasks: readonly TaskComparison[]): Counts {
  const of = (verdict: VerdictKind): number => tasks.filter((task) => task.verdict === verdict).length;
  return {
    tasks: tasks.length, pairs: sumOf(tasks.map((task) => task.pairs)), unpaired: sumOf(tasks.map((task) => task.unpaired)),
    infrastructure: sumOf(tasks.map((task) => task.infrastructure)), notComparable: sumOf(tasks.map((task) => task.notComparable.length)),
    adopt: of('adopt'), keepDirect: of('keep_direct'), notEnoughData: of('not_enough_data'),
  };
}

function noPairs(counts: Counts): string {
  if (counts.tasks === 0) return 'Not enough data: there are no runs yet.';
  const left = [
    counts.infrastructure > 0 ? `${counts.infrastructure} ended by infrastructure` : '', counts.notComparable > 0 ? `${counts.notComparable} not comparable` : '',
    counts.unpaired > 0 ? `${counts.unpaired} without a finished partner` : '',
  ].filter(Boolean).join(', ');
  const word = counts.infrastructure > 0 && counts.unpaired + counts.notComparable === 0 ? 'Inconclusive' : 'Not enough data';
  return `${word}: no trial with both arms to compare in ${plural(counts.tasks, 'task')}${left ? ` (trials: ${left})` : ''}.`;
}

/** A verdict in which nothing was computed, with the reason as its sentence. */
function uncomputed(sentence: string, counts: Counts, margins: Margins, wouldChange: string[]): Verdict {
  return {
    kind: 'not_enough_data', sentence, ...counts, correctnessDifference: null, completenessDifference: null, inputRatio: null, inputRatioOfSums: null,
    totalTokensRatio: null, costRatio: null, latencyRatio: null, wins: 0, ties: 0, losses: 0, why: [sentence], wouldChange, margins,
  };
}

/**
 * The verdict over tasks: adopt = code is not worse in correctness and completeness (lower bound of the difference above -margin) and
 * cheaper (upper bound of the ratio below 1; US dollars when every cost is known, else all tokens), and tasks speak for it one by one.
 * keep_direct = one of these is shown to be false, or every task by itself says so (staying with direct needs no proof over tasks, so
 * one task suffices). not_enough_data = neither, with what is missing.
 * `tasks` are those of `compareTasks(runs, margins)`; only pairs count. Runs that must not be combined (billed and estimated tokens,
 * several models or graders) are not computed: the sentence says 'Mixed'. Deterministic. Rules and sources: docs/guide/statistics.md.
 */
export function decide(tasks: readonly TaskComparison[], runs: readonly RunRecord[], margins: Margins = defaultMargins): Verdict {
  const counts = countsOf(tasks);
  const grouped = groupTasks(runs);
  const mixed = mixture(grouped.flatMap((task) => task.pairs.flatMap((pair) => [pair.direct, pair.code])));
  if (mixed !== null) return uncomputed(mixed, counts, margins, ['Filtering to one model, one kind of token count and one version of grader and suite.']);
  if (counts.pairs === 0) return uncomputed(noPairs(counts), counts, margins, ['A finished run of both arms of the same trial.']);
  const findings = findOut(tasks, grouped, margins);
  const kind = kindOf(findings, tasks.filter((task) => task.pairs > 0));
  return {
    kind, sentence: verdictSentence(findings, kind), ...counts,
    correctnessDifference: findings.correctness.estimate, completenessDifference: findings.completeness?.estimate ?? null,
    inputRatio: findings.inputRatio, inputRatioOfSums: findings.inputRatioOfSums?.value ?? null,
    totalTokensRatio: findings.totalTokensRatio, costRatio: findings.costRatio, latencyRatio: findings.latencyRatio, ...tally(findings),
    why: verdictWhy(findings, tasks), wouldChange: verdictWouldChange(findings, kind, tasks), margins,
  };
}
