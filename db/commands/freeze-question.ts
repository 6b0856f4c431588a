import { eq } from 'drizzle-orm';
import type { JsonValue } from '../../lib/engine/json';
import { getDatabase } from '../client';
import { questions } from '../schema';
import { storable } from './storable';

/** Keeps with a task what its data turned out to be: the expected answer and the hash of the data. */
export async function freezeQuestion(questionId: string, frozen: { expected: JsonValue; dataHash: string }): Promise<void> {
  await (await getDatabase()).update(questions).set(storable(frozen)).where(eq(questions.id, questionId));
}
