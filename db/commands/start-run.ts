import { and, eq, sql } from 'drizzle-orm';
import { events, experiments, runs, scores, toolCalls } from '../schema';
import { inTransaction } from '../transaction';

/** What an earlier attempt may have left in the row. */
const nothingMeasured = {
  stop: null, errorKind: null, errorMessage: null, notComparable: null, finishedAt: null,
  inputTokens: null, outputTokens: null, cacheWriteTokens: null, cacheWrite1hTokens: null, cacheReadTokens: null, thinkingTokens: null,
  tokensEstimated: null, tokenMethod: null, inputBySource: null, outputBySource: null, contextPeakTokens: null, contextWindowTokens: null, costUsd: null,
  turns: 0, toolCalls: 0, failedToolCalls: 0, programs: 0, failedPrograms: 0, limitsHit: [],
  totalMs: null, modelMs: null, toolsMs: null, sandboxMs: null, otherMs: null,
  bytesToModel: 0, bytesFromServers: 0, bytesIntoSandbox: 0, sandboxMemoryPeakBytes: null, sandboxStartMs: null,
  outcome: null, answer: null, dataHash: null, hashes: null,
};

/**
 * Starts a run that this worker has reserved; removes what an earlier attempt has written. Two workers can never start the same run: the change of
 * status is conditional. Returns the attempt, or null when the run may not be started (any more).
 */
export function startRun(runId: string, workerId: string): Promise<{ attempt: number } | null> {
  return inTransaction(async ({ db }) => {
    const [started] = await db.update(runs).set({
      ...nothingMeasured, status: 'running', startedAt: sql`now()`, heartbeatAt: sql`now()`,
      queueMs: sql`extract(epoch from now() - ${runs.queuedAt}) * 1000`,
    }).where(and(eq(runs.id, runId), eq(runs.workerId, workerId), eq(runs.status, 'queued')))
      .returning({ attempt: runs.attempt, experimentId: runs.experimentId });
    if (!started) return null;
    await db.delete(events).where(eq(events.runId, runId));
    await db.delete(toolCalls).where(eq(toolCalls.runId, runId));
    await db.delete(scores).where(eq(scores.runId, runId));
    await db.update(experiments).set({ status: 'running', startedAt: sql`coalesce(${experiments.startedAt}, now())` })
      .where(and(eq(experiments.id, started.experimentId), eq(experiments.status, 'queued')));
    return { attempt: started.attempt };
  });
}
