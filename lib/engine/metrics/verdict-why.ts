import { clusterByQuestion } from './over-tasks';
import type { Findings } from './findings';
import { floorSentence } from './floor-passed';
import { costWords, formatCount, formatDuration, formatP, formatPercent, formatRatio, formatReduction, formatTokensShort, formatUsd, latencyWords, plural } from './format';
import { holm } from './holm';
import type { Judgement } from './judge';
import { measureOf, refusedContext, sumOf, totalOf } from './measures';
import { fewestDiscordant, mcNemarExact, neverSeenUpperBound, signTest } from './proportions';
import { median, quantile } from './quantiles';
import { passed, type CountedRun } from './standing';
import type { TaskComparison } from './types';
import { pointsOverTasks } from './verdict-sentence';
import { isScripted } from '../recorded-name';

type ArmName = 'direct' | 'code';
const runsOf = (findings: Findings, arm: ArmName): CountedRun[] => findings.pairs.map((pair) => pair[arm]);
const estimated = (findings: Findings): boolean | null => findings.pairs[0]?.direct.tokens?.estimated ?? null;
const points = (rate: number): string => `${formatCount(rate * 100)} pp`;

const notWorseWords: Record<Judgement, string> = { holds: 'not worse', fails: 'worse', open: 'not settled' };

function correctnessLine(findings: Findings): string {
  const passes = (arm: ArmName): number => runsOf(findings, arm).filter(passed).length;
  const total = plural(findings.pairs.length, 'trial');
  const { estimate, judgement } = findings.correctness;
  const difference = `difference ${pointsOverTasks(estimate)}; margin ${points(findings.margins.correctness)}: ${notWorseWords[judgement]}`;
  return `Correctness: direct passed ${passes('direct')} of ${total}, code ${passes('code')}; ${difference}.`;
}

function completenessLine({ completeness, margins }: Findings): string {
  if (!completeness) return 'Completeness: not measured; no task says where its records are.';
  return `Completeness (records seen of records existing): difference ${pointsOverTasks(completeness.estimate)}; margin ${points(margins.correctness)}: ${notWorseWords[completeness.judgement]}.`;
}

function agreementLine({ correctness }: Findings): string[] {
  const never = correctness.values.filter((task) => task.value < 0).length === 0;
  const bound = neverSeenUpperBound(correctness.values.length);
  if (!never || bound === null || correctness.values.length < 2) return [];
  return [`Code was less often right in none of ${plural(correctness.values.length, 'task')}; that many tasks cannot exclude that it would be in up to ${formatPercent(bound, 0)} of others (95 %).`];
}

const cheaperWords: Record<Judgement, string> = { holds: 'cheaper', fails: 'not cheaper', open: 'not settled' };

function costLine(findings: Findings): string {
  const { cost, costMeasure } = findings;
  const what = costMeasure === 'costUsd' ? 'Cost' : 'Cost, as all tokens (no price is known)';
  if (!cost.estimate) return `${what}: no task was passed by both arms.`;
  const ratio = formatRatio(cost.estimate.value, costMeasure === 'costUsd' ? costWords : undefined);
  const share = formatReduction(cost.estimate, costMeasure === 'costUsd' ? 'cost' : 'tokens', costMeasure === 'costUsd' ? { less: 'lower', more: 'higher' } : undefined);
  return `${what}, given both passed: ${share}, that is ${ratio}; geometric mean of ${plural(cost.estimate.n, 'task')}: ${cheaperWords[cost.judgement]}.`;
}

function sumsLine({ inputRatioOfSums: sums }: Findings): string[] {
  if (!sums) return [];
  return [`Budget view: over all these tasks together ${formatReduction(sums, 'input tokens')} (ratio of sums${sums.low === null ? '' : ', interval by bootstrap over tasks'}).`];
}

/** Cheap because it failed: what failed trials cost is part of the price of a success. */
function perSuccessLine(findings: Findings): string {
  const of = (arm: ArmName): string => {
    const runs = runsOf(findings, arm);
    const successes = runs.filter(passed).length;
    const total = totalOf(runs, findings.costMeasure);
    if (successes === 0) return `${arm} had no success`;
    const each = total === null ? null : total / successes;
    return `${arm} ${findings.costMeasure === 'costUsd' ? formatUsd(each) : `${formatTokensShort(each, { estimated: estimated(findings) })} tokens`}`;
  };
  return `Per success, failed trials included: ${of('direct')}, ${of('code')}.`;
}

function latencyLine(findings: Findings): string[] {
  if (!findings.latencyRatio) return [];
  const of = (arm: ArmName): string => {
    const times = runsOf(findings, arm).flatMap((run) => measureOf(run, 'latencyMs') ?? []);
    return `${arm} ${formatDuration(median(times))} / ${formatDuration(quantile(times, 0.95))}`;
  };
  return [`Latency, given both passed: ${formatRatio(findings.latencyRatio.value, latencyWords)}; median / p95: ${of('direct')}, ${of('code')}.`];
}

