import { z } from 'zod';
import { jsonObject, jsonValue, type JsonObject } from '../../engine/json';

/** A block as it goes over the wire. */
export const wireBlock = z.object({ type: z.string() }).catchall(jsonValue);
export type WireBlock = z.infer<typeof wireBlock>;

const blocks = z.union([z.array(wireBlock), z.string().transform((text): WireBlock[] => [{ type: 'text', text }])]);

/** The body of a call of /v1/messages or /v1/messages/count_tokens. */
export const wireBody = z.object({
  model: z.string(),
  max_tokens: z.number().int().positive().optional(),
  stream: z.boolean().default(false),
  system: blocks.default([]),
  tools: z.array(z.object({ name: z.string(), description: z.string().default(''), input_schema: jsonObject, cache_control: jsonObject.optional() })).default([]),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: blocks })),
});
export type WireBody = z.infer<typeof wireBody>;

export interface RecordedRequest { path: string; headers: Record<string, string>; body: WireBody; raw: JsonObject }

/** Every block of a request in the order in which the API caches it: tools, system prompt, messages. */
export function blocksInOrder(body: WireBody): JsonObject[] {
  return [...body.tools, ...body.system, ...body.messages.flatMap((message) => message.content)];
}
