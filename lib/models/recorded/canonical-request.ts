import { hashJson } from '../../engine/hash';
import { jsonValue, type JsonValue } from '../../engine/json';
import { definitionText } from '../../engine/loop/deferred-tools';
import type { ContentBlock, ModelRequest, ToolDefinition } from '../../engine/ports';
import type { RecordedMessage, RecordedRun } from './recorded-run';

/** A request in the one form in which requests are compared. */
export interface CanonicalRequest { system: string; tools: JsonValue[]; messages: RecordedMessage[] }

/**
 * What a model reads of a request. Tools that a search has found stand as their definitions in the result that found them, as they do in the
 * model's context. Half surrogate pairs become U+FFFD, which is what text becomes on its way to any file.
 */
export const canonicalRequest = ({ system, tools, messages }: ModelRequest): CanonicalRequest => wellFormed({
  system,
  tools: tools.filter(({ deferred }) => deferred !== true).map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
  messages: messages.map(({ role, content }) => ({ role, content: content.map((block) => written(block, tools)) })),
});

function written(block: ContentBlock, tools: readonly ToolDefinition[]): ContentBlock {
  if (block.type !== 'tool_result') return block;
  const { toolReferences, programId: _called, ...result } = block;
  return toolReferences === undefined ? result : { ...result, content: toolReferences.flatMap((name) => tools.find((tool) => tool.name === name) ?? []).map(definitionText).join('\n') };
}

/** The request of the recording's call at this place, from 0. */
export function recordedRequest({ system, tools, calls }: Pick<RecordedRun, 'system' | 'tools' | 'calls'>, at: number): CanonicalRequest {
  const messages = calls.slice(0, at + 1).flatMap(({ added, response }, index): RecordedMessage[] =>
    (index < at && response.content.length > 0 ? [...added, { role: 'assistant', content: response.content }] : added));
  return wellFormed({ system, tools, messages });
}

/** sha256 (hex). */
export const hashRequest = (request: CanonicalRequest): Promise<string> => hashJson(jsonValue.parse(request));

/** JSON of the same shape, all its text well-formed. */
const wellFormed = (request: CanonicalRequest): CanonicalRequest =>
  JSON.parse(JSON.stringify(request, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))) as CanonicalRequest;
