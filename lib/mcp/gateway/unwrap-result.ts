import type { CallToolResult } from '@modelcontextprotocol/client';
import type { JsonObject, JsonValue } from '../../engine/json';
import type { ToolResult } from '../../engine/ports';
import { isObject, parsedJson } from '../json';
import { unwrapValue } from '../result-wrapper';
import { showBlock } from './content';
import { parseExact } from './exact-integers';
import { exactKey } from './exact-result';

export type Unwrapped = Pick<ToolResult, 'value' | 'text' | 'unwrapped'>;

/** The structured content as it is checked against the output schema: numbers as JSON.parse reads them. */
export const structuredOf = (result: CallToolResult): JsonValue | undefined =>
  (result.structuredContent === undefined ? undefined : parsedJson(result.structuredContent));

/** What code gets and what a direct agent reads of a result, by the rule written in docs/guide/results.md. */
export function unwrapResult(result: CallToolResult, outputSchema: JsonObject | null): Unwrapped {
  const blocks = result.content.map(showBlock);
  const contentText = blocks.map((block) => block.text).join('\n');
  const structured = exactStructured(result);
  if (structured !== undefined) {
    return { value: unwrapValue(structured, outputSchema), text: contentText || JSON.stringify(structured), unwrapped: 'structured' };
  }
  if (blocks.some((block) => !block.isText)) return { value: blocks.map((block) => block.value), text: contentText, unwrapped: 'content' };
  const json = jsonText(contentText);
  return json === null ? { value: contentText, text: contentText, unwrapped: 'text' } : { value: json, text: contentText, unwrapped: 'json_text' };
}

/** What a failed tool said: its text and, when that says more, its structured content. */
export function errorText(result: CallToolResult): string {
  const text = result.content.map((block) => showBlock(block).text).join('\n');
  const structured = exactStructured(result);
  if (structured === undefined || JSON.stringify(jsonText(text)) === JSON.stringify(structured)) return text || 'the tool reported an error without a message';
  return [text, JSON.stringify(structured)].filter((part) => part !== '').join('\n');
}

/** With all digits of long integers, where the transport kept them. */
export function exactStructured(result: CallToolResult): JsonValue | undefined {
  const exact = result._meta?.[exactKey];
  return exact === undefined ? structuredOf(result) : parsedJson(exact);
}

/** An object or array in JSON. A bare number or word stays text: "007" and a long id must not change. */
function jsonText(text: string): JsonObject | JsonValue[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const value = parseExact(text);
    return isObject(value) || Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
