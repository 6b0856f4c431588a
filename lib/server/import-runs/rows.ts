import { randomUUID } from 'node:crypto';
import type { ImportedRows } from '../../../db/commands/import-experiments';
import { parseArm } from '../../engine/arm-name';
import { experimentSpec } from '../../engine/experiment';
import type { Outcome } from '../../engine/run-record';
import type { ImportedExperiment } from './check-lines';
import type { ImportLine } from './line';

/** Grades come from elsewhere: no version of the own grader, so that they are never compared with its. */
export const importedGrader = 'imported';
/** The same for suites: what was asked there is not what a suite of this name asks here. */
export const importedVersion = 'imported';

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
const taskKey = ({ question, variant, fault }: ImportLine): string => JSON.stringify([question, variant, fault]);

function endOf({ startedAt, durationMs }: ImportLine): Date | null {
  return startedAt === null ? null : new Date(Date.parse(startedAt) + (durationMs ?? 0));
}

/** The parts of the time are not known: all of it is 'other', so that the parts add up. */
const measuresOf = ({ usage, durationMs, turns, toolCalls, costUsd }: ImportLine) => ({
  inputTokens: usage?.input ?? null, outputTokens: usage?.output ?? null, cacheWriteTokens: usage?.cacheWrite ?? null, cacheReadTokens: usage?.cacheRead ?? null,
  tokensEstimated: usage?.estimated ?? null, tokenMethod: usage?.method ?? null, costUsd, turns, toolCalls,
  totalMs: durationMs, otherMs: durationMs,
});

const endedBy = ({ outcome, error }: ImportLine) => (outcome === null
  ? { status: 'failed' as const, stop: 'infrastructure' as const, outcome: null, errorKind: error?.kind ?? null, errorMessage: error?.message ?? null }
  : { status: 'finished' as const, stop: outcome === 'no_answer' ? 'ended_without_answer' as const : 'answered' as const, outcome });

const scoreOf = (runId: string, outcome: Outcome) => ({
  runId, graderVersion: importedGrader, outcome, correct: outcome === 'passed', claims: [], found: 0, missed: 0, wrong: 0, unjudged: 0,
});

function specOf({ name, runs }: ImportedExperiment, first: ImportLine) {
  return experimentSpec.parse({
    name, suite: first.suite, model: first.model, sizeUnit: first.unit, arms: distinct(runs.map(({ arm }) => arm)), trials: Math.max(...runs.map(({ trial }) => trial)),
    questions: distinct(runs.map(({ question }) => question)), variants: distinct(runs.map(({ variant }) => variant)), faults: distinct(runs.map(({ fault }) => fault)),
  });
}

/** The rows of an experiment that is over, without events. `hash` is that of its content. */
export function rowsOf(imported: ImportedExperiment, first: ImportLine, { hash, now }: { hash: string; now: Date }): ImportedRows {
  const { name, runs } = imported;
  const experimentId = randomUUID();
  const { suite, model } = first;
  const spec = specOf(imported, first);
  const starts = runs.flatMap(({ startedAt }) => (startedAt === null ? [] : [Date.parse(startedAt)]));
  const ends = runs.flatMap((run) => endOf(run) ?? []);
  const shared = { suite, experimentId, suiteVersion: importedVersion, model, modelSource: 'imported' as const };
  const tasks = new Map<string, { id: string; line: ImportLine }>();
  for (const line of runs) if (!tasks.has(taskKey(line))) tasks.set(taskKey(line), { id: randomUUID(), line });
  const rows = runs.map((line) => ({
    ...shared, id: randomUUID(), questionId: tasks.get(taskKey(line))?.id ?? '', question: line.question, variant: line.variant, fault: line.fault,
    ...parseArm(line.arm), trial: line.trial, records: line.size, ...measuresOf(line), ...endedBy(line),
    queuedAt: line.startedAt === null ? now : new Date(line.startedAt), startedAt: line.startedAt === null ? null : new Date(line.startedAt), finishedAt: endOf(line),
  }));
  return {
    hash,
    experiment: {
      id: experimentId, name, suite, suiteVersion: importedVersion, model, modelSource: 'imported', arms: spec.arms, status: 'finished', spec, budgetUsd: null,
      environment: { importHash: hash }, createdAt: now,
      startedAt: starts.length === 0 ? null : new Date(Math.min(...starts)), finishedAt: ends.length === 0 ? null : new Date(Math.max(...ends.map(Number))),
    },
    questions: [...tasks.values()].map(({ id, line }, position) => ({
      id, experimentId, suite, question: line.question, variant: line.variant, fault: line.fault, title: line.question,
      prompt: 'Imported: the prompt is not known here.', answerSchema: {}, records: line.size, position,
    })),
    runs: rows,
    scores: rows.flatMap(({ id, outcome }) => (outcome === null ? [] : [scoreOf(id, outcome)])),
  };
}
