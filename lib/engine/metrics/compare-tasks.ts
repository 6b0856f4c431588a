import type { ArmKind } from '../events';
import type { RunRecord } from '../run-record';
import { mean } from './estimates';
import { plural } from './format';
import { bothPassed, judgeTask, type TaskJudgement } from './judge-task';
import { defaultMargins } from './margins';
import { meanOf, ratioOf, type Measure } from './measures';
import { groupTasks, type Pair, type TaskRuns } from './pairing';
import { runState } from './run-state';
import { isCounted, mixesTokens, mixture, passed, type CountedRun } from './standing';
import type { Margins, TaskArm, TaskComparison } from './types';
import { isScripted } from '../recorded-name';

function meanKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : mean(known);
}

function taskArm(all: readonly RunRecord[], counted: readonly CountedRun[]): TaskArm | null {
  if (all.length === 0) return null;
  const mixed = mixesTokens(counted);
  const of = (measure: Measure): number | null => (mixed && measure !== 'latencyMs' ? null : meanOf(counted, measure));
  const passes = counted.filter(passed).length;
  return {
    trials: counted.length, passed: passes, passRate: counted.length === 0 ? null : passes / counted.length,
    inputTokens: of('inputTokens'), outputTokens: of('outputTokens'), costUsd: of('costUsd'), latencyMs: of('latencyMs'),
    completeness: meanKnown(counted.map((run) => run.score.completeness.ratio)),
    honest: meanKnown(counted.map((run) => (run.score.completeness.honest === null ? null : Number(run.score.completeness.honest)))),
    contextExceeded: counted.filter((run) => run.stop === 'context_window_exceeded').length,
    dots: [...all].sort((a, b) => a.trial - b.trial).map((run) => ({ runId: run.runId, trial: run.trial, outcome: runState(run).kind, status: run.status })),
  };
}

function arms(task: TaskRuns): Record<ArmKind, TaskArm | null> {
  const of = (arm: ArmKind): TaskArm | null => {
    const all = task.runs.filter((run) => run.arm === arm);
    const paired = arm === 'floor' ? [] : task.pairs.map((pair) => pair[arm]);
    return taskArm(all, paired.length > 0 ? paired : all.filter(isCounted));
  };
  return { direct: of('direct'), code: of('code'), floor: of('floor') };
}

function ratios(pairs: readonly Pair[]): Pick<TaskComparison, 'inputRatio' | 'outputRatio' | 'totalTokensRatio' | 'costRatio' | 'latencyRatio'> {
  const both = bothPassed(pairs);
  const of = (measure: Measure): number | null => ratioOf(meanOf(both.map((pair) => pair.code), measure), meanOf(both.map((pair) => pair.direct), measure));
  return { inputRatio: of('inputTokens'), outputRatio: of('outputTokens'), totalTokensRatio: of('totalTokens'), costRatio: of('costUsd'), latencyRatio: of('latencyMs') };
}

const noRatios = { inputRatio: null, outputRatio: null, totalTokensRatio: null, costRatio: null, latencyRatio: null };

/** Why a task has no pair, in words. */
function pairMissing(task: TaskRuns): string {
  const parts = [
    task.infrastructure > 0 ? `inconclusive: infrastructure ended ${plural(task.infrastructure, 'trial')}` : '',
    task.notComparable.length > 0 ? `${plural(task.notComparable.length, 'trial')} not comparable (${[...new Set(task.notComparable)].join('; ')})` : '',
    task.unpaired > 0 ? `${plural(task.unpaired, 'trial')} without a finished and graded partner` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'no run of direct or code' : parts.join(', ');
}

function judge(task: TaskRuns, mixed: string | null, both: Record<ArmKind, TaskArm | null>, margins: Margins): TaskJudgement {
  if (mixed !== null) return { verdict: 'not_enough_data', reason: mixed };
  if (task.pairs.length === 0 || !both.direct || !both.code) return { verdict: 'not_enough_data', reason: pairMissing(task) };
  const deterministic = task.pairs.every((pair) => isScripted(pair.direct) && isScripted(pair.code));
  return judgeTask(task.pairs, both.direct, both.code, margins, deterministic);
}

function compareTask(task: TaskRuns, margins: Margins): TaskComparison[] {
  const [first] = task.runs;
  if (!first) return [];
  const both = arms(task);
  const mixed = mixture(task.pairs.flatMap((pair) => [pair.direct, pair.code]));
  const floorPassed = (both.floor?.passed ?? 0) > 0;
  const { verdict, reason } = judge(task, mixed, both, margins);
  return [{
    key: task.key, suite: first.suite, question: first.question, variant: first.variant, fault: first.fault, records: first.records,
    pairs: task.pairs.length, unpaired: task.unpaired, infrastructure: task.infrastructure, notComparable: task.notComparable,
    ...both, ...(mixed === null ? ratios(task.pairs) : noRatios),
    verdict, reason: floorPassed ? `${reason}. The floor arm passed without tools: this task does not measure data access` : reason, floorPassed,
  }];
}

/**
 * Direct against code, task by task, in the order in which tasks occur in the runs. Only pairs count in which both arms ended by their
 * own doing and may be compared; the others are counted as left out. Ratios are code / direct of the means over the pairs that both
 * passed. Margins are those set before the runs. Deterministic.
 */
export function compareTasks(runs: readonly RunRecord[], margins: Margins = defaultMargins): TaskComparison[] {
  return groupTasks(runs).flatMap((task) => compareTask(task, margins));
}
