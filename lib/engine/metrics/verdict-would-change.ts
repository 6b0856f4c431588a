import type { Finding, Findings } from './findings';
import { formatPoints, formatTokens, plural } from './format';
import { sumOf } from './measures';
import { moreTasksForDifference, moreTasksForRatio } from './tasks-needed';
import type { TaskComparison, VerdictKind } from './types';

const pp = (rate: number): string => `${Math.round(rate * 100)} pp`;

function moreTasks(what: string, more: number | null): string {
  return more === null
    ? `More than 1,000 further tasks would be needed to settle ${what} at the present mean and spread: treat it as a tie.`
    : `About ${plural(more, 'more task')} with the same mean and spread would settle ${what}.`;
}

const openDifference = (what: string, finding: Finding | null, margin: number): string[] =>
  (finding?.judgement === 'open' && finding.values.length > 0 ? [moreTasks(what, moreTasksForDifference(finding.values, margin))] : []);

function whenOpen(findings: Findings): string[] {
  const { correctness, completeness, cost, margins } = findings;
  const openCost = cost.judgement === 'open' && cost.values.length > 0 ? [moreTasks('cost', moreTasksForRatio(cost.values))] : [];
  const noCost = cost.values.length === 0 ? ['A task that both arms pass: without one there is no cost of a right answer to compare.'] : [];
  return [
    ...openDifference('correctness', correctness, margins.correctness), ...openDifference('completeness', completeness, margins.correctness), ...openCost, ...noCost,
  ];
}

function whenAdopted({ correctness, cost, margins }: Findings): string[] {
  const bound = correctness.estimate?.low ?? null;
  const loss = bound === null
    ? `Tasks in which code is right less often: none of ${plural(correctness.values.length, 'task')} so far.`
    : `A lower bound of the difference in correctness under -${pp(margins.correctness)}: it is ${formatPoints({ value: bound, low: null, high: null, n: 1, level: 0.95, method: '' })} now.`;
  const high = cost.estimate?.high ?? cost.estimate?.value ?? null;
  return [loss, ...(high === null ? [] : [`An upper bound of the cost ratio code / direct of 1 or more: it is ${Number(high.toPrecision(2))} now.`])];
}

function whenKept(findings: Findings): string[] {
  const { correctness, completeness, cost, margins } = findings;
  return [
    ...(correctness.judgement === 'fails' ? [`Code being right as often as direct, within ${pp(margins.correctness)}: the difference is ${formatPoints(correctness.estimate)} now.`] : []),
    ...(completeness?.judgement === 'fails' ? [`Code seeing as much of the data, within ${pp(margins.correctness)}: the difference is ${formatPoints(completeness.estimate)} now.`] : []),
    ...(cost.judgement === 'fails' ? ['Code costing less than direct given both passed: larger results or more calls per question are where it can.'] : []),
  ];
}

function smallTasks(all: readonly TaskComparison[], { margins }: Findings): string[] {
  const small = all.filter((task) => task.direct?.inputTokens !== undefined && task.direct.inputTokens !== null && task.direct.inputTokens < margins.smallTaskTokens);
  if (small.length === 0) return [];
  const size = formatTokens(margins.smallTaskTokens);
  return small.length === all.length
    ? [`Tasks of ${size} direct input tokens or more: ${all.length === 1 ? 'the one here is' : `all ${all.length} here are`} smaller.`]
    : [`The mix of tasks: ${small.length} of ${all.length} take under ${size} direct input tokens, where direct is enough as long as it passes.`];
}

function rerun(all: readonly TaskComparison[]): string[] {
  const infrastructure = sumOf(all.map((task) => task.infrastructure));
  const unpaired = sumOf(all.map((task) => task.unpaired));
  return [
    ...(infrastructure > 0 ? [`Rerunning the ${plural(infrastructure, 'trial')} that infrastructure ended.`] : []),
    ...(unpaired > 0 ? [`Finishing both arms of the ${plural(unpaired, 'trial')} without a partner.`] : []),
  ];
}

/** What would turn the verdict, most direct first. */
export function verdictWouldChange(findings: Findings, kind: VerdictKind, all: readonly TaskComparison[]): string[] {
  const own = kind === 'adopt' ? whenAdopted(findings) : kind === 'keep_direct' ? whenKept(findings) : whenOpen(findings);
  return [...own, ...smallTasks(all, findings), ...rerun(all)];
}
