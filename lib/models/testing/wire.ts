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
  tools: z.array(z.object({ name: z.string(), description: z.string().default(''), input_schema: jsonObject, defer_loading: z.boolean().default(false), cache_control: jsonObject.optional() })).default([]),
  tool_choice: jsonObject.optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: blocks })),
});
export type WireBody = z.infer<typeof wireBody>;

export interface RecordedRequest { path: string; headers: Record<string, string>; body: WireBody; raw: JsonObject }

/**
 * Every block of a request in the order in which the API caches it: tools, system prompt, messages. Deferred tools are none of them; where a
 * result first refers to one its definition stands in the result.
 */
export function blocksInOrder(body: WireBody): JsonObject[] {
  const definitions = new Map(body.tools.filter(({ defer_loading: deferred }) => deferred).map((tool) => [tool.name, tool]));
  const expanded = (block: WireBlock): JsonObject => {
    const names = referencesIn(block);
    if (names.length === 0) return block;
    const content = names.flatMap((name) => definitions.get(name) ?? []);
    for (const name of names) definitions.delete(name);
    return { ...block, content };
  };
  return [...body.tools.filter(({ defer_loading: deferred }) => !deferred), ...body.system, ...body.messages.flatMap((message) => message.content.map(expanded))];
}

/** The tools that a result refers to. */
export function referencesIn({ content }: WireBlock): string[] {
  const parts = z.array(wireBlock).safeParse(content);
  return parts.success ? parts.data.flatMap((part) => (part.type === 'tool_reference' ? [String(part.tool_name)] : [])) : [];
}
