import { UsageError } from '../lib/engine/errors';
import { armName, armNameSchema, parseArm } from '../lib/engine/arm-name';
import type { RunRecord } from '../lib/engine/run-record';
import { exitCodes, type ExitCode } from './exit-codes';

/** The arms whose runs must all pass: those named, else each code arm, else the first arm that is not the floor. 'none' requires nothing. */
export function requiredArms(named: string | undefined, arms: readonly string[]): string[] {
  if (named === 'none') return [];
  if (named === undefined) {
    const code = arms.filter((name) => parseArm(name).arm === 'code');
    return code.length > 0 ? code : arms.filter((name) => parseArm(name).arm !== 'floor').slice(0, 1);
  }
  return named.split(',').map((name) => {
    const arm = armNameSchema.safeParse(name.trim());
    if (!arm.success || !arms.includes(arm.data)) throw new UsageError(`--require names the arm "${name}", which is not run. Arms of this run: ${arms.join(', ')}.`);
    return arm.data;
  });
}

/** 3 when a run has no score (infrastructure, interrupted, cancelled), else 1 when a required run did not pass, else 0. */
export function gate(runs: readonly RunRecord[], required: readonly string[]): ExitCode {
  if (runs.length === 0 || runs.some((run) => run.score === null || run.notComparable !== null)) return exitCodes.notGradeable;
  const failed = runs.some((run) => required.includes(armName(run)) && run.score?.outcome !== 'passed');
  return failed ? exitCodes.verdictFailed : exitCodes.passed;
}
