import { getDatabase } from '../../db/client';
import { reserveGroup, type Group } from '../../db/commands/reserve-runs';
import { markInterrupted } from '../../db/commands/sweep-stale';
import { setNotComparable } from '../../db/commands/set-not-comparable';
import { settleExperiment } from '../../db/commands/settle-experiment';
import { stopAtBudget } from '../../db/commands/stop-at-budget';
import { followersOf } from '../../db/queries/followers';
import { getGroup, type GroupRows } from '../../db/queries/get-group';
import { getRun } from '../../db/queries/get-run';
import { armName } from '../engine/arm-name';
import { checkEquality } from '../engine/equality';
import type { Sandbox, TokenCounter, TypeChecker } from '../engine/ports';
import type { RunRecord } from '../engine/run-record';
import type { PriceTable } from '../models/prices';
import { openTape, type GroupTape } from './group-tape';
import { prepareTask, type SuiteSource, type Task } from './prepare-task';
import { inParallel } from './in-parallel';
import { failRun, recordRun } from './record-run';
import type { Redactor } from './secrets';

export interface GroupContext {
  workerId: string;
  /** Aborted with Cancelled or Interrupted. */
  signal: AbortSignal;
  /** Told of each run that this call has ended. */
  onRun?: (run: RunRecord) => void;
}

/** Runs what `workerId` has reserved of a group. Resolves when nothing of it is left to do or the signal has fired; rejects when the store is broken. */
export type RunGroup = (group: Group, context: GroupContext) => Promise<void>;

/** What runs share in one process. */
export interface RunnerParts {
  suites: SuiteSource;
  sandbox: () => Sandbox;
  /** Made at its first use. Throws UsageError when there is no TypeScript compiler. */
  typeChecker: () => Promise<TypeChecker>;
  /** Makes what a process makes once for a task, before its first run. Never rejects. */
  warmUp?: (task: Task) => Promise<void>;
  counter: TokenCounter;
  prices: PriceTable;
  redactor: Redactor;
  /** For the model: where its key is. */
  env: Readonly<Record<string, string | undefined>>;
}

/** Each trial begins with another arm, so that being first (cold caches, a busier machine) favours none. The start times in the rows record it. */
export function rotated<T>(arms: readonly T[], trial: number): T[] {
  const by = arms.length === 0 ? 0 : (trial - 1) % arms.length;
  return [...arms.slice(by), ...arms.slice(0, by)];
}

function waitingArms({ experiment, runs }: GroupRows, group: Group, workerId: string) {
  const arms = rotated(experiment.arms, group.trial);
  return runs.filter((run) => run.workerId === workerId && run.status === 'queued').sort((a, b) => arms.indexOf(armName(a)) - arms.indexOf(armName(b)));
}

const isSideBySide = ({ experiment: { spec } }: GroupRows): boolean => spec.sideBySide === true;

/** Arms that run at the same time each ask the servers themselves: none comes first whose answers the others could be given. */
const isLive = ({ suite, spec }: Task): boolean => spec.sideBySide === true && !suite.tapes;

/** What a process pays once, as for a compiler that loads, must not count as the time of the run that comes first. */
async function prepare(parts: RunnerParts, rows: GroupRows, group: Group): Promise<{ task: Task; tape: GroupTape | null } | { failed: unknown }> {
  try {
    if (rows.experiment.spec.typeCheck) await parts.typeChecker();
    const task = await prepareTask(parts, rows);
    await parts.warmUp?.(task);
    return { task, tape: isLive(task) ? null : await openTape(parts.redactor, task, group) };
  } catch (failed) {
    return { failed };
  }
}

/** The arms of a trial must have been given the same; the finished ones of an earlier attempt count too. Resolves to whether all have ended. */
async function compareArms(group: Group): Promise<boolean> {
  const runs = (await getGroup(group))?.runs ?? [];
  const started = runs.flatMap((run) => (run.hashes ? [{ id: run.id, arm: armName(run), hashes: run.hashes }] : []));
  await setNotComparable(started.map(({ id }) => id), checkEquality(started));
  return runs.every(({ status }) => status !== 'queued' && status !== 'running');
}

/** Makes the function that a worker and the command line run groups with. After a group it runs those that start with the files it left. */
export function createRunGroup(parts: RunnerParts): RunGroup {
  const runGroup: RunGroup = async (group, context) => {
    const { workerId, signal, onRun } = context;
    const rows = await getGroup(group);
    if (!rows) return;
    const prepared = await prepare(parts, rows, group);
    const runOne = async (run: GroupRows['runs'][number]): Promise<void> => {
      const ended = 'failed' in prepared ? await failRun(parts, run, workerId, prepared.failed)
        : await recordRun(parts, prepared.task, run, { workerId, signal, tape: prepared.tape });
      if (!ended) return;
      const detail = onRun && (await getRun(run.id));
      if (detail) onRun(detail.run);
      await stopAtBudget(group.experimentId);
    };
    await inParallel(waitingArms(rows, group, workerId), isSideBySide(rows) ? rows.runs.length : 1, signal, runOne);
    const allEnded = await compareArms(group);
    if (allEnded && !signal.aborted && 'tape' in prepared) await prepared.tape?.checkDrift(signal);
    if (signal.aborted) await markInterrupted(workerId, group);
    for (const follower of await followersOf(await getDatabase(), group)) {
      if (signal.aborted) break;
      await reserveGroup(follower, workerId);
      await runGroup(follower, context);
    }
    await settleExperiment(group.experimentId);
  };
  return runGroup;
}
