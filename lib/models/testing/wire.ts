import { z } from 'zod';
import { jsonObject, jsonValue, type JsonObject } from '../../engine/json';

/** A block as it goes over the wire. */
export const wireBlock = z.object({ type: z.string() }).catchall(jsonValue);
export type WireBlock = z.infer<typeof wireBlock>;

const blocks = z.union([z.array(wireBlock), z.string().transform((text): WireBlock[] => [{ type: 'text', text }])]);

const wireTool = z.object({
  name: z.string(),
  /** Of the API's own tools; those of the caller have none, or 'custom'. */
  type: z.string().optional(),
  description: z.string().default(''), input_schema: jsonObject.optional(), strict: z.boolean().optional(),
  defer_loading: z.boolean().default(false), allowed_callers: z.array(z.string()).optional(), cache_control: jsonObject.optional(),
});
export type WireTool = z.infer<typeof wireTool>;

/** Whether the caller runs the tool, and not the API. */
export const isCustom = ({ type = 'custom' }: WireTool): boolean => type === 'custom';

/** The code execution call that a call of the caller's tool came from; null: the model itself called. */
export function programOf(block: WireBlock): string | null {
  const caller = z.object({ type: z.string(), tool_id: z.string() }).safeParse(block.caller);
  return block.type === 'tool_use' && caller.success && caller.data.type !== 'direct' ? caller.data.tool_id : null;
}

/** The body of a call of /v1/messages or /v1/messages/count_tokens. */
export const wireBody = z.object({
  model: z.string(),
  max_tokens: z.number().int().positive().optional(),
  stream: z.boolean().default(false),
  system: blocks.default([]),
  tools: z.array(wireTool).default([]),
  tool_choice: jsonObject.optional(),
  output_config: jsonObject.optional(),
  container: z.string().optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: blocks })),
});
export type WireBody = z.infer<typeof wireBody>;

export interface RecordedRequest { path: string; headers: Record<string, string>; body: WireBody; raw: JsonObject }

/**
 * Every block of a request in the order in which the API caches it: tools, system prompt, messages. Deferred tools are none of them; where a
 * result first refers to one its definition stands in the result. Calls that programs make, and what they get, are none of them either.
 */
export function blocksInOrder(body: WireBody): JsonObject[] {
  const ofPrograms = new Set(body.messages.flatMap(({ content }) => content.flatMap((block) => (programOf(block) === null ? [] : [block.id]))));
  const inContext = (block: WireBlock): boolean => !ofPrograms.has(block.type === 'tool_result' ? block.tool_use_id : block.id);
  const definitions = new Map(body.tools.filter(({ defer_loading: deferred }) => deferred).map((tool) => [tool.name, tool]));
  const expanded = (block: WireBlock): JsonObject => {
    const names = referencesIn(block);
    if (names.length === 0) return block;
    const content = names.flatMap((name) => definitions.get(name) ?? []);
    for (const name of names) definitions.delete(name);
    return { ...block, content };
  };
  return [...body.tools.filter(({ defer_loading: deferred }) => !deferred), ...body.system, ...body.messages.flatMap((message) => message.content.filter(inContext).map(expanded))];
}

const found = z.object({ tool_references: z.array(wireBlock) });

/** The tools that a result refers to, one of the caller's or one of the API's own search. */
export function referencesIn({ type, content }: WireBlock): string[] {
  const search = found.safeParse(content);
  const parts = z.array(wireBlock).safeParse(type === 'tool_search_tool_result' && search.success ? search.data.tool_references : content);
  return parts.success ? parts.data.flatMap((part) => (part.type === 'tool_reference' ? [String(part.tool_name)] : [])) : [];
}
