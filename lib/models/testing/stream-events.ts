import type { JsonObject } from '../../engine/json';
import type { Reply } from './replies';
import { programOf, type WireBlock } from './wire';

const pieceChars = 24;

/** The events of a streamed message, in the order in which the API sends them. */
export function streamEvents(reply: Extract<Reply, { kind: 'message' }>, model: string, inputUsage: JsonObject): JsonObject[] {
  const outputTokens = Math.max(1, Math.ceil(JSON.stringify(reply.content).length / 4));
  const usage = reply.usage === undefined ? { ...inputUsage, output_tokens: 1 } : reply.usage;
  const finalUsage = reply.finalUsage === undefined ? { output_tokens: outputTokens } : reply.finalUsage;
  return [
    { type: 'message_start', message: {
      id: 'msg_double', type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null, ...(usage ? { usage } : {}),
    } },
    { type: 'ping' },
    ...reply.content.flatMap(blockEvents),
    { type: 'message_delta', delta: { stop_reason: reply.stopReason, stop_sequence: null, ...containerIn(reply) }, ...(finalUsage ? { usage: finalUsage } : {}) },
    { type: 'message_stop' },
  ];
}

const containerIn = ({ container }: Extract<Reply, { kind: 'message' }>): JsonObject =>
  (container === undefined ? {} : { container: { id: container, expires_at: '2026-11-30T12:00:00Z' } });

function blockEvents(block: WireBlock, index: number): JsonObject[] {
  const [start, deltas] = startAndDeltas(block);
  return [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

function startAndDeltas(block: WireBlock): [JsonObject, JsonObject[]] {
  if (block.type === 'text') return [{ ...block, text: '' }, pieces(block.text).map((text) => ({ type: 'text_delta', text }))];
  if (block.type === 'thinking') {
    const thoughts = pieces(block.thinking).map((thinking) => ({ type: 'thinking_delta', thinking }));
    return [{ ...block, thinking: '', signature: '' }, [...thoughts, { type: 'signature_delta', signature: block.signature ?? '' }]];
  }
  // No model writes the calls of a program: they come as a whole.
  if (programOf(block) !== null) return [block, []];
  if (block.type === 'tool_use' || block.type === 'server_tool_use') {
    const { json, ...rest } = block;
    const input = typeof json === 'string' ? json : JSON.stringify(block.input ?? {});
    return [{ ...rest, input: {} }, pieces(input).map((partial) => ({ type: 'input_json_delta', partial_json: partial }))];
  }
  return [block, []];
}

function pieces(value: unknown): string[] {
  const whole = String(value);
  return Array.from({ length: Math.ceil(whole.length / pieceChars) }, (_, index) => whole.slice(index * pieceChars, (index + 1) * pieceChars));
}
