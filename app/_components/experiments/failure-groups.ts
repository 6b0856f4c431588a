import { armOf } from '../../../lib/engine/metrics/arm-of';
import { runState } from '../../../lib/engine/metrics/run-state';
import type { RunRecord } from '../../../lib/engine/run-record';

export interface FailureGroup {
  /** Full name. */
  arm: string;
  kind: string;
  cause: string;
  count: number;
  example: { runId: string; question: string; variant: string; fault: string; trial: number };
}

/** Why a run did not pass, without the numbers that differ from run to run. */
function causeOf(run: RunRecord): string {
  if (run.notComparable !== null) return run.notComparable;
  if (run.stop === 'answered' && run.score !== null) {
    if (run.modelSource === 'imported') return 'answered; graded elsewhere, its claims are not known';
    if (run.score.completeness.honest === false) return 'claimed to be complete without having seen all records, or the other way round';
    if (run.score.faultExposed === false) return 'did not name what was wrong with the data source';
    return run.score.wrong > 0 ? 'answered, with a wrong claim' : 'answered, with claims missing';
  }
  if (run.error !== null) return `${run.error.kind.replaceAll('_', ' ')}: ${run.error.message.replace(/\d+/g, 'N')}`;
  return (run.stop ?? run.status).replaceAll('_', ' ');
}

/** Runs that are over and did not pass, grouped by arm and cause, the largest group first. */
export function failureGroups(runs: readonly RunRecord[]): FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  for (const run of runs) {
    const { kind } = runState(run);
    if (kind === 'passed' || kind === 'queued' || kind === 'running' || kind === 'not_scored' || run.arm === 'floor') continue;
    const cause = causeOf(run);
    const key = JSON.stringify([armOf(run), kind, cause]);
    const group = groups.get(key);
    if (group !== undefined) {
      group.count += 1;
      continue;
    }
    const { runId, question, variant, fault, trial } = run;
    groups.set(key, { arm: armOf(run), kind, cause, count: 1, example: { runId, question, variant, fault, trial } });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || a.arm.localeCompare(b.arm));
}
