import type { QuestionRow } from '../read-models';
import type { questions } from '../schema';

/** The row of a frozen task as pages know it. */
export function questionRowOf({ experimentId: _, ...row }: typeof questions.$inferSelect): QuestionRow {
  return row;
}
