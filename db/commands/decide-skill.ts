import { and, eq, ne, sql } from 'drizzle-orm';
import type { SkillStatus } from '../../lib/engine/skill-status';
import { isUuid } from '../queries/filters';
import { skills } from '../schema';
import { inTransaction } from '../transaction';

/**
 * Sets what a person decided about a skill. Of one name in a suite at most one is promoted: promoting another version retires the one
 * before. Returns false when there is no such skill.
 */
export async function decideSkill(id: string, status: SkillStatus): Promise<boolean> {
  if (!isUuid(id)) return false;
  return inTransaction(async ({ db }) => {
    const [skill] = await db.update(skills).set({ status, decidedAt: sql`now()` }).where(eq(skills.id, id)).returning();
    if (!skill) return false;
    if (status === 'promoted') {
      await db.update(skills).set({ status: 'retired', decidedAt: sql`now()` })
        .where(and(eq(skills.suite, skill.suite), eq(skills.name, skill.name), eq(skills.status, 'promoted'), ne(skills.id, id)));
    }
    return true;
  });
}
