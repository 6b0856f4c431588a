import { and, asc, eq } from 'drizzle-orm';
import { getDatabase } from '../client';
import { tapeFindings, type TapeFindings } from '../../lib/engine/tape-findings';
import type { TapeKey } from '../commands/save-tape';
import { questions, tapes } from '../schema';
import { isUuid } from './filters';
import { getPayload } from './get-payload';

/** The file of a trial's tape; null when the trial has none. Throws when there is one whose text is gone. */
export async function getTape({ questionId, trial }: TapeKey): Promise<string | null> {
  const [row] = await (await getDatabase()).select({ hash: tapes.contentHash }).from(tapes).where(and(eq(tapes.questionId, questionId), eq(tapes.trial, trial)));
  if (row === undefined) return null;
  const text = await getPayload(row.hash);
  if (text === null) throw new Error(`the text ${row.hash} of a tape is missing in the database`);
  return text;
}

/** A tape without its text, the trial whose it is, and what is said of it. */
export interface TapeRow extends TapeFindings { questionId: string; question: string; variant: string; fault: string; trial: number; entries: number }

/** The tapes of an experiment, in the order of its tasks. Empty for one over fixtures alone. */
export async function listTapes(experimentId: string): Promise<TapeRow[]> {
  if (!isUuid(experimentId)) return [];
  const { questionId, trial, entries, drift: findings } = tapes;
  const { question, variant, fault } = questions;
  const rows = await (await getDatabase()).select({ questionId, question, variant, fault, trial, entries, findings }).from(tapes)
    .innerJoin(questions, eq(questions.id, tapes.questionId)).where(eq(questions.experimentId, experimentId)).orderBy(asc(questions.position), asc(tapes.trial));
  return rows.map(({ findings: said, ...row }) => ({ ...row, ...tapeFindings.parse(said) }));
}
