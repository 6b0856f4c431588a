import type { JsonValue } from '../../engine/json';
import { jsonObject } from '../../engine/json';
import type { ContentBlock, ToolDefinition } from '../../engine/ports';
import type { Conversation, Policy } from '../../engine/suite';
import { message, text, toolUse, type Reply } from './replies';
import { isCustom, referencesIn, type RecordedRequest, type WireBlock, type WireBody, type WireTool } from './wire';

/** Answers for `startMessagesApi` by a scripted policy, which sees over the wire what it sees in process: a whole agent run through the real SDK. */
export function policyAnswers(policy: Policy): (request: RecordedRequest) => Reply {
  return ({ body }) => {
    const turn = policy(conversationOf(body));
    const number = body.messages.filter(({ role }) => role === 'assistant').length + 1;
    const calls = (turn.toolCalls ?? []).map((call, index) => toolUse(`toolu_double_${number}_${index + 1}`, call.name, call.input));
    return message([...(turn.text ? [text(turn.text)] : []), ...calls]);
  };
}

/** A request off the wire as the conversation that it stands for: with the caller's tools whose definitions stand in it. */
export function conversationOf(body: WireBody): Conversation {
  const messages = body.messages.map(({ role, content }) => ({ role, content: content.map(toBlock) }));
  const referred = new Set(body.messages.flatMap(({ content }) => content.flatMap(referencesIn)));
  const tools = body.tools.filter((tool) => isCustom(tool) && (!tool.defer_loading || referred.has(tool.name))).map(toDefinition);
  return { system: body.system.map((block) => String(block.text)).join('\n'), tools, messages };
}

export const toDefinition = ({ name, description, input_schema: inputSchema = {}, defer_loading: deferred }: WireTool): ToolDefinition =>
  ({ name, description, inputSchema, ...(deferred ? { deferred } : {}) });

function toBlock(block: WireBlock): ContentBlock {
  switch (block.type) {
    case 'text': return { type: 'text', text: String(block.text) };
    case 'tool_use': return { type: 'tool_use', id: String(block.id), name: String(block.name), input: jsonObject.parse(block.input) };
    case 'tool_result': {
      const names = referencesIn(block);
      const result = { type: 'tool_result' as const, toolUseId: String(block.tool_use_id), isError: block.is_error === true };
      return names.length > 0 ? { ...result, content: '', toolReferences: names } : { ...result, content: textOf(block.content) };
    }
    default: return { type: 'opaque', kind: block.type, raw: block };
  }
}

const textOf = (content: JsonValue | undefined): string =>
  (content === undefined ? '' : typeof content === 'string' ? content : JSON.stringify(content));
