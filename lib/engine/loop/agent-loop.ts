import type { ModelStop, RunStop } from '../events';
import { reminder, systemPrompt } from '../instructions';
import type { ModelRequest, ModelResponse } from '../ports';
import { Cancelled } from '../errors';
import type { AgentTool } from './agent-tool';
import { Context } from './context';
import { recordHosted } from './record-hosted';
import { recordAnswer, recordCall } from './record-turn';
import type { RunState } from './run-state';
import { runTools } from './run-tools';

/** Stops of the model that end a run, whatever else the answer holds. */
const finalStops: Partial<Record<ModelStop, RunStop>> = {
  max_tokens: 'output_cut',
  refusal: 'refusal',
  context_window_exceeded: 'context_window_exceeded',
  unknown: 'unknown_stop',
};

/**
 * The one agent loop, the same for every arm: prepare a turn, call the model, run the tools it asked for, until an answer is
 * submitted or something ends the run. Throws InfrastructureError and Cancelled; every other end is the returned stop.
 */
export async function agentLoop(state: RunState, tools: readonly AgentTool[]): Promise<RunStop> {
  const { input } = state;
  const definitions = tools.map((tool) => tool.definition);
  const context = new Context(input.counter, definitions);
  context.addText('system', systemPrompt(input));
  context.add('user', [{ block: { type: 'text', text: input.prompt }, source: 'system' }]);

  let reminded = false;
  for (let turn = 1; ; turn += 1) {
    if (state.signal.aborted) throw new Cancelled();
    checkLimits(state, context, turn);
    if (state.stopped) return state.stopped;

    input.sink.emit({ type: 'turn.started', turn });
    const response = await callModel(state, context, definitions, turn, tools);
    const ended = finalStops[response.stop];
    if (ended) return ended;

    const uses = response.content.filter((block) => block.type === 'tool_use');
    if (uses.length > 0) {
      context.add('user', await runTools(state, { tools, uses, turn, isDeferred: (name) => context.isDeferred(name) }));
      if (state.stopped) return state.stopped;
    } else if (response.stop !== 'pause_turn') {
      if (reminded) return 'ended_without_answer';
      reminded = true;
      context.add('user', [{ block: { type: 'text', text: reminder }, source: 'system' }]);
    }
  }
}

async function callModel(
  state: RunState, context: Context, definitions: AgentTool['definition'][], turn: number, tools: readonly AgentTool[],
): Promise<ModelResponse> {
  const { input } = state;
  const inContext = recordCall(state, context, turn);
  const startedMs = input.clock.now();
  const response = await input.model.respond(
    {
      system: systemPrompt(input), tools: definitions, messages: context.messages, maxOutputTokens: input.limits.maxOutputTokens,
      ...switchesOf(state),
    },
    { signal: state.signal, onText: input.onText },
  );
  state.addUsage(response.usage);
  const answer = recordAnswer(state, tools, response, { turn, durationMs: input.clock.now() - startedMs, inContext, context });
  recordHosted(state, answer, { turn, definitions });
  // An empty answer (the API may end a turn with one) has nothing to send back, and an empty message would be refused.
  if (answer.length > 0) context.add('assistant', answer);
  return response;
}

/** What the run's switches and its effort say in each request. */
function switchesOf(state: RunState): Pick<ModelRequest, 'parallelToolCalls' | 'hosted' | 'effort'> {
  const { effort = null } = state.input.options ?? {};
  return {
    ...(state.has('no-parallel') ? { parallelToolCalls: false } : {}),
    ...(state.has('hosted-search') ? { hosted: 'search' } : state.has('hosted-code') ? { hosted: 'code' } : {}),
    ...(effort === null ? {} : { effort }),
  };
}

function checkLimits(state: RunState, context: Context, turn: number): void {
  const { limits, model } = state.input;
  if (turn > limits.maxTurns) state.reach('turn_limit', 'maxTurns', turn - 1, limits.maxTurns);
  if (state.totalTokens > limits.maxTotalTokens) state.reach('token_limit', 'maxTotalTokens', state.totalTokens, limits.maxTotalTokens);
  if (limits.costUsd !== null && state.costUsd !== null && state.costUsd > limits.costUsd) {
    state.reach('cost_limit', 'costUsd', state.costUsd, limits.costUsd);
  }
  const window = Math.min(limits.contextWindowTokens ?? Infinity, model.info.contextWindowTokens);
  if (limits.contextWindowTokens !== null && context.total() > window) {
    state.reach('context_window_exceeded', 'contextWindowTokens', context.total(), window);
  }
}
