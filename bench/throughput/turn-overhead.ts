import type { JsonObject } from '../../lib/engine/json';
import type { Message, Model, ModelResponse, TokenCounter, ToolGateway } from '../../lib/engine/ports';
import { runQuestion } from '../../lib/engine/run-question';
import { calls, gatewayOf, okResult, says, testRun } from '../../lib/engine/testing/doubles';
import { defaultLimits } from '../../lib/engine/experiment';
import { quantile } from './stopwatch';

/** Milliseconds between an answer of the model and the next request, over all turns of all runs. */
export interface TurnTimes { medianMs: number; p95Ms: number }

const result: JsonObject = { builds: Array.from({ length: 20 }, (_, index) => ({ id: `build-${index}`, branch: 'main', status: index % 3 === 0 ? 'failed' : 'success' })) };
/** Another text at each call: a counter that remembers texts must not gain by it. */
const resultOf = (call: number): JsonObject => ({ call, ...result });

/** Answers at once, with a call in each of `turns` turns; notes how long the loop took to come back. */
function instantModel(turns: number, gapsMs: number[]): Model {
  const responses = Array.from({ length: turns }, (_, turn): ModelResponse =>
    (turn < turns - 1 ? says([calls('shop__list_items', { page: turn }, `use_${turn}`)]) : says([calls('submit_answer', { count: 1 })])));
  let turn = 0;
  let answeredMs: number | null = null;
  return {
    info: { source: 'scripted', id: 'instant', contextWindowTokens: Number.MAX_SAFE_INTEGER },
    respond: async () => {
      if (answeredMs !== null) gapsMs.push(performance.now() - answeredMs);
      const response = responses[turn];
      turn += 1;
      if (!response) throw new Error('no further response');
      answeredMs = performance.now();
      return response;
    },
  };
}

function instantGateway(): ToolGateway {
  let call = 0;
  return gatewayOf(async () => okResult(resultOf(call += 1)));
}

/** The agent loop over doubles that answer at once. */
export async function loopTurns(turns: number, runs: number, counter: TokenCounter): Promise<TurnTimes> {
  const gapsMs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const limits = { ...defaultLimits, maxTurns: turns + 1, maxTotalTokens: Number.MAX_SAFE_INTEGER };
    const { input } = testRun({ model: instantModel(turns, gapsMs), gateway: instantGateway(), counter, limits });
    const { stop } = await runQuestion(input);
    if (stop !== 'answered') throw new Error(`the loop ended with ${stop}`);
  }
  return { medianMs: quantile(gapsMs, 0.5), p95Ms: quantile(gapsMs, 0.95) };
}

/** The baseline: the same model and gateway, called in a loop that keeps the conversation and does nothing else. */
export async function bareTurns(turns: number, runs: number): Promise<TurnTimes> {
  const gapsMs: number[] = [];
  const signal = new AbortController().signal;
  for (let run = 0; run < runs; run += 1) {
    const [model, gateway] = [instantModel(turns, gapsMs), instantGateway()];
    const messages: Message[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const { content } = await model.respond({ system: '', tools: [], messages, maxOutputTokens: 1 }, { signal });
      messages.push({ role: 'assistant', content });
      for (const block of content) {
        if (block.type !== 'tool_use' || block.name === 'submit_answer') continue;
        const { text } = await gateway.callTool({ server: 'shop', tool: 'list_items', args: block.input }, { signal, timeoutMs: 1_000 });
        messages.push({ role: 'user', content: [{ type: 'tool_result', toolUseId: block.id, content: text, isError: false }] });
      }
    }
  }
  return { medianMs: quantile(gapsMs, 0.5), p95Ms: quantile(gapsMs, 0.95) };
}
