import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Usage } from '../../lib/engine/events';
import type { RunRecord, Score } from '../../lib/engine/run-record';
import type { Database } from '../client';
import { runs, scores } from '../schema';

type RunRow = typeof runs.$inferSelect;
type ScoreRow = Omit<typeof scores.$inferSelect, 'claims'>;

const { claims: _claims, ...scoreColumns } = getTableColumns(scores);

/** The latest grading of each run, without its claims. */
export const latestScore = (db: Database) => db.select(scoreColumns).from(scores).where(eq(scores.runId, runs.id))
  .orderBy(desc(scores.scoredAt), desc(scores.graderVersion)).limit(1).as('latest_score');

/** Runs with their latest grading; no events, claims or payloads. */
export function selectRuns(db: Database) {
  const score = latestScore(db);
  return db.select({ run: runs, score: score._.selectedFields }).from(runs).leftJoinLateral(score, sql`true`);
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function tokensOf(row: RunRow): Usage | null {
  if (row.inputTokens === null || row.outputTokens === null || row.tokensEstimated === null) return null;
  return {
    input: row.inputTokens, output: row.outputTokens, cacheWrite: row.cacheWriteTokens, cacheWrite1h: row.cacheWrite1hTokens,
    cacheRead: row.cacheReadTokens, thinking: row.thinkingTokens, estimated: row.tokensEstimated, method: row.tokenMethod ?? '',
  };
}

function durationOf(row: RunRow): RunRecord['durationMs'] {
  if (row.totalMs === null) return null;
  return { total: row.totalMs, model: row.modelMs ?? 0, tools: row.toolsMs ?? 0, sandbox: row.sandboxMs ?? 0, other: row.otherMs ?? 0, queue: row.queueMs };
}

function scoreOf(row: ScoreRow | null): Omit<Score, 'claims'> | null {
  if (!row) return null;
  return {
    graderVersion: row.graderVersion, outcome: row.outcome, correct: row.correct, found: row.found, missed: row.missed, wrong: row.wrong, unjudged: row.unjudged,
    completeness: {
      recordsSeen: row.recordsSeen, recordsExisting: row.recordsExisting, ratio: row.completenessRatio, claimedComplete: row.claimedComplete, honest: row.honest,
    },
    evidence: row.evidenceCited === null || row.evidenceExisting === null ? null : { cited: row.evidenceCited, existing: row.evidenceExisting, supporting: row.evidenceSupporting },
    honesty: row.honestyClaimed === null || row.honestyExpected === null ? null : { claimed: row.honestyClaimed, expected: row.honestyExpected },
    faultExposed: row.faultExposed,
  };
}

/** null where nobody looked; the columns of one switch are set together. */
function switchesOf(row: RunRow): Pick<RunRecord, 'writes' | 'sensitive' | 'typeChecks' | 'tape' | 'skillsUsed' | 'skillsSaved'> {
  const { writesAttempted, sensitiveShown, typeCheckedPrograms } = row;
  return {
    writes: writesAttempted === null ? null : { attempted: writesAttempted, blocked: row.writesBlocked ?? 0, repeated: row.writesRepeated ?? 0 },
    sensitive: sensitiveShown === null ? null : { shown: sensitiveShown, results: row.sensitiveResults ?? 0, flowsRefused: row.flowsRefused ?? 0 },
    typeChecks: typeCheckedPrograms === null ? null
      : { programs: typeCheckedPrograms, refused: row.typeRefusedPrograms ?? 0, durationMs: row.typeCheckMs ?? 0 },
    tape: row.tapeRecorded === null ? null : { recorded: row.tapeRecorded, served: row.tapeServed ?? 0, live: row.tapeLive ?? 0 },
    skillsUsed: row.skillsUsed, skillsSaved: row.skillsSaved,
  };
}

/** The row of a run as the rest of the project knows it. */
export function runRecordOf({ run, score }: { run: RunRow; score: ScoreRow | null }): RunRecord {
  return {
    runId: run.id, experimentId: run.experimentId, suite: run.suite, suiteVersion: run.suiteVersion, question: run.question, variant: run.variant,
    fault: run.fault, arm: run.arm, armSwitches: run.armSwitches, model: run.model, modelSource: run.modelSource, trial: run.trial, records: run.records, attempt: run.attempt,
    status: run.status, stop: run.stop, error: run.errorKind === null ? null : { kind: run.errorKind, message: run.errorMessage ?? '' },
    notComparable: run.notComparable, startedAt: iso(run.startedAt), finishedAt: iso(run.finishedAt),
    tokens: tokensOf(run), inputBySource: run.inputBySource, outputBySource: run.outputBySource,
    contextPeakTokens: run.contextPeakTokens, contextWindowTokens: run.contextWindowTokens, costUsd: run.costUsd,
    turns: run.turns, toolCalls: run.toolCalls, failedToolCalls: run.failedToolCalls, programs: run.programs, failedPrograms: run.failedPrograms,
    limitsHit: run.limitsHit, durationMs: durationOf(run),
    bytes: { toModel: run.bytesToModel, fromServers: run.bytesFromServers, intoSandbox: run.bytesIntoSandbox },
    sandboxMemoryPeakBytes: run.sandboxMemoryPeakBytes, sandboxStartMs: run.sandboxStartMs,
    options: run.options, ...switchesOf(run),
    score: scoreOf(score), answer: run.answer, hashes: run.hashes,
  };
}
