import type Anthropic from '@anthropic-ai/sdk';
import type { JsonObject } from '../../engine/json';
import type { ContentBlock, Message, ModelRequest } from '../../engine/ports';
import { programCaller, toWireTools, type Containers } from './hosted-tools';

type WireBlock = Anthropic.ContentBlockParam;
export interface WireMessage { role: Message['role']; content: WireBlock[] }
export interface WireRequest {
  system?: Anthropic.TextBlockParam[]; tools?: Anthropic.ToolUnion[]; tool_choice?: Anthropic.ToolChoiceAuto; output_config?: Anthropic.OutputConfig;
  messages: WireMessage[];
}

/** The API's own form of a block that it sent, by our form of it: so an answer goes back unchanged, fields unknown here included. */
export type Echo = WeakMap<ContentBlock, JsonObject>;

const cacheControl: Anthropic.CacheControlEphemeral = { type: 'ephemeral' };

/** What of a request the API is told beside the limit of the output. */
export type SentRequest = Omit<ModelRequest, 'maxOutputTokens'>;

/**
 * A request as the API takes it: all results of a turn in one user message and before its other blocks, no empty text and no empty message (it refuses
 * both). With `caching`, breakpoints end the tools and system prompt and the last two user messages: 3 of the 4 allowed. The one on the message before
 * the last is where the previous call wrote, so it is found however many blocks the last turn added (the look-back is 20 blocks). What goes to a
 * hosted program is not in the context and the API refuses breakpoints on it, so such messages are passed over.
 *
 * Deferred tools go with `defer_loading`; a result that refers to tools holds `tool_reference` blocks alone, which the API replaces by the definitions.
 */
export function toWireRequest(request: SentRequest, options: { caching: boolean; echo: Echo }): WireRequest {
  const messages = toWireMessages(request.messages, options.echo);
  const tools = toWireTools(request.tools, request.hosted);
  const system: Anthropic.TextBlockParam[] = request.system === '' ? [] : [{ type: 'text', text: request.system }];
  if (options.caching) {
    if (system.length > 0) markLast(system);
    else markLast(tools, (tool) => !('defer_loading' in tool && tool.defer_loading === true));
    const toPrograms = callsOfPrograms(request.messages);
    for (const message of messages.filter(({ role, content }) => role === 'user' && !content.some(answers(toPrograms))).slice(-2)) markLast(message.content);
  }
  return {
    ...(system.length > 0 ? { system } : {}), ...(tools.length > 0 ? { tools, ...toolChoice(request) } : {}),
    ...(request.effort === undefined ? {} : { output_config: { effort: request.effort } }), messages,
  };
}

/** The container of the conversation's last answer that had one: the API wants it back while a program waits, and keeps its state. */
export function containerOf({ hosted, messages }: SentRequest, containers: Containers): { container?: string } {
  if (hosted !== 'code') return {};
  const container = messages.flatMap(({ content }) => content.map((block) => containers.get(block))).findLast((id) => id !== undefined);
  return container === undefined ? {} : { container };
}

const callsOfPrograms = (messages: readonly Message[]): ReadonlySet<string> => new Set(messages.flatMap(({ content }) =>
  content.flatMap((block) => (block.type === 'tool_use' && block.programId !== undefined ? [block.id] : []))));

const answers = (calls: ReadonlySet<string>) => (block: WireBlock): boolean => block.type === 'tool_result' && calls.has(block.tool_use_id);

/** Nothing is said of the choice of tools but that a turn may hold one call only. */
const toolChoice = ({ parallelToolCalls = true }: Pick<ModelRequest, 'parallelToolCalls'>): Pick<WireRequest, 'tool_choice'> =>
  (parallelToolCalls ? {} : { tool_choice: { type: 'auto', disable_parallel_tool_use: true } });

function toWireMessages(messages: readonly Message[], echo: Echo): WireMessage[] {
  const wire: WireMessage[] = [];
  for (const { role, content } of messages) {
    const blocks = content.flatMap((block) => toWireBlock(block, echo));
    if (blocks.length === 0) continue;
    const last = wire.at(-1);
    if (last?.role === role) last.content.push(...blocks);
    else wire.push({ role, content: blocks });
  }
  for (const message of wire) if (message.role === 'user') message.content = resultsFirst(message.content);
  return wire;
}

function toWireBlock(block: ContentBlock, echo: Echo): WireBlock[] {
  if (block.type === 'text' && block.text.trim() === '') return [];
  const original = echo.get(block);
  if (original) return [asSdkBlock(original)];
  switch (block.type) {
    case 'text': return [{ type: 'text', text: block.text }];
    case 'tool_use': return [{ type: 'tool_use', id: block.id, name: block.name, input: block.input, ...callerOf(block) }];
    case 'tool_result': return [{ type: 'tool_result', tool_use_id: block.toolUseId, ...resultContent(block), ...(block.isError ? { is_error: true } : {}) }];
    case 'opaque': return [asSdkBlock(block.raw)];
  }
}

const callerOf = ({ programId }: Extract<ContentBlock, { type: 'tool_use' }>): Pick<Anthropic.ToolUseBlockParam, 'caller'> =>
  (programId === undefined ? {} : { caller: { type: programCaller, tool_id: programId } });

function resultContent({ content, toolReferences = [] }: Extract<ContentBlock, { type: 'tool_result' }>): Pick<Anthropic.ToolResultBlockParam, 'content'> {
  if (toolReferences.length > 0) return { content: toolReferences.map((name) => ({ type: 'tool_reference', tool_name: name })) };
  return content === '' ? {} : { content };
}

const resultsFirst = (blocks: WireBlock[]): WireBlock[] =>
  [...blocks.filter((block) => block.type === 'tool_result'), ...blocks.filter((block) => block.type !== 'tool_result')];

function markLast<T extends object>(items: T[], mayBe: (item: T) => boolean = () => true): void {
  const at = items.findLastIndex(mayBe);
  const last = items[at];
  if (last) items[at] = { ...last, cache_control: cacheControl };
}

/** A cast, because what the API sent goes back as it came, also kinds and fields that the SDK's types do not know. */
const asSdkBlock = (raw: JsonObject): WireBlock => raw as unknown as WireBlock;
