import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Skill } from '../../lib/engine/workspace';
import { getDatabase } from '../client';
import type { SkillRow } from '../read-models';
import { skills } from '../schema';

type Row = typeof skills.$inferSelect;

export const skillRow = (row: Row): SkillRow => ({
  id: row.id, suite: row.suite, name: row.name, description: row.description, code: row.code, guide: row.guide, hash: row.hash, status: row.status,
  sourceRunId: row.sourceRunId, createdAt: row.createdAt.toISOString(), decidedAt: row.decidedAt?.toISOString() ?? null,
});

const maxRows = 500;

/** Skills, those that wait for a decision first, then the newest; at most 500. */
export async function listSkills(): Promise<SkillRow[]> {
  const db = await getDatabase();
  const rows = await db.select().from(skills)
    .orderBy(sql`${skills.status} = 'proposed' desc`, desc(skills.createdAt), asc(skills.name)).limit(maxRows);
  return rows.map(skillRow);
}

const content = { name: skills.name, description: skills.description, code: skills.code, guide: skills.guide, hash: skills.hash };

/** The skills that experiments of a suite may give to their runs, by name. */
export async function promotedSkills(suite: string): Promise<Skill[]> {
  const db = await getDatabase();
  return db.select(content).from(skills).where(and(eq(skills.suite, suite), eq(skills.status, 'promoted'))).orderBy(asc(skills.name));
}

/** Skills of a suite by their content, whatever has been decided about them since. */
export async function findSkills(suite: string, hashes: readonly string[]): Promise<Skill[]> {
  if (hashes.length === 0) return [];
  const db = await getDatabase();
  return db.select(content).from(skills).where(and(eq(skills.suite, suite), inArray(skills.hash, [...hashes]))).orderBy(asc(skills.name));
}
