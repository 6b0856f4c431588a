import { inArray, sql } from 'drizzle-orm';
import { experiments, scores } from '../schema';
import { inTransaction } from '../transaction';
import { insertExperiment, type NewExperiment } from './insert-experiment';

/** An experiment that was measured elsewhere, over already. */
export interface ImportedRows extends NewExperiment { /** Of its content; kept in the experiment's environment. */ hash: string; scores: (typeof scores.$inferInsert)[] }

const batchRows = 500;
const importHash = sql<string>`${experiments.environment}->>'importHash'`;

/**
 * Writes experiments with runs and grades, all of them or none. When the content of one is there already nothing is written, and the ids of those that
 * are there come back by hash.
 */
export function importExperiments(imported: readonly ImportedRows[]): Promise<{ before: ReadonlyMap<string, string> }> {
  return inTransaction(async ({ db }) => {
    // Two imports of one file at once: the second waits and then sees the first.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('crossover import'))`);
    const rows = await db.select({ id: experiments.id, hash: importHash }).from(experiments).where(inArray(importHash, imported.map(({ hash }) => hash)));
    const before = new Map(rows.map(({ id, hash }) => [hash, id]));
    if (before.size > 0) return { before };
    for (const { hash: _hash, scores: graded, ...experiment } of imported) {
      await insertExperiment(db, experiment);
      for (let at = 0; at < graded.length; at += batchRows) await db.insert(scores).values(graded.slice(at, at + batchRows));
    }
    return { before };
  });
}
