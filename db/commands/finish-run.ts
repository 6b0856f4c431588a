import { sql } from 'drizzle-orm';
import type { Score, RunRecord } from '../../lib/engine/run-record';
import type { Database } from '../client';
import { runs, scores } from '../schema';
import { inTransaction } from '../transaction';
import { ownedBy, RunLost, type RunOwner } from './run-owner';
import { storable } from './storable';

/** What is known of a run at its end: its measures and the grade; score null when it was not graded. */
export type RunEnd = Pick<RunRecord,
  'status' | 'stop' | 'error' | 'tokens' | 'inputBySource' | 'outputBySource' | 'contextPeakTokens' | 'contextWindowTokens' | 'costUsd' | 'turns' |
  'toolCalls' | 'failedToolCalls' | 'programs' | 'failedPrograms' | 'limitsHit' | 'durationMs' | 'bytes' | 'sandboxMemoryPeakBytes' |
  'sandboxStartMs' | 'options' | 'writes' | 'sensitive' | 'typeChecks' | 'tape' | 'skillsUsed' | 'skillsSaved' | 'answer' | 'hashes'> & { score: Score | null };

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

function columns(end: RunEnd): Partial<typeof runs.$inferInsert> {
  const { tokens, durationMs, bytes, error, writes, sensitive, typeChecks } = end;
  return {
    status: end.status, stop: end.stop, errorKind: error?.kind ?? null, errorMessage: error?.message ?? null,
    inputTokens: tokens?.input ?? null, outputTokens: tokens?.output ?? null, cacheWriteTokens: tokens?.cacheWrite ?? null,
    cacheWrite1hTokens: tokens?.cacheWrite1h ?? null, cacheReadTokens: tokens?.cacheRead ?? null, thinkingTokens: tokens?.thinking ?? null,
    tokensEstimated: tokens?.estimated ?? null, tokenMethod: tokens?.method ?? null,
    inputBySource: end.inputBySource, outputBySource: end.outputBySource,
    contextPeakTokens: end.contextPeakTokens, contextWindowTokens: end.contextWindowTokens, costUsd: end.costUsd,
    turns: end.turns, toolCalls: end.toolCalls, failedToolCalls: end.failedToolCalls, programs: end.programs, failedPrograms: end.failedPrograms,
    limitsHit: end.limitsHit,
    totalMs: durationMs?.total ?? null, modelMs: durationMs?.model ?? null, toolsMs: durationMs?.tools ?? null,
    sandboxMs: durationMs?.sandbox ?? null, otherMs: durationMs?.other ?? null,
    bytesToModel: bytes.toModel, bytesFromServers: bytes.fromServers, bytesIntoSandbox: bytes.intoSandbox,
    sandboxMemoryPeakBytes: whole(end.sandboxMemoryPeakBytes), sandboxStartMs: end.sandboxStartMs,
    options: end.options,
    writesAttempted: writes?.attempted ?? null, writesBlocked: writes?.blocked ?? null, writesRepeated: writes?.repeated ?? null,
    sensitiveShown: sensitive?.shown ?? null, sensitiveResults: sensitive?.results ?? null, flowsRefused: sensitive?.flowsRefused ?? null,
    typeCheckedPrograms: typeChecks?.programs ?? null, typeRefusedPrograms: typeChecks?.refused ?? null, typeCheckMs: typeChecks?.durationMs ?? null,
    tapeRecorded: end.tape?.recorded ?? null, tapeServed: end.tape?.served ?? null, tapeLive: end.tape?.live ?? null,
    skillsUsed: end.skillsUsed, skillsSaved: end.skillsSaved,
    outcome: end.score?.outcome ?? null, answer: end.answer, dataHash: end.hashes?.data ?? null, hashes: end.hashes,
  };
}

/**
 * Writes how a run ended, with its score, in one step. Its events must be stored before, so that whoever sees the status has all of them.
 * @throws RunLost when the run no longer belongs to `owner`; nothing is written then.
 */
export async function finishRun(owner: RunOwner, end: RunEnd): Promise<void> {
  await inTransaction(async ({ db }) => {
    const [row] = await db.update(runs).set({ ...storable(columns(end)), finishedAt: sql`now()` }).where(ownedBy(owner)).returning({ id: runs.id });
    if (!row) throw new RunLost(owner);
    if (end.score) await saveScore(db, owner.runId, end.score);
  });
}

/** Adds a grading; one by the same grader version is replaced, others stay. */
export async function saveScore(db: Database, runId: string, score: Score): Promise<void> {
  const { completeness, evidence, honesty } = score;
  const values = storable({
    runId, graderVersion: score.graderVersion, outcome: score.outcome, correct: score.correct, claims: score.claims,
    found: score.found, missed: score.missed, wrong: score.wrong, unjudged: score.unjudged,
    recordsSeen: completeness.recordsSeen, recordsExisting: completeness.recordsExisting, completenessRatio: completeness.ratio,
    claimedComplete: completeness.claimedComplete, honest: completeness.honest,
    evidenceCited: evidence?.cited ?? null, evidenceExisting: evidence?.existing ?? null, evidenceSupporting: evidence?.supporting ?? null,
    honestyClaimed: honesty?.claimed ?? null, honestyExpected: honesty?.expected ?? null, faultExposed: score.faultExposed,
  });
  await db.insert(scores).values(values)
    .onConflictDoUpdate({ target: [scores.runId, scores.graderVersion], set: { ...values, scoredAt: sql`now()` } });
}
