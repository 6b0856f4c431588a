import type { Skill } from '../../lib/engine/workspace';
import { getDatabase } from '../client';
import { skills } from '../schema';
import { storable } from './storable';

/** Proposes skills that a run kept. One with the same text as an earlier one is not proposed again, whatever was decided about it. */
export async function saveSkills(source: { suite: string; runId: string }, saved: readonly Skill[]): Promise<void> {
  if (saved.length === 0) return;
  const rows = saved.map(({ name, description, code, guide, hash }) => ({ suite: source.suite, sourceRunId: source.runId, ...storable({ name, description, code, guide, hash }) }));
  await (await getDatabase()).insert(skills).values(rows).onConflictDoNothing();
}
