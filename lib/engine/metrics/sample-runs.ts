/** Run records for the tests of what is computed from them. */
import type { ArmKind, Usage } from '../events';
import type { Outcome, RunRecord } from '../run-record';
import { noTokens } from './attribution';

export const sampleUsage = (input: number, output: number, more: Partial<Usage> = {}): Usage =>
  ({ input, output, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: 'counter', ...more });

export const sampleScore = (outcome: Outcome, more: Partial<NonNullable<RunRecord['score']>> = {}): NonNullable<RunRecord['score']> => ({
  graderVersion: '1', outcome, correct: outcome === 'passed', found: outcome === 'passed' ? 1 : 0, missed: outcome === 'passed' ? 0 : 1, wrong: 0, unjudged: 0, honesty: null,
  completeness: { recordsSeen: null, recordsExisting: null, ratio: null, claimedComplete: null, honest: null }, evidence: null, faultExposed: null, ...more,
});

/** A finished run that passed with 1,000 input tokens, changed by `more`. */
export function sampleRun(arm: ArmKind, more: Partial<RunRecord> & { inputTokens?: number; outcome?: Outcome } = {}): RunRecord {
  const { inputTokens = 1000, outcome = 'passed', ...rest } = more;
  const run: RunRecord = {
    runId: '', experimentId: 'e1', suite: 'builds', suiteVersion: '1', question: 'count', variant: 'v100', fault: 'none', arm, model: 'scripted', modelSource: 'scripted',
    trial: 1, attempt: 1, status: 'finished', stop: 'answered', error: null, notComparable: null, records: 100,
    startedAt: '2026-11-30T10:00:00.000Z', finishedAt: '2026-11-30T10:00:01.000Z', tokens: sampleUsage(inputTokens, 100),
    inputBySource: { ...noTokens(), results: inputTokens }, outputBySource: { ...noTokens(), calls: 100 }, contextPeakTokens: inputTokens, contextWindowTokens: 200_000,
    costUsd: null, turns: 2, toolCalls: 3, failedToolCalls: 0, programs: 0, failedPrograms: 0, limitsHit: [],
    durationMs: { total: 1000, model: 600, tools: 300, sandbox: 0, other: 100, queue: 5 }, bytes: { toModel: 10, fromServers: 10, intoSandbox: 0 },
    sandboxMemoryPeakBytes: null, sandboxStartMs: null, options: null, writes: null, sensitive: null, typeChecks: null, tape: null, skillsUsed: [], skillsSaved: [], score: sampleScore(outcome), answer: null, hashes: null, ...rest,
  };
  return { ...run, runId: rest.runId ?? [run.experimentId, run.model, run.question, run.variant, run.fault, run.arm, run.trial, run.attempt].join('/') };
}

type More = Parameters<typeof sampleRun>[1];

/** Both arms of one trial; `common` goes into both. */
export const samplePair = (common: More, direct: More = {}, code: More = {}): RunRecord[] =>
  [sampleRun('direct', { ...common, ...direct }), sampleRun('code', { ...common, ...code })];
