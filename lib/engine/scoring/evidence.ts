import type { JsonValue } from '../json';
import type { Score } from '../run-record';
import type { Question, Truth } from '../suite';
import { normaliseText } from './compare';
import { valueAt } from './pointer';

/** An id as text; null for what cannot be one. */
export function idText(value: JsonValue | undefined): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/**
 * Distinct ids that the answer cites, how many of them exist, and how many of these support what they are cited for (null: the truth
 * does not say which do). What is no id counts as cited and not existing. null: not asked for, or no answer.
 */
export function gradeEvidence(question: Question, truth: Truth, answer: JsonValue | null): Score['evidence'] {
  if (!question.evidence || answer === null) return null;
  const cited = valueAt(answer, question.evidence.ids);
  const ids = new Set((Array.isArray(cited) ? cited : []).map((item) => idText(item) ?? JSON.stringify(item)));
  const records = new Set(truth.recordIds);
  const existing = [...ids].filter((id) => records.has(id));
  const support = truth.supportingIds && new Set(truth.supportingIds);
  return { cited: ids.size, existing: existing.length, supporting: support === undefined ? null : existing.filter((id) => support.has(id)).length };
}

/** Whether the answer names the data source's fault by its word. null: no fault to name, or no answer that could. */
export function gradeFault(question: Question, truth: Truth, answer: JsonValue | null, truthFault: boolean): boolean | null {
  if (!truthFault || question.problem === null || truth.problem === null || truth.problem === 'none' || answer === null) return null;
  const word = valueAt(answer, question.problem);
  return typeof word === 'string' && normaliseText(word) === normaliseText(truth.problem);
}
