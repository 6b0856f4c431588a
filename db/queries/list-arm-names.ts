import { sql } from 'drizzle-orm';
import { getDatabase } from '../client';
import { experiments } from '../schema';

/** The full names of all arms that experiments have, in alphabetical order: what lists can be filtered by. */
export async function listArmNames(): Promise<string[]> {
  const db = await getDatabase();
  const name = sql<string>`jsonb_array_elements_text(${experiments.arms})`;
  const rows = await db.selectDistinct({ name }).from(experiments);
  return rows.map((row) => row.name).sort();
}
