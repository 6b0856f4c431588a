import { count, eq } from 'drizzle-orm';
import { getDatabase } from '../client';
import { skills } from '../schema';

/** How many skills are promoted, by suite; suites without one are left out. */
export async function countPromotedSkills(): Promise<Record<string, number>> {
  const rows = await (await getDatabase()).select({ suite: skills.suite, n: count() }).from(skills).where(eq(skills.status, 'promoted')).groupBy(skills.suite);
  return Object.fromEntries(rows.map(({ suite, n }) => [suite, n]));
}
