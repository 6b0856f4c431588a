import type { GroupRows } from '../../db/queries/get-group';
import type { Usage } from '../engine/events';
import type { Clock, EventSink, Model } from '../engine/ports';
import type { RunResult } from '../engine/run-input';
import { runQuestion } from '../engine/run-question';
import type { RecordObserver } from '../engine/scoring';
import { buildCodeApi } from '../mcp/code-api';
import { directTools } from '../mcp/direct-tools';
import { connectGateway, type McpGateway } from '../mcp/gateway';
import { createModel } from '../models/create-model';
import { defaultProgramLimits } from '../sandbox/limits';
import type { RunnerParts } from './group-runner';
import type { Task } from './prepare-task';
import { answerValidator } from './validate-answer';

export interface ArmRun {
  parts: RunnerParts;
  task: Task;
  run: GroupRows['runs'][number];
  sink: EventSink;
  clock: Clock;
  price: (usage: Usage) => number | null;
  observer: RecordObserver;
  signal: AbortSignal;
}

/** Fresh fixture servers for this run alone, connected. */
function connectFixtures({ suite, setup }: Task, signal: AbortSignal): Promise<McpGateway> {
  return connectGateway(suite.createServers(setup).map(({ name, server }) => ({ server: name, transport: 'in-process' as const, mcpServer: server })), { signal });
}

function modelOf({ parts, task, run }: ArmRun): Model {
  const policy = task.suite.policies[run.question]?.[run.arm] ?? null;
  const origin = { suite: run.suite, question: run.question, arm: run.arm };
  return createModel(run.model, { policy, counter: parts.counter, env: parts.env, origin });
}

/** One arm over its own servers. Rejects when it cannot be set up: no key, no policy, a server that does not start. */
export async function runArm(armRun: ArmRun): Promise<RunResult> {
  const { parts, task, run, sink, clock, price, observer, signal } = armRun;
  const model = modelOf(armRun);
  const gateway = await connectFixtures(task, signal);
  const made = { call: 0, program: 0 };
  try {
    return await runQuestion({
      identity: {
        runId: run.id, experimentId: run.experimentId, suite: run.suite, suiteVersion: run.suiteVersion, question: run.question, variant: run.variant,
        fault: run.fault, arm: run.arm, model: run.model, modelSource: run.modelSource, trial: run.trial,
      },
      prompt: task.prompt, answerSchema: task.answerSchema, limits: task.limits, dataHash: task.dataHash,
      model, gateway, directTools: directTools(gateway.servers), codeApi: buildCodeApi(gateway.servers),
      sandbox: parts.sandbox(), programLimits: defaultProgramLimits,
      counter: parts.counter, price, validateAnswer: answerValidator(task.answerSchema), sink, clock, signal,
      nextId: (kind) => `${kind}_${(made[kind] += 1)}`,
      onToolResult: (call, result) => observer.observe(call, result.value),
    });
  } finally {
    await gateway.close();
  }
}
