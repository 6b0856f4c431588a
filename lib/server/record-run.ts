import { finishRun, type RunEnd } from '../../db/commands/finish-run';
import { RunLost, type RunOwner } from '../../db/commands/run-owner';
import { saveSkills } from '../../db/commands/save-skills';
import { startRun } from '../../db/commands/start-run';
import type { GroupRows } from '../../db/queries/get-group';
import { InfrastructureError, UsageError } from '../engine/errors';
import type { JsonValue } from '../engine/json';
import { foldRun } from '../engine/metrics/fold-run';
import type { RunResult } from '../engine/run-input';
import { createRecordObserver, scoreRun, type RecordObserver } from '../engine/scoring';
import { costUsd } from '../engine/metrics/cost';
import type { Usage } from '../engine/events';
import { priceOf } from '../models/prices';
import { modelRecorded } from '../engine/recorded-name';
import { Interrupted } from './interrupted';
import { judgeScore } from './judge-score';
import { createLiveText } from './live-text';
import type { RunnerParts } from './group-runner';
import type { GroupTape } from './group-tape';
import type { Task } from './prepare-task';
import { runArm, type ArmOutcome } from './run-arm';
import { createRecordingSink, type RecordingSink } from './recording-sink';

type RunRow = GroupRows['runs'][number];

const clock = { now: () => performance.now(), date: () => new Date() };

/** Infrastructure failures by their code; what a person gave wrongly and faults of a fixture are no one's wrong answer either. */
function errorOf(error: unknown): { kind: string; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof InfrastructureError) return { kind: error.code, message };
  return { kind: error instanceof UsageError ? 'usage_error' : 'internal_error', message };
}

const failedEnd = (error: unknown): RunEnd => ({ ...foldRun([], () => null), status: 'failed', stop: 'infrastructure', error: errorOf(error), score: null });

/** Writes the end of a run; false when the run has been taken from this worker meanwhile. */
async function write(owner: RunOwner, end: RunEnd, sink: RecordingSink | null): Promise<boolean> {
  try {
    await sink?.flush();
    await finishRun(owner, end);
    return true;
  } catch (error) {
    if (error instanceof RunLost) return false;
    throw error;
  }
}

/** Ends a reserved run that cannot be started. Resolves to false when it was not this worker's any more. */
export async function failRun(parts: RunnerParts, run: RunRow, workerId: string, error: unknown): Promise<boolean> {
  const started = await startRun(run.id, workerId);
  if (!started) return false;
  return write({ runId: run.id, workerId, attempt: started.attempt }, parts.redactor.value(failedEnd(error)), null);
}

/** Runs one arm and stores its events as they come, then its measures and grade. Resolves to false when it was not started or was taken away. */
export async function recordRun(
  parts: RunnerParts, task: Task, run: RunRow, { workerId, signal, tape }: { workerId: string; signal: AbortSignal; tape: GroupTape | null },
): Promise<boolean> {
  const started = await startRun(run.id, workerId);
  if (!started) return false;
  const owner = { runId: run.id, workerId, attempt: started.attempt };
  const lost = new AbortController();
  const sink = createRecordingSink(owner, { clock, redactor: parts.redactor, onLost: (error) => lost.abort(new Interrupted(error.message)) });
  const price = priceFor(parts, run.model);
  const observer = createRecordObserver(task.question.records, task.suite.file.aggregation);
  const stop = AbortSignal.any([signal, lost.signal]);
  const broken = (error: unknown): ArmOutcome => ({ result: brokenResult(error, stop), state: null, skills: [] });
  const live = streams(run) ? createLiveText(owner, parts.redactor) : null;
  const ran = await runArm({ parts, task, tape, run, sink: live?.watch(sink) ?? sink, clock, price, observer, signal: stop, onText: live?.onText }).catch(broken);
  await live?.end();
  // Before the run counts as finished: arms that come later, also in another process, must find what it saw.
  const { result, state, skills } = await (tape?.settle(ran.result.status === 'finished') ?? Promise.resolve()).then(() => ran, broken);
  const end = await judgedEnd(parts, task, gradedEnd(task, result, { sink, price, observer, signal: stop, state }), stop);
  const written = await write(owner, parts.redactor.value(end), sink);
  // What a question of the Playground leaves belongs to no suite that could give it again.
  if (written && result.status === 'finished' && task.spec.playground === undefined) await saveSkills({ suite: run.suite, runId: run.id }, parts.redactor.value(skills));
  return written;
}

/** Scripted and recorded answers come whole: there is nothing to follow. */
const streams = ({ modelSource }: RunRow): boolean => modelSource === 'anthropic';

/** The run is over: a judge can change its grade and nothing else of it. */
async function judgedEnd(parts: RunnerParts, task: Task, end: RunEnd, signal: AbortSignal): Promise<RunEnd> {
  return end.score === null ? end : { ...end, score: await judgeScore(parts, task, end.score, signal) };
}

const brokenResult = (error: unknown, stop: AbortSignal): RunResult => (stop.aborted
  ? { status: 'cancelled', stop: 'cancelled', answer: null, error: null }
  : { status: 'failed', stop: 'infrastructure', answer: null, error: errorOf(error) });

function priceFor(parts: RunnerParts, model: string): (usage: Usage) => number | null {
  const price = priceOf(modelRecorded(model), parts.prices);
  return (usage) => costUsd(usage, price);
}

interface Recorded { sink: RecordingSink; price: (usage: Usage) => number | null; observer: RecordObserver; signal: AbortSignal; state: JsonValue | null }

/** A run that cannot be measured or graded (a fault of the fixture or of this program) has failed: it says nothing about its arm. */
function gradedEnd(task: Task, result: RunResult, recorded: Recorded): RunEnd {
  try {
    return endOf(task, result, recorded);
  } catch (error) {
    return failedEnd(error);
  }
}

function endOf(task: Task, result: RunResult, { sink, price, observer, signal, state }: Recorded): RunEnd {
  const { startedAt: _started, finishedAt: _finished, ...measures } = foldRun(sink.events, price);
  const interrupted = result.status === 'cancelled' && signal.reason instanceof Interrupted;
  const score = result.status !== 'finished' || task.truth === null ? null : scoreRun({
    question: task.question, truth: task.truth, answer: result.answer, answerValid: result.answer !== null, seenIds: observer.seen,
    truthFault: task.setup.fault !== 'none', state,
  });
  return { ...measures, status: interrupted ? 'interrupted' : result.status, stop: interrupted ? null : result.stop, error: result.error, answer: result.answer, score };
}
