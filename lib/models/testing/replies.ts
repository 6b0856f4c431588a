import type { JsonObject } from '../../engine/json';
import type { RecordedRequest, WireBlock } from './wire';

/** How a stream goes wrong: after so many of its events, by an `error` event, by ending, by a broken connection, or by saying nothing more. */
export interface Break { afterEvents: number; how: 'error' | 'end' | 'reset' | 'silence'; type?: string; message?: string }

/** After so many of its events a stream says nothing until `until` resolves: for tests of what is seen meanwhile. */
export interface Hold { afterEvents: number; until: Promise<void> }

/** One answer of the double. `usage` and `finalUsage` replace the counts of the first and of the last event; null leaves usage out. */
export type Reply =
  | { kind: 'message'; content: WireBlock[]; stopReason: string | null; usage?: JsonObject | null; finalUsage?: JsonObject | null; breaks?: Break; holds?: Hold; requestId?: string; container?: string }
  | { kind: 'http'; status: number; body: string; headers: Record<string, string> }
  | { kind: 'hang-up' };
export type Answer = Reply | ((request: RecordedRequest) => Reply);

export const text = (content: string): WireBlock => ({ type: 'text', text: content });
export const thinking = (content: string, signature = 'sig_1'): WireBlock => ({ type: 'thinking', thinking: content, signature });
export const toolUse = (id: string, name: string, input: JsonObject): WireBlock => ({ type: 'tool_use', id, name, input });
/** A call whose arguments are streamed as the text given, e.g. one that the output limit cut. */
export const cutToolUse = (id: string, name: string, json: string): WireBlock => ({ type: 'tool_use', id, name, json });

/** What the API's own tools do in an answer: a search with what it found, a program, the calls that it makes and how it ended. */
export const toolSearch = (id: string, query: string): WireBlock => ({ type: 'server_tool_use', id, name: 'tool_search_tool_bm25', input: { query }, caller: { type: 'direct' } });
export const toolsFound = (id: string, names: readonly string[]): WireBlock =>
  ({ type: 'tool_search_tool_result', tool_use_id: id, content: { type: 'tool_search_tool_search_result', tool_references: names.map((name) => ({ type: 'tool_reference', tool_name: name })) } });
export const program = (id: string, code: string): WireBlock => ({ type: 'server_tool_use', id, name: 'code_execution', input: { code }, caller: { type: 'direct' } });
export const programCall = (id: string, programId: string, name: string, input: JsonObject): WireBlock =>
  ({ type: 'tool_use', id, name, input, caller: { type: 'code_execution_20260120', tool_id: programId } });
export const programEnd = (programId: string, stdout: string, over: JsonObject = {}): WireBlock =>
  ({ type: 'code_execution_tool_result', tool_use_id: programId, content: { type: 'code_execution_result', stdout, stderr: '', return_code: 0, content: [], ...over } });

/** A streamed message; it stops with 'tool_use' when it holds a call and else with 'end_turn', unless told otherwise. */
export const message = (content: WireBlock[], over: Partial<Omit<Extract<Reply, { kind: 'message' }>, 'kind' | 'content'>> = {}): Reply =>
  ({ kind: 'message', content, stopReason: content.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn', ...over });

/** An error as the API words it. `headers` may hold e.g. 'retry-after' or 'x-should-retry'. */
export const apiError = (status: number, type: string, what: string, headers: Record<string, string> = {}): Reply => ({
  kind: 'http', status, headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ type: 'error', error: { type, message: what } }),
});
/** 429; the SDK waits `retryAfterMs` before it tries again. */
export const rateLimited = (retryAfterMs = 1): Reply =>
  apiError(429, 'rate_limit_error', 'This request would exceed your rate limit', { 'retry-after-ms': String(retryAfterMs) });
export const overloaded = (retryAfterMs = 1): Reply => apiError(529, 'overloaded_error', 'Overloaded', { 'retry-after-ms': String(retryAfterMs) });
export const promptTooLong = (tokens = 208_310, window = 200_000): Reply =>
  apiError(400, 'invalid_request_error', `prompt is too long: ${tokens} tokens > ${window} maximum`);
