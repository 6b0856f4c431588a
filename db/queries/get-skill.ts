import { and, desc, eq, sql } from 'drizzle-orm';
import type { RunRecord } from '../../lib/engine/run-record';
import { getDatabase } from '../client';
import type { SkillRow } from '../read-models';
import { runs, skills } from '../schema';
import { isUuid } from './filters';
import { findRunRecords } from './find-run-records';
import { skillRow } from './list-skills';

const maxRuns = 2_000;

/**
 * A skill and the runs that tell what it saves: finished runs of the code arm, on the tasks and with the models of the runs that were
 * given it, with and without skills; the newest 2,000. Null when there is no such skill.
 */
export async function getSkill(id: string): Promise<{ skill: SkillRow; runs: RunRecord[] } | null> {
  if (!isUuid(id)) return null;
  const db = await getDatabase();
  const [row] = await db.select().from(skills).where(eq(skills.id, id));
  if (!row) return null;
  const given = sql`${runs.options}->'skills' @> ${JSON.stringify([{ hash: row.hash }])}::jsonb`;
  const tasks = db.selectDistinct({ question: runs.question, variant: runs.variant, fault: runs.fault, model: runs.model })
    .from(runs).where(and(eq(runs.suite, row.suite), eq(runs.arm, 'code'), given)).as('tasks');
  const ids = await db.select({ id: runs.id }).from(runs)
    .innerJoin(tasks, and(eq(runs.question, tasks.question), eq(runs.variant, tasks.variant), eq(runs.fault, tasks.fault), eq(runs.model, tasks.model)))
    .where(and(eq(runs.suite, row.suite), eq(runs.arm, 'code'), eq(runs.status, 'finished'))).orderBy(desc(runs.startedAt)).limit(maxRuns);
  return { skill: skillRow(row), runs: await findRunRecords(ids.map((run) => run.id)) };
}
