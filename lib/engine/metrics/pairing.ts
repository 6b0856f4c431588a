import { pairKey, taskKey, type RunRecord } from '../run-record';
import { armOf } from './arm-of';
import { isCounted, mixesTokens, standing, type CountedRun } from './standing';

/** The two arms of one trial, both counted. */
export interface Pair { direct: CountedRun; code: CountedRun }

/** The runs of one task, paired. */
export interface TaskRuns {
  key: string;
  runs: RunRecord[];
  pairs: Pair[];
  /** Trials left out: a partner is missing or not finished; infrastructure ended one arm; the arms must not be compared (each with its reason). */
  unpaired: number; infrastructure: number; notComparable: string[];
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** A retry replaces the attempt before it; it never adds a sample. */
function latest(runs: readonly RunRecord[], arm: RunRecord['arm']): RunRecord | undefined {
  return runs.filter((run) => run.arm === arm).sort((a, b) => b.attempt - a.attempt)[0];
}

/** Why the two runs of a trial must not be compared, beyond what was found when they ran. */
function unlike(direct: CountedRun, code: CountedRun): string | null {
  if (mixesTokens([direct, code])) return 'tokens of one arm are billed, of the other estimated';
  if (direct.score.graderVersion !== code.score.graderVersion) return `graded by versions ${direct.score.graderVersion} and ${code.score.graderVersion}`;
  return null;
}

function addTrial(task: TaskRuns, direct: RunRecord | undefined, code: RunRecord | undefined): void {
  if (!direct && !code) return;
  const both = [direct, code].filter((run) => run !== undefined);
  const flagged = both.find((run) => standing(run) === 'not_comparable');
  if (both.some((run) => standing(run) === 'infrastructure')) task.infrastructure += 1;
  else if (flagged) task.notComparable.push(flagged.notComparable ?? 'not comparable');
  else if (!direct || !code || !isCounted(direct) || !isCounted(code)) task.unpaired += 1;
  else {
    const reason = unlike(direct, code);
    if (reason === null) task.pairs.push({ direct, code });
    else task.notComparable.push(reason);
  }
}

/** Arms of one kind that differ in their switches are no repetitions of each other: taking the latest of them would drop the rest in silence. */
function refuseSeveral(runs: readonly RunRecord[]): void {
  for (const [kind, same] of groupBy(runs, (run) => run.arm)) {
    const names = [...new Set(same.map(armOf))];
    if (names.length > 1) throw new RangeError(`One ${kind} arm is compared at a time, not ${names.join(', ')}: choose with chooseArms.`);
  }
}

/**
 * Runs grouped into tasks, the arms of each trial paired by (experiment, model, question, variant, fault, trial), never by position.
 * Tasks stand in the order in which they first occur; pairs in the order of experiment and trial. Throws RangeError for several arms of
 * one kind (`direct`, `direct+spill`).
 */
export function groupTasks(runs: readonly RunRecord[]): TaskRuns[] {
  refuseSeveral(runs);
  return [...groupBy(runs, taskKey)].map(([key, taskRuns]) => {
    const task: TaskRuns = { key, runs: taskRuns, pairs: [], unpaired: 0, infrastructure: 0, notComparable: [] };
    const trials = [...groupBy(taskRuns, (run) => `${run.experimentId} ${run.model} ${pairKey(run)}`).values()]
      .sort(([a], [b]) => (!a || !b ? 0 : a.experimentId === b.experimentId ? a.trial - b.trial : a.experimentId < b.experimentId ? -1 : 1));
    for (const trial of trials) addTrial(task, latest(trial, 'direct'), latest(trial, 'code'));
    return task;
  });
}
