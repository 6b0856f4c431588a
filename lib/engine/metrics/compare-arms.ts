import type { RunRecord } from '../run-record';
import { armOf } from './arm-of';
import { compareTasks } from './compare-tasks';
import { bothPassed } from './judge-task';
import { ratioOverTasks } from './over-tasks';
import { groupTasks } from './pairing';
import { mixture } from './standing';
import { summarizeArms } from './summary';
import type { ArmSummary, Estimate, TaskComparison } from './types';

/** One arm of many, beside the arm that all are held against. */
export interface ArmAgainst {
  summary: ArmSummary;
  /**
   * arm / baseline: geometric mean over the tasks with a pair that both passed. null for the baseline itself. `pairs` counts those pairs;
   * the ratios are null without any, when a figure is not known, and when the runs must not be combined (`mixed` says why).
   */
  against: { pairs: number; inputRatio: Estimate | null; costRatio: Estimate | null; mixed: string | null } | null;
}

/** Two arms in the places of direct and code, whatever their kinds, so that trials pair as everywhere. */
const inPlaces = (runs: readonly RunRecord[], baseline: string, arm: string): RunRecord[] => runs.flatMap((run): RunRecord[] => {
  const name = armOf(run);
  return name === baseline ? [{ ...run, arm: 'direct', armSwitches: [] }] : name === arm ? [{ ...run, arm: 'code', armSwitches: [] }] : [];
});

function overTasks(tasks: readonly TaskComparison[], of: 'inputRatio' | 'costRatio'): Estimate | null {
  return ratioOverTasks(tasks.flatMap((task) => (task[of] === null ? [] : [{ question: `${task.suite}/${task.question}`, value: task[of] }])));
}

function against(runs: readonly RunRecord[], baseline: string, arm: string): ArmAgainst['against'] {
  if (arm === baseline) return null;
  const both = inPlaces(runs, baseline, arm);
  const pairs = groupTasks(both).flatMap((task) => bothPassed(task.pairs));
  const mixed = mixture(pairs.flatMap((pair) => [pair.direct, pair.code]));
  if (mixed !== null) return { pairs: pairs.length, inputRatio: null, costRatio: null, mixed };
  const tasks = compareTasks(both);
  return { pairs: pairs.length, inputRatio: overTasks(tasks, 'inputRatio'), costRatio: overTasks(tasks, 'costRatio'), mixed };
}

/**
 * Every arm, floor arms apart, with its ratios to a baseline arm, given that both passed; in the order of `names`. Several ratios are given
 * at once: they are to be read one by one, and are not corrected for their number.
 */
export function compareArms(runs: readonly RunRecord[], names: readonly string[], baseline: string): ArmAgainst[] {
  const summaries = summarizeArms(runs).filter(({ arm }) => arm !== 'floor');
  return [...summaries].sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
    .map((summary) => ({ summary, against: against(runs, baseline, summary.name) }));
}
