import type { RunRecord } from '../run-record';
import { runState } from './run-state';

/**
 * Whether a run says something about its arm. counted: it ended by the arm's own doing and was graded. infrastructure: a rate limit,
 * the network, a broken sandbox ended it, so it is neither success nor failure. not_comparable: its arms were not given the same.
 * unfinished: queued, running, cancelled, interrupted, cut off by the experiment's budget, or not graded.
 */
export type Standing = 'counted' | 'infrastructure' | 'not_comparable' | 'unfinished';

/** A run that counts: it has a score. */
export type CountedRun = RunRecord & { score: NonNullable<RunRecord['score']> };

export function standing(run: Pick<RunRecord, 'status' | 'stop' | 'notComparable' | 'score'>): Standing {
  switch (runState(run).kind) {
    case 'passed': case 'wrong': case 'partial': case 'no_answer': return 'counted';
    case 'infrastructure': return 'infrastructure';
    case 'not_comparable': return 'not_comparable';
    default: return 'unfinished';
  }
}

export const isCounted = (run: RunRecord): run is CountedRun => standing(run) === 'counted';

export const passed = (run: CountedRun): boolean => run.score.outcome === 'passed';

/** 'a and b', 'a, b and c'. */
const listed = (items: readonly string[]): string => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`);

function distinct<T>(runs: readonly T[], of: (run: T) => string | null): string[] {
  return [...new Set(runs.map(of).filter((value) => value !== null))].sort();
}

/** Whether both billed and estimated tokens occur. */
export const mixesTokens = (runs: readonly Pick<RunRecord, 'tokens'>[]): boolean => new Set(runs.flatMap((run) => (run.tokens ? [run.tokens.estimated] : []))).size > 1;

/**
 * Why these runs must not be combined into one figure, null when they may: billed with estimated tokens, several models or sources of
 * models, several versions of the grader or of a suite.
 */
export function mixture(runs: readonly CountedRun[]): string | null {
  if (mixesTokens(runs)) return 'Mixed: some runs have billed tokens and some estimated ones; these are never combined. Choose runs of one kind.';
  const models = distinct(runs, (run) => `${run.model} (${run.modelSource})`);
  if (models.length > 1) return `Mixed: runs of the models ${listed(models)} are not combined. Choose one.`;
  const graders = distinct(runs, (run) => run.score.graderVersion);
  if (graders.length > 1) return `Mixed: runs graded by versions ${listed(graders)} of the grader are not compared. Grade them anew.`;
  const suites = [...new Set(runs.map((run) => run.suite))];
  const changed = suites.find((suite) => distinct(runs, (run) => (run.suite === suite ? run.suiteVersion : null)).length > 1);
  return changed === undefined ? null : `Mixed: runs of several versions of suite ${changed} are not combined. Choose one.`;
}