function contextLine(findings: Findings): string[] {
  return (['direct', 'code'] as const).flatMap((arm) => {
    const exceeded = runsOf(findings, arm).filter((run) => run.stop === 'context_window_exceeded');
    if (exceeded.length === 0) return [];
    const largest = Math.max(0, ...exceeded.map((run) => refusedContext(run) ?? 0));
    const size = largest === 0 ? '' : ` of up to ${formatTokensShort(largest, { estimated: true })} tokens`;
    return [`${arm === 'direct' ? 'Direct' : 'Code'} exceeded its context window in ${exceeded.length} of ${plural(findings.pairs.length, 'trial')}; contexts${size} were refused before they were billed, so no figure of cost or tokens holds them.`];
  });
}

function mcNemarLine({ tasks }: Findings): string[] {
  if (tasks.some((task) => task.pairs !== 1)) return [];
  const only = (arm: ArmName, other: ArmName): number => tasks.filter((task) => (task[arm]?.passed ?? 0) > (task[other]?.passed ?? 0)).length;
  const [direct, code] = [only('direct', 'code'), only('code', 'direct')];
  const p = mcNemarExact(direct, code);
  if (p === null) return [];
  const few = direct + code < fewestDiscordant ? `; fewer than ${fewestDiscordant} tasks differ, which cannot reach 5 %` : '';
  return [`One trial per task: only code passed ${plural(code, 'task')}, only direct ${direct} (exact McNemar, ${formatP(p)}${few}).`];
}

function signLine(findings: Findings): string[] {
  const names = [['inputRatio', 'input tokens'], ['totalTokensRatio', 'all tokens'], ['costRatio', 'cost'], ['latencyRatio', 'latency']] as const;
  const counted = names.flatMap(([name, label]) => {
    const ratios = findings.tasks.flatMap((task) => task[name] ?? []);
    return ratios.length < fewestDiscordant ? [] : [{ label, below: ratios.filter((ratio) => ratio < 1).length, above: ratios.filter((ratio) => ratio > 1).length, n: ratios.length }];
  });
  if (counted.length === 0) return [];
  const adjusted = holm(counted.map(({ below, above }) => signTest(below, above)));
  const parts = counted.map(({ label, below, n }, index) => `${label} lower in ${below} of ${n}${adjusted[index] === null ? '' : ` (${formatP(adjusted[index])})`}`);
  return [`Sign tests over tasks, Holm-corrected for ${plural(counted.length, 'metric')}: ${parts.join(', ')}.`];
}

function independenceLine({ correctness }: Findings): string[] {
  const count = new Set(correctness.values.map((task) => task.question)).size;
  if (count === correctness.values.length || count === 0) return [];
  if (clusterByQuestion(correctness.values)) return [`Tasks of one question are not independent: the intervals take the ${count} questions as clusters.`];
  return [`All tasks are of ${plural(count, 'question')}: the intervals cover sizes and faults of ${count === 1 ? 'it' : 'these'}, not other questions.`];
}

const countOf = (tasks: readonly TaskComparison[], verdict: TaskComparison['verdict']): number => tasks.filter((task) => task.verdict === verdict).length;

function tasksLine(all: readonly TaskComparison[]): string {
  return `By task: adopt in ${countOf(all, 'adopt')} of ${all.length}, keep direct in ${countOf(all, 'keep_direct')}, not enough data in ${countOf(all, 'not_enough_data')}.`;
}

function leftOutLine(all: readonly TaskComparison[]): string[] {
  const parts = [
    [sumOf(all.map((task) => task.infrastructure)), 'ended by infrastructure'], [sumOf(all.map((task) => task.notComparable.length)), 'not comparable'],
    [sumOf(all.map((task) => task.unpaired)), 'without a finished partner'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  return parts.length === 0 ? [] : [`Trials left out of both arms: ${parts.join(', ')}.`];
}

function scriptedLine({ pairs }: Findings): string[] {
  return pairs.some((pair) => isScripted(pair.code)) ? ['The agents are scripted: they show what each way of working costs, not how well a model does it.'] : [];
}

function importedLine({ pairs }: Findings): string[] {
  return pairs.some((pair) => pair.code.modelSource === 'imported') ? ['The runs were imported: they were measured and graded elsewhere, and whether the arms were given the same was not checked here.'] : [];
}

/** What the verdict rests on, line by line. */
export function verdictWhy(findings: Findings, all: readonly TaskComparison[]): string[] {
  return [
    correctnessLine(findings), completenessLine(findings), costLine(findings), ...sumsLine(findings), perSuccessLine(findings), ...latencyLine(findings),
    ...contextLine(findings), tasksLine(all), ...agreementLine(findings), ...mcNemarLine(findings), ...signLine(findings), ...independenceLine(findings),
    ...leftOutLine(all), ...[floorSentence(all)].filter((line) => line !== null), ...scriptedLine(findings), ...importedLine(findings),
  ];
}
