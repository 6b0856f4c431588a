import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { armName } from '../../lib/engine/arm-name';
import { armKinds } from '../../lib/engine/events';
import type { ClaimResult } from '../../lib/engine/run-record';
import { getDatabase, type Database } from '../client';
import type { RunDetail } from '../read-models';
import { experiments, questions, runs, scores } from '../schema';
import { isUuid } from './filters';
import { questionRowOf } from './question-rows';
import { latestScore, runRecordOf } from './run-rows';
import { sql } from 'drizzle-orm';

/** A run with the claims of its latest grading, its task and its experiment's name; null when there is none. */
export async function getRun(id: string): Promise<RunDetail | null> {
  if (!isUuid(id)) return null;
  const [detail] = await findRunDetails(eq(runs.id, id));
  return detail ?? null;
}

/** The same for all runs that meet a condition, by kind of arm (direct, code, floor), of one kind in the experiment's order. */
export async function findRunDetails(condition: SQL | undefined): Promise<RunDetail[]> {
  const db = await getDatabase();
  const score = latestScore(db);
  const rows = await db.select({ run: runs, score: score._.selectedFields, question: questions, experimentName: experiments.name, arms: experiments.arms })
    .from(runs).leftJoinLateral(score, sql`true`)
    .innerJoin(questions, eq(questions.id, runs.questionId)).innerJoin(experiments, eq(experiments.id, runs.experimentId))
    .where(condition);
  const place = ({ run, arms }: (typeof rows)[number]): number => armKinds.indexOf(run.arm) * 1_000 + arms.indexOf(armName(run));
  rows.sort((a, b) => place(a) - place(b));
  const claims = await latestClaims(db, rows.map(({ run }) => run.id));
  return rows.map((row) => ({
    run: runRecordOf(row), claims: claims.get(row.run.id) ?? null, question: questionRowOf(row.question), experimentName: row.experimentName,
  }));
}

async function latestClaims(db: Database, runIds: readonly string[]): Promise<Map<string, ClaimResult[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await db.selectDistinctOn([scores.runId], { runId: scores.runId, claims: scores.claims }).from(scores)
    .where(and(inArray(scores.runId, [...runIds]))).orderBy(scores.runId, desc(scores.scoredAt), desc(scores.graderVersion));
  return new Map(rows.map((row) => [row.runId, row.claims]));
}
