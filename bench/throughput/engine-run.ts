import { experimentSpec } from '../../lib/engine/experiment';
import type { ArmKind, RunEvent, RunEventBody } from '../../lib/engine/events';
import { foldRun } from '../../lib/engine/metrics/fold-run';
import { createRecordObserver, scoreRun } from '../../lib/engine/scoring';
import { limitsOf } from '../../lib/server/limits';
import type { Task } from '../../lib/server/prepare-task';
import { runArm, type ArmRun } from '../../lib/server/run-arm';
import { suiteName, variant, type BenchParts } from './parts';

/** Milliseconds of one run, part by part; they add up to `total` when nothing else runs. */
export interface RunTimes { setUp: number; policy: number; tokenizer: number; tools: number; sandbox: number; grading: number; engine: number; total: number }

/** A finished run: its times, and the calls that its agent made. */
export interface EngineRun { times: RunTimes; calls: { server: string; tool: string; args: unknown }[] }

/** What a worker prepares once for a trial of a task. */
export async function createTask({ suite }: BenchParts): Promise<Task> {
  const question = suite.file.questions[0];
  if (!question) throw new Error(`the suite ${suiteName} has no question`);
  const spec = experimentSpec.parse({ suite: suiteName, arms: ['direct'], model: 'scripted', trials: 1 });
  const setup = suite.setup(variant, 'none');
  return {
    suite, setup, question, truth: suite.truth(setup, question.id), dataHash: await suite.dataHash(setup), limits: limitsOf(spec, question),
    prompt: question.prompt, answerSchema: question.answerSchema, spec,
  };
}

/** One arm over fresh servers by the path of a worker, with its events kept in memory, folded and graded. Throws unless the run was answered. */
export async function engineRun({ parts, spent }: BenchParts, task: Task, arm: ArmKind): Promise<EngineRun> {
  const before = { ...spent };
  const startMs = performance.now();
  const events: RunEvent[] = [];
  const observer = createRecordObserver(task.question.records);
  const { result, state } = await runArm({
    parts, task, run: rowOf(task, arm), clock: { now: () => performance.now(), date: () => new Date() }, price: () => null, observer,
    signal: new AbortController().signal, sink: { emit: (body) => { events.push(numbered(body, events.length, performance.now() - startMs)); } },
  });
  if (task.truth === null) throw new Error('the task has no right answer');
  if (result.stop !== 'answered') throw new Error(`the run of ${arm} ended with ${result.stop}: ${result.error?.message ?? ''}`);
  const ranMs = performance.now();
  foldRun(events, () => null);
  scoreRun({ question: task.question, truth: task.truth, answer: result.answer, answerValid: true, seenIds: observer.seen, truthFault: false, state });
  const endMs = performance.now();

  const toolsMs = events.reduce((sum, event) => sum + (event.type === 'tool.returned' ? event.durationMs : 0), 0);
  const sandboxMs = spent.sandboxMs - before.sandboxMs;
  const parted = {
    setUp: events[0]?.atMs ?? 0, policy: spent.policyMs - before.policyMs, tokenizer: spent.tokenizerMs - before.tokenizerMs, tools: toolsMs,
    // Programs wait for their tool calls, which are counted as such.
    sandbox: sandboxMs === 0 ? 0 : sandboxMs - toolsMs, grading: endMs - ranMs,
  };
  const total = endMs - startMs;
  const engine = total - Object.values(parted).reduce((sum, ms) => sum + ms, 0);
  return { times: { ...parted, engine, total }, calls: events.flatMap((event) => (event.type === 'tool.called' ? [callOf(event)] : [])) };
}

function callOf({ server, tool, args }: Extract<RunEvent, { type: 'tool.called' }>): EngineRun['calls'][number] {
  if (!('text' in args)) throw new Error('arguments are kept whole until they are stored');
  return { server, tool, args: JSON.parse(args.text) };
}

/** A body with number and time is an event: the types cannot say so for a union. */
const numbered = (body: RunEventBody, seq: number, atMs: number): RunEvent => ({ ...body, seq, atMs }) as RunEvent;

/** The columns of a row that a run is made from; the others hold what is measured, and nothing reads them before that. */
function rowOf({ question }: Task, arm: ArmKind): ArmRun['run'] {
  const row: Partial<ArmRun['run']> = {
    id: 'run', experimentId: 'experiment', suite: suiteName, suiteVersion: '1', question: question.id, variant, fault: 'none', arm, armSwitches: [],
    model: 'scripted', modelSource: 'scripted', trial: 1,
  };
  return row as ArmRun['run'];
}
