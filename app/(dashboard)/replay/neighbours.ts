import type { QuestionRow } from '../../../db/read-models';

export interface TrialKey { experimentId: string; question: string; variant: string; fault: string; trial: number }

export const replayHref = ({ experimentId, question, variant, fault, trial }: TrialKey): string =>
  `/replay/${[experimentId, question, variant, fault, trial].map((part) => encodeURIComponent(part)).join('/')}`;

/** The trials before and after one: first all trials of a task, then the next task in the experiment's order. null at either end. */
export function neighbours(key: TrialKey, questions: readonly QuestionRow[], trials: number): { previous: TrialKey | null; next: TrialKey | null } {
  const all = [...questions].sort((a, b) => a.position - b.position).flatMap(({ question, variant, fault }) =>
    Array.from({ length: trials }, (_, i): TrialKey => ({ experimentId: key.experimentId, question, variant, fault, trial: i + 1 })));
  const here = all.findIndex((other) => replayHref(other) === replayHref(key));
  return here < 0 ? { previous: null, next: null } : { previous: all[here - 1] ?? null, next: all[here + 1] ?? null };
}
