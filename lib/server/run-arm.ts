import type { GroupRows } from '../../db/queries/get-group';
import type { Effort, RunOptions, Usage } from '../engine/events';
import type { JsonValue } from '../engine/json';
import type { Clock, EventSink, Model, TypeChecker } from '../engine/ports';
import type { RunInput, RunResult } from '../engine/run-input';
import { runQuestion } from '../engine/run-question';
import type { RecordObserver } from '../engine/scoring';
import type { Skill } from '../engine/workspace';
import { armName, isHosted } from '../engine/arm-name';
import { createModel } from '../models/create-model';
import { choosePolicy } from '../models/scripted/choose-policy';
import { defaultProgramLimits } from '../sandbox/limits';
import { prepareFiles, type ArmFiles } from './arm-files';
import { connectArm, type ArmTools } from './arm-tools';
import type { RunnerParts } from './group-runner';
import type { GroupTape } from './group-tape';
import { notedSink } from './noted-sink';
import { offeredTools } from './offered-tools';
import type { Task } from './prepare-task';
import { readTurns } from './recording/manifest';
import { answerValidator } from './validate-answer';

export interface ArmRun {
  parts: RunnerParts;
  task: Task;
  /** Absent or null: the trial has none. */
  tape?: GroupTape | null;
  run: GroupRows['runs'][number];
  sink: EventSink;
  clock: Clock;
  price: (usage: Usage) => number | null;
  observer: RecordObserver;
  signal: AbortSignal;
  /** Hears the model's text as it comes. */
  onText?: (delta: string) => void;
}

/** How one arm ended, what the servers held then (null: none tells) and the skills it left. */
export interface ArmOutcome { result: RunResult; state: JsonValue | null; skills: Skill[] }

async function modelOf({ parts, task, run }: ArmRun): Promise<Model> {
  if (task.spec.recording !== undefined) {
    const recording = await readTurns(task.spec.recording, { ...run, arm: armName(run) });
    return createModel(run.model, { policy: null, counter: parts.counter, env: {}, recording, redact: parts.redactor.value });
  }
  const { policy, habits } = choosePolicy(task.suite.policies[run.question] ?? {}, run) ?? { policy: null, habits: [] };
  const origin = { suite: run.suite, question: run.question, arm: run.arm };
  return createModel(run.model, { policy, habits, caching: !run.armSwitches.includes('no-cache'), counter: parts.counter, env: parts.env, origin });
}

/** One arm over its own servers. Rejects when it cannot be set up: no key, no policy, a server that does not start, files that are not there. */
export async function runArm(armRun: ArmRun): Promise<ArmOutcome> {
  const { parts, task, tape = null, run, signal } = armRun;
  const model = await modelOf(armRun);
  // Hosted programs run where there are no files of ours, and in a language that we do not check.
  const isCode = run.arm === 'code' && !isHosted(run);
  const files = isCode ? await prepareFiles(task, run) : null;
  const typeChecker = isCode && task.spec.typeCheck ? await parts.typeChecker() : undefined;
  const { sink, onNote } = notedSink(armRun.sink);
  const tools = await connectArm(task, signal, { arm: armName(run), tape, onNote });
  try {
    const result = await runQuestion(inputOf({ ...armRun, sink }, { model, tools, files, typeChecker }));
    return { result, state: tools.readState(), skills: await files?.saved() ?? [] };
  } finally {
    await tools.gateway.close();
  }
}

interface Prepared { model: Model; tools: ArmTools; files: ArmFiles | null; typeChecker: TypeChecker | undefined }

function inputOf({ parts, task, run, sink, clock, price, observer, signal, onText }: ArmRun, { model, tools, files, typeChecker }: Prepared): RunInput {
  const { gateway, watch, notes, wait } = tools;
  const made = { call: 0, program: 0 };
  return {
    identity: {
      runId: run.id, experimentId: run.experimentId, suite: run.suite, suiteVersion: run.suiteVersion, question: run.question, variant: run.variant,
      fault: run.fault, arm: run.arm, armSwitches: run.armSwitches, model: run.model, modelSource: run.modelSource, trial: run.trial,
    },
    options: optionsOf(tools, files, typeChecker, task.spec.effort),
    prompt: task.prompt, answerSchema: task.answerSchema, limits: task.limits, dataHash: task.dataHash,
    model, gateway, ...offeredTools(gateway.servers, run.armSwitches.includes('aggregate') ? [] : task.suite.file.aggregation),
    notes, watch, wait, workspace: files?.workspace, typeChecker,
    sandbox: parts.sandbox(), programLimits: defaultProgramLimits,
    counter: parts.counter, price, validateAnswer: answerValidator(task.answerSchema), sink, clock, signal, onText,
    nextId: (kind) => `${kind}_${(made[kind] += 1)}`,
    onToolResult: (call, { outcome, value }) => observer.observe(call, outcome === 'ok' ? value : null),
  };
}

const optionsOf = ({ privacy }: ArmTools, files: ArmFiles | null, typeChecker: TypeChecker | undefined, effort: Effort | null = null): RunOptions => ({
  privacy, typeCheck: typeChecker !== undefined, skills: (files?.skills ?? []).map(({ name, hash }) => ({ name, hash })), workspaceFrom: files?.from ?? null,
  ...(effort === null ? {} : { effort }),
});
