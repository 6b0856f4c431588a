/** What the queries in db/queries return and pages read. */
import type { ExperimentSpec, ExperimentStatus } from '../lib/engine/experiment';
import type { JsonObject, JsonValue } from '../lib/engine/json';
import type { ClaimResult, RunRecord } from '../lib/engine/run-record';
import type { SkillStatus } from '../lib/engine/skill-status';

export interface Page<Row> { rows: Row[]; total: number; page: number; pageSize: number }

export interface ExperimentRow {
  id: string; name: string; suite: string; suiteVersion: string; model: string; modelSource: string; arms: string[];
  status: ExperimentStatus; error: string | null; commit: string | null;
  createdAt: string; startedAt: string | null; finishedAt: string | null;
  runs: { total: number; finished: number; running: number; failed: number };
  /** Per arm by its full name, over scored runs; null where nothing is measured. */
  byArm: { arm: string; scored: number; passed: number; inputTokens: number | null; outputTokens: number | null; costUsd: number | null; p50Ms: number | null; p95Ms: number | null }[];
  tokensEstimated: boolean | null;
}

export interface QuestionRow {
  id: string; suite: string; question: string; variant: string; fault: string; title: string; prompt: string;
  answerSchema: JsonObject; records: number; expected: JsonValue | null; dataHash: string | null; position: number;
}

export interface ExperimentDetail extends ExperimentRow {
  spec: ExperimentSpec; environment: Record<string, string>; budgetUsd: number | null; cancelRequestedAt: string | null; questions: QuestionRow[];
}

export interface RunDetail { run: RunRecord; claims: ClaimResult[] | null; question: QuestionRow; experimentName: string }

export interface SkillRow {
  id: string; suite: string; name: string; description: string; code: string; guide: string; hash: string; status: SkillStatus;
  sourceRunId: string | null; createdAt: string; decidedAt: string | null;
}

export interface RunFilter {
  /** `arm` is a full name: 'direct' finds no run of 'direct+spill'. */
  experimentId?: string; suite?: string; question?: string; variant?: string; fault?: string; arm?: string; status?: string; outcome?: string; model?: string;
  search?: string; sort?: string; descending?: boolean; page?: number; pageSize?: number;
}
export interface ExperimentFilter { search?: string; suite?: string; status?: string; model?: string; sort?: string; descending?: boolean; page?: number; pageSize?: number }

/**
 * Queries, one file each in db/queries (kebab-case of the name). Ids are uuids; an id that is not one finds nothing.
 *   listExperiments(filter): Promise<Page<ExperimentRow>>      getExperiment(id): Promise<ExperimentDetail | null>
 *   latestExperimentId(): Promise<string | null>               newest with at least one scored run
 *   listRuns(filter): Promise<Page<RunRecord>>                 listRunRecords(experimentId): Promise<RunRecord[]>
 *   getRun(id): Promise<RunDetail | null>                      getTrial({ experimentId, question, variant, fault, trial }): Promise<RunDetail[]>
 *   listEvents(runId, { after, limit }): Promise<RunEvent[]>   after = last seen seq, -1 for all; payload references unresolved
 *   getPayload(hash): Promise<string | null>
 *   listSkills(): Promise<SkillRow[]>                          getSkill(id): Promise<{ skill: SkillRow; runs: RunRecord[] } | null>
 *   databaseKind(): 'embedded' | host name of DATABASE_URL (never user or password)
 * Work, in lib/server (validate, act, throw UsageError for wrong input):
 *   startExperiment(spec): Promise<{ id: string }>  queued for a worker
 *   decideSkill(id, status): Promise<void>
 *   cancelExperiment(id), resumeExperiment(id), rerunFailed(id): Promise<{ runs: number }>
 */
export type Queries = never;
