import { randomUUID } from 'node:crypto';
import { parseArm } from '../../lib/engine/arm-name';
import { defaultLimits, experimentSpec, type ExperimentSpec } from '../../lib/engine/experiment';
import type { ArmKind, RunEvent, RunEventBody } from '../../lib/engine/events';
import type { Score } from '../../lib/engine/run-record';
import { byteLength } from '../../lib/engine/text';
import type { RunEnd } from '../commands/finish-run';
import { insertExperiment, type NewExperiment } from '../commands/insert-experiment';
import { inTransaction } from '../transaction';

export interface SampleOptions { name?: string; /** Full names. */ arms?: string[]; questions?: string[]; trials?: number; budgetUsd?: number | null; /** question -> the question whose files it starts with */ startsFrom?: Record<string, string>; spec?: Partial<ExperimentSpec> }

/** Rows of an experiment with one variant, all queued. */
export function sampleExperiment({ name = 'sample', arms = ['direct', 'code'], questions = ['count'], trials = 1, budgetUsd = null, startsFrom = {}, spec = {} }: SampleOptions = {}): NewExperiment {
  const id = randomUUID();
  const tasks = questions.map((question, position) => ({
    id: randomUUID(), experimentId: id, suite: 'shop', question, variant: 'small', fault: 'none', title: question, prompt: `Answer ${question}.`,
    answerSchema: { type: 'object' }, records: 10, position, startsFrom: startsFrom[question] ?? null,
  }));
  const cells = tasks.flatMap((task) => Array.from({ length: trials }, (_, at) => arms.map((arm) => ({ task, trial: at + 1, arm }))).flat());
  return {
    experiment: {
      id, name, suite: 'shop', suiteVersion: '1', model: 'scripted', modelSource: 'scripted', arms, status: 'queued', environment: { commit: 'abc' }, budgetUsd,
      spec: experimentSpec.parse({ suite: 'shop', arms, model: 'scripted', trials, ...spec }),
    },
    questions: tasks,
    runs: cells.map(({ task, trial, arm }) => ({
      id: randomUUID(), experimentId: id, questionId: task.id, suite: 'shop', suiteVersion: '1', question: task.question, variant: 'small', fault: 'none',
      ...parseArm(arm), model: 'scripted', modelSource: 'scripted', trial, records: 10, status: 'queued' as const,
    })),
  };
}

/** The same, stored. */
export async function storedExperiment(options: SampleOptions = {}): Promise<NewExperiment & { id: string; runIds: string[] }> {
  const sample = sampleExperiment(options);
  await inTransaction(({ db }) => insertExperiment(db, sample));
  return { ...sample, id: sample.experiment.id, runIds: sample.runs.map((run) => run.id) };
}

const inline = (text: string) => ({ bytes: byteLength(text), text });

/** Events of a short run: one tool call whose result is `result`, and an answer. */
export function sampleEvents(runId: string, { arm = 'direct', result = '{"n":1}' }: { arm?: ArmKind; result?: string } = {}): RunEvent[] {
  const none = { system: 0, definitions: 0, discovery: 0, results: 0, calls: 0, code: 0, retries: 0, answer: 0 };
  const hash = 'h';
  const bodies: RunEventBody[] = [
    {
      type: 'run.started', startedAt: '2026-11-30T10:00:00.000Z', limits: defaultLimits, contextWindowTokens: 200_000, servers: [],
      hashes: { prompt: hash, instructions: hash, answerSchema: hash, limits: hash, data: hash, tools: hash, model: hash },
      system: inline('be brief'), prompt: inline('count'), definitions: inline('[]'), answerSchema: inline('{}'),
      identity: { runId, experimentId: 'e', suite: 'shop', suiteVersion: '1', question: 'count', variant: 'small', fault: 'none', arm, model: 'scripted', modelSource: 'scripted', trial: 1 },
    },
    { type: 'turn.started', turn: 1 },
    { type: 'model.called', turn: 1, context: none },
    { type: 'tool.called', turn: 1, callId: 'call_1', programId: null, toolUseId: 'use_1', server: 'shop', tool: 'list_items', args: inline('{}') },
    { type: 'tool.returned', turn: 1, callId: 'call_1', outcome: 'ok', result: inline(result), durationMs: 3, unwrapped: 'structured', message: null },
    { type: 'result.shown', turn: 1, toolUseId: 'use_1', name: 'list_items', source: 'results', content: inline(result), isError: false, cut: null },
    { type: 'answer.submitted', turn: 1, answer: inline('{"count":1}'), valid: true, violations: [] },
    { type: 'run.finished', status: 'finished', stop: 'answered', error: null, finishedAt: '2026-11-30T10:00:01.000Z' },
  ];
  return bodies.map((body, seq) => ({ ...body, seq, atMs: seq * 10 }));
}

export function sampleScore(over: Partial<Score> = {}): Score {
  return {
    graderVersion: '1', outcome: 'passed', correct: true, found: 1, missed: 0, wrong: 0, unjudged: 0, evidence: null, honesty: null, faultExposed: null,
    claims: [{ id: 'count', label: 'count', path: '/count', result: 'found', expected: 1, actual: 1 }],
    completeness: { recordsSeen: 10, recordsExisting: 10, ratio: 1, claimedComplete: true, honest: true },
    ...over,
  };
}

export function sampleEnd(over: Partial<RunEnd> = {}): RunEnd {
  return {
    status: 'finished', stop: 'answered', error: null, answer: { count: 1 }, hashes: null, score: sampleScore(),
    tokens: { input: 100, output: 10, cacheWrite: 20, cacheWrite1h: null, cacheRead: 30, thinking: null, estimated: true, method: 'test' },
    inputBySource: null, outputBySource: null, contextPeakTokens: 150, contextWindowTokens: 200_000, costUsd: 0.5,
    turns: 2, toolCalls: 1, failedToolCalls: 0, programs: 0, failedPrograms: 0, limitsHit: [],
    durationMs: { total: 100, model: 50, tools: 30, sandbox: 0, other: 20, queue: null }, bytes: { toModel: 1, fromServers: 2, intoSandbox: 3 },
    sandboxMemoryPeakBytes: null, sandboxStartMs: null, options: null, writes: null, sensitive: null, typeChecks: null, tape: null, skillsUsed: [], skillsSaved: [], ...over,
  };
}
