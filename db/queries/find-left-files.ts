import { and, desc, eq } from 'drizzle-orm';
import type { ArmKind, ArmSwitch } from '../../lib/engine/events';
import { runEvent } from '../../lib/engine/events';
import type { WorkspaceFile } from '../../lib/engine/workspace';
import { getDatabase } from '../client';
import { events, runs } from '../schema';
import { getPayload } from './get-payload';

/** The files that a finished run of the experiment left; null when there is no such run (yet). Without files: an empty list. */
export async function findLeftFiles(
  of: { experimentId: string; question: string; variant: string; fault: string; arm: ArmKind; armSwitches?: ArmSwitch[]; trial: number },
): Promise<{ runId: string; files: WorkspaceFile[] } | null> {
  const db = await getDatabase();
  const [run] = await db.select({ id: runs.id }).from(runs).where(and(
    eq(runs.experimentId, of.experimentId), eq(runs.question, of.question), eq(runs.variant, of.variant), eq(runs.fault, of.fault),
    eq(runs.arm, of.arm), eq(runs.armSwitches, of.armSwitches ?? []), eq(runs.trial, of.trial), eq(runs.status, 'finished')));
  if (!run) return null;
  const [row] = await db.select({ event: events.event }).from(events)
    .where(and(eq(events.runId, run.id), eq(events.type, 'workspace.saved'))).orderBy(desc(events.seq)).limit(1);
  const saved = row && runEvent.parse(row.event);
  if (saved?.type !== 'workspace.saved') return { runId: run.id, files: [] };
  const files = await Promise.all(saved.files.map(async ({ path, content }) => ({ path, text: 'text' in content ? content.text : await getPayload(content.hash) ?? '' })));
  return { runId: run.id, files };
}
