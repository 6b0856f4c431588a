import { UsageError } from '../lib/engine/errors';
import type { ArmKind } from '../lib/engine/events';
import { armKind } from '../lib/engine/events';
import type { RunRecord } from '../lib/engine/run-record';
import { exitCodes, type ExitCode } from './exit-codes';

/** The arms whose runs must all pass: those named, else code, else the first arm that is not the floor. 'none' requires nothing. */
export function requiredArms(named: string | undefined, arms: readonly ArmKind[]): ArmKind[] {
  if (named === 'none') return [];
  if (named === undefined) return arms.includes('code') ? ['code'] : arms.filter((arm) => arm !== 'floor').slice(0, 1);
  return named.split(',').map((name) => {
    const arm = armKind.safeParse(name.trim());
    if (!arm.success || !arms.includes(arm.data)) throw new UsageError(`--require names the arm "${name}", which is not run. Arms of this run: ${arms.join(', ')}.`);
    return arm.data;
  });
}

/** 3 when a run has no score (infrastructure, interrupted, cancelled), else 1 when a required run did not pass, else 0. */
export function gate(runs: readonly RunRecord[], required: readonly ArmKind[]): ExitCode {
  if (runs.length === 0 || runs.some((run) => run.score === null || run.notComparable !== null)) return exitCodes.notGradeable;
  const failed = runs.some((run) => required.includes(run.arm) && run.score?.outcome !== 'passed');
  return failed ? exitCodes.verdictFailed : exitCodes.passed;
}
