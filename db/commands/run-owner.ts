import { and, eq } from 'drizzle-orm';
import type { Database } from '../client';
import { runs } from '../schema';

/** The right to write a run: this worker, in this attempt. */
export interface RunOwner { runId: string; workerId: string; attempt: number }

/** The run was taken from its worker: swept because it was not heard of, or cancelled and started again. What it still has to say is not stored. */
export class RunLost extends Error {
  constructor({ runId, attempt }: RunOwner) {
    super(`Attempt ${attempt} of run ${runId} no longer belongs to this worker.`);
    this.name = 'RunLost';
  }
}

export const ownedBy = ({ runId, workerId, attempt }: RunOwner) =>
  and(eq(runs.id, runId), eq(runs.workerId, workerId), eq(runs.attempt, attempt), eq(runs.status, 'running'));

/** Holds the run's row until the transaction ends. Throws RunLost. */
export async function lockOwnedRun(db: Database, owner: RunOwner): Promise<void> {
  const [row] = await db.select({ id: runs.id }).from(runs).where(ownedBy(owner)).for('share');
  if (!row) throw new RunLost(owner);
}
