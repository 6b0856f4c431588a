import { desc, exists, and, eq, isNotNull, sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import { experiments, runs } from '../schema';

/** The newest experiment with at least one scored run, without those of the Playground, which ask one question once; null when there is none. */
export async function latestExperimentId(): Promise<string | null> {
  const db = await getDatabase();
  const scored = db.select({ id: runs.id }).from(runs).where(and(eq(runs.experimentId, experiments.id), isNotNull(runs.outcome)));
  const [row] = await db.select({ id: experiments.id }).from(experiments).where(and(exists(scored), sql`${experiments.spec}->>'sideBySide' is distinct from 'true'`)).orderBy(desc(experiments.createdAt)).limit(1);
  return row?.id ?? null;
}
