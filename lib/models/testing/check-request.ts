import type { JsonObject } from '../../engine/json';
import { hostedFault } from './check-hosted';
import { blocksInOrder, isCustom, referencesIn, type WireBody } from './wire';

/** What the API would refuse a request for with 400; null when it would take it. The rules are those that an agent loop can break. */
export function refusalOf(body: WireBody): string | null {
  return toolsFault(body) ?? deferredFault(body) ?? emptyFault(body) ?? pairingFault(body) ?? breakpointFault(body) ?? hostedFault(body);
}

function toolsFault({ tools }: WireBody): string | null {
  const names = new Set<string>();
  for (const [index, tool] of tools.entries()) {
    const { name, input_schema: schema = {} } = tool;
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(name)) return `tools.${index}.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`;
    if (names.has(name)) return 'tools: Tool names must be unique.';
    names.add(name);
    if (!isCustom(tool)) continue;
    if (schema.type !== 'object') return `tools.${index}.input_schema.type: Input should be 'object'`;
    const combined = ['anyOf', 'oneOf', 'allOf'].find((key) => key in schema);
    if (combined) return `tools.${index}.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level`;
  }
  return null;
}

function deferredFault({ tools, messages }: WireBody): string | null {
  const deferred = tools.filter(({ defer_loading: isDeferred }) => isDeferred);
  if (deferred.length > 0 && deferred.length === tools.length) return 'All tools have defer_loading set. At least one tool must be non-deferred.';
  const marked = deferred.find(({ cache_control: mark }) => mark !== undefined);
  if (marked) return `tools: the deferred tool '${marked.name}' cannot have cache_control`;
  for (const block of messages.flatMap(({ content }) => content)) {
    const names = referencesIn(block);
    const unknown = names.find((name) => !deferred.some((tool) => tool.name === name));
    if (unknown) return `Tool reference '${unknown}' has no corresponding tool definition`;
    if (names.length > 0 && block.is_error === true) return "all content must be type 'text' if 'is_error' is true";
  }
  return null;
}

function emptyFault({ messages }: WireBody): string | null {
  if (messages.length === 0) return 'messages: at least one message is required';
  if (messages[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  for (const [index, { content }] of messages.entries()) {
    if (content.length === 0) return `messages.${index}: all messages must have non-empty content`;
    if (content.some((block) => block.type === 'text' && String(block.text).trim() === '')) return `messages.${index}: text content blocks must be non-empty`;
  }
  return null;
}

function pairingFault({ messages }: WireBody): string | null {
  for (const [index, message] of messages.entries()) {
    const asked = idsOf(messages[index - 1]?.role === 'assistant' ? messages[index - 1]?.content : [], 'tool_use', 'id');
    const answered = idsOf(message.role === 'user' ? message.content : [], 'tool_result', 'tool_use_id');
    const missing = message.role === 'user' ? asked.filter((id) => !answered.includes(id)) : [];
    if (missing.length > 0) return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(', ')}`;
    const stray = answered.find((id) => !asked.includes(id));
    if (stray) return `messages.${index}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stray}`;
    const results = message.content.map((block) => block.type === 'tool_result');
    if (results.lastIndexOf(true) >= answered.length) return `messages.${index}: \`tool_result\` blocks must come first in the message`;
  }
  return null;
}

function breakpointFault(body: WireBody): string | null {
  const marked = blocksInOrder(body).filter((block) => block.cache_control !== undefined).length;
  return marked > 4 ? `A maximum of 4 blocks with cache_control may be provided. Found ${marked}.` : null;
}

const idsOf = (content: readonly JsonObject[] | undefined, type: string, key: string): string[] =>
  (content ?? []).filter((block) => block.type === type).map((block) => String(block[key]));
