import { parseArm } from '../engine/arm-name';
import { Cancelled } from '../engine/errors';
import type { ExperimentSpec } from '../engine/experiment';
import type { ForecastKnowledge } from '../engine/metrics/forecast';
import type { Model, ModelRequest, TokenCounter } from '../engine/ports';
import { runQuestion } from '../engine/run-question';
import type { AnthropicModel } from '../models/anthropic';
import { createModel } from '../models/create-model';
import { defaultProgramLimits } from '../sandbox/limits';
import type { Task as PlannedTask } from '../suites/expand-tasks';
import { noFault } from '../suites/types';
import { connectArm } from './arm-tools';
import { limitsOf } from './limits';
import { offeredTools } from './offered-tools';
import type { RunnableSuite } from './prepare-task';

type Floors = NonNullable<ForecastKnowledge['floors']>;

export interface FloorInput {
  suite: RunnableSuite;
  spec: Pick<ExperimentSpec, 'limits' | 'privacy' | 'seed' | 'model' | 'effort'>;
  tasks: readonly PlannedTask[];
  /** Full names. */
  arms: readonly string[];
  counter: TokenCounter;
  /** Where the key is. */
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
}

const canCount = (model: Model): model is AnthropicModel => 'countTokens' in model;

/** The request that a run of this task in this arm begins with; the loop is stopped before it is sent. Null when it came to none. */
async function firstRequest(task: PlannedTask, arm: string, { suite, spec, counter, signal }: FloorInput): Promise<ModelRequest | null> {
  const question = suite.file.questions.find(({ id }) => id === task.question);
  if (!question) return null;
  const setup = suite.setup(task.variant, noFault, spec.seed);
  const tools = await connectArm({ suite, setup, question, spec }, signal);
  const identity = { runId: '', experimentId: '', suite: suite.file.suite, suiteVersion: suite.file.version, ...task, ...parseArm(arm), model: spec.model, modelSource: 'anthropic' as const, trial: 1 };
  let first: ModelRequest | null = null;
  const model: Model = {
    info: { source: 'anthropic', id: spec.model, contextWindowTokens: Number.MAX_SAFE_INTEGER },
    respond: (request) => {
      first ??= request;
      return Promise.reject(new Cancelled());
    },
  };
  try {
    await runQuestion({
      identity, prompt: question.prompt, answerSchema: question.answerSchema, limits: limitsOf(spec, question), dataHash: '', model, gateway: tools.gateway,
      ...offeredTools(tools.gateway.servers, identity.armSwitches.includes('aggregate') ? [] : suite.file.aggregation), notes: tools.notes,
      options: { privacy: tools.privacy, typeCheck: false, skills: [], workspaceFrom: null, effort: spec.effort },
      sandbox: { run: () => Promise.reject(new Cancelled()), close: async () => {} }, programLimits: defaultProgramLimits, counter, price: () => null,
      validateAnswer: () => [], sink: { emit: () => {} }, clock: { now: () => performance.now(), date: () => new Date() }, nextId: (kind) => kind, signal,
    });
    return first;
  } finally {
    await tools.gateway.close();
  }
}

/**
 * Input tokens of the first request of every question, size and arm, as the API counts them (free of charge): what each run takes at least. Equal requests
 * are counted once. Nothing is stored and no model answers.
 * @throws UsageError without a key, ModelUnavailable when the API cannot be reached, Cancelled.
 */
export async function countFirstRequests(input: FloorInput): Promise<Floors> {
  const { spec, tasks, arms, counter, env, signal } = input;
  const model = await createModel(spec.model, { policy: null, counter, env });
  if (!canCount(model)) return [];
  const counted = new Map<string, number>();
  const cells = [...new Map(tasks.map((task) => [`${task.question}/${task.variant}`, task])).values()].flatMap((task) => arms.map((arm) => ({ task, arm })));
  const floors: Floors[number][] = [];
  for (const { task, arm } of cells) {
    const request = await firstRequest(task, arm, input);
    if (request === null) continue;
    const key = JSON.stringify(request);
    const inputTokens = counted.get(key) ?? await model.countTokens(request, { signal });
    counted.set(key, inputTokens);
    floors.push({ question: task.question, variant: task.variant, arm, inputTokens });
  }
  return floors;
}
