import { Cancelled } from '../engine/errors';
import type { ArmKind, Usage } from '../engine/events';
import type { ContentBlock, Model, ModelRequest, ModelResponse, TokenCounter } from '../engine/ports';
import type { Policy } from '../engine/suite';
import { createContextCounter, type ContextCounter } from './count-context';
import { cutToTokens } from './cut-to-tokens';
import { withHabits, type ScriptedHabit } from './scripted/habits';
import { nextSerialTurn, placedId, type SerialTurn } from './scripted/one-call-a-turn';
import { simulateCache } from './scripted/simulate-cache';
import { visibleConversation } from './scripted/visible';
import { parseToolInput } from './tool-input';

/** Whose policy it is, for messages. */
export interface PolicyOrigin { suite?: string; question?: string; arm?: ArmKind }

export interface ScriptedModelOptions {
  policy: Policy;
  /** What it does besides the policy. Default: nothing. */
  habits?: readonly ScriptedHabit[];
  counter: TokenCounter;
  /** Whether the prompt cache is simulated. Default on. */
  caching?: boolean;
  /** Default 200,000. */
  contextWindowTokens?: number;
  /** Default 'scripted'. */
  id?: string;
  origin?: PolicyOrigin;
}

/**
 * A model that answers by a policy: a function of exactly what a model sees (system prompt, tool definitions, messages), without key or network.
 *
 * Tokens are estimates by the counter: all input is everything in the request, output is what the policy wrote. With caching the input is split as the
 * API would bill it (scripted/simulate-cache.ts); without, cache counts are null. With `parallelToolCalls: false` several calls of the policy
 * come one a turn.
 * A request over the context window gets stop 'context_window_exceeded', no content and a usage of 0: the API refuses such a request before it bills
 * anything, and the size of the context stands in the event that precedes the call. Output over `maxOutputTokens` is cut with stop 'max_tokens'.
 *
 * Throws Cancelled on an aborted signal, and a plain Error naming suite and question when the policy throws or calls a tool that was not offered: both
 * are faults of the fixture, not of an arm.
 */
export function createScriptedModel(options: ScriptedModelOptions): Model {
  const { policy, habits = [], counter, caching = true, contextWindowTokens = 200_000, id = 'scripted', origin = {} } = options;
  const context = createContextCounter(counter);
  const usage = usageOf(counter, caching);

  return {
    info: { source: 'scripted', id, contextWindowTokens },
    async respond(request, { signal, onText }) {
      if (signal.aborted) throw new Cancelled();
      const input = context.request(request);
      if (input > contextWindowTokens) return answer([], 'context_window_exceeded', usage(nothing, 0));

      const written = askPolicy(policy, habits, request, origin);
      const { blocks, tokens, cut } = limitOutput(written, request.maxOutputTokens, context, counter);
      for (const block of blocks) if (block.type === 'text') onText?.(block.text);
      const calls = blocks.some((block) => block.type === 'tool_use');
      return answer(blocks, cut ? 'max_tokens' : calls ? 'tool_use' : 'end_turn', usage(caching ? simulateCache(request, context) : { ...nothing, input }, tokens));
    },
  };
}

const nothing = { input: 0, cacheWrite: 0, cacheWrite1h: 0, cacheRead: 0 };

/** How a usage of this model is made, and what its method says. */
function usageOf({ method }: TokenCounter, caching: boolean): (input: typeof nothing | ReturnType<typeof simulateCache>, output: number) => Usage {
  const shared = { thinking: null, estimated: true };
  return caching
    ? (input, output) => ({ ...input, output, ...shared, method: `${method} (cache split simulated: every turn within the cache's lifetime)` })
    : ({ input }, output) => ({ input, output, cacheWrite: null, cacheWrite1h: null, cacheRead: null, ...shared, method });
}

const answer = (content: ContentBlock[], stop: ModelResponse['stop'], usage: Usage): ModelResponse =>
  ({ content, stop, rawStop: null, usage, firstTokenMs: null, requestId: null });

function askPolicy(policy: Policy, habits: readonly ScriptedHabit[], request: ModelRequest, origin: PolicyOrigin): ContentBlock[] {
  const { tools } = request;
  const asked = withHabits(policy, habits, tools);
  let next: SerialTurn;
  try {
    const conversation = visibleConversation(request);
    next = request.parallelToolCalls === false ? nextSerialTurn(asked, conversation) : { turn: asked(conversation), place: null };
  } catch (cause) {
    throw new Error(`${describe(origin)} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  for (const call of next.turn.toolCalls ?? []) {
    if (tools.some((tool) => tool.name === call.name)) continue;
    const offered = tools.map((tool) => tool.name).join(', ') || 'none';
    throw new Error(`${describe(origin)} called the tool '${call.name}', which is not offered. Offered: ${offered}`);
  }
  return toBlocks(next, request);
}

function describe({ suite, question, arm }: PolicyOrigin): string {
  const where = [suite && `suite '${suite}'`, question && `question '${question}'`, arm && `arm '${arm}'`].filter(Boolean);
  return where.length > 0 ? `The scripted policy of ${where.join(', ')}` : 'The scripted policy';
}

/** Ids follow from the place in the conversation, so that the same conversation always gets the same ids. */
function toBlocks({ turn, place }: SerialTurn, request: ModelRequest): ContentBlock[] {
  const number = request.messages.filter((message) => message.role === 'assistant').length + 1;
  const idOf = (index: number): string => (place === null ? `toolu_scripted_${number}_${index + 1}` : placedId('toolu_scripted', place));
  const calls = (turn.toolCalls ?? []).map((call, index): ContentBlock => ({ type: 'tool_use', id: idOf(index), name: call.name, input: call.input }));
  return turn.text ? [{ type: 'text', text: turn.text }, ...calls] : calls;
}

/** Keeps what fits, cuts the block that does not, and drops what would have come after it. */
function limitOutput(
  blocks: ContentBlock[], maxTokens: number, context: ContextCounter, counter: TokenCounter,
): { blocks: ContentBlock[]; tokens: number; cut: boolean } {
  const kept: ContentBlock[] = [];
  let tokens = 0;
  for (const block of blocks) {
    const left = maxTokens - tokens;
    if (context.block(block) > left) return { blocks: [...kept, ...cutBlock(block, left, counter)], tokens: maxTokens, cut: true };
    tokens += context.block(block);
    kept.push(block);
  }
  return { blocks: kept, tokens, cut: false };
}

function cutBlock(block: ContentBlock, maxTokens: number, counter: TokenCounter): ContentBlock[] {
  if (block.type === 'text') {
    const text = cutToTokens(block.text, maxTokens, counter);
    return text === '' ? [] : [{ type: 'text', text }];
  }
  if (block.type !== 'tool_use') return [];
  const json = cutToTokens(JSON.stringify(block.input), maxTokens - counter.count(`${block.name} `), counter);
  return json === '' ? [] : [{ ...block, input: parseToolInput(json) }];
}
