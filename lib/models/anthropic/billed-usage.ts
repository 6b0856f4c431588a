import { z } from 'zod';
import type { Usage } from '../../engine/events';

const count = z.number().int().nonnegative().nullish();

/** The API's usage, as much of it as a message start or delta carries. Gateways leave fields out. */
export const wireUsage = z.object({
  input_tokens: count,
  output_tokens: count,
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
  cache_creation: z.object({ ephemeral_5m_input_tokens: count, ephemeral_1h_input_tokens: count }).nullish(),
  output_tokens_details: z.object({ thinking_tokens: count }).nullish(),
});
export type WireUsage = z.infer<typeof wireUsage>;

/** Later counts are totals of the whole message: they replace earlier ones and are never added. */
export function mergeUsage(earlier: WireUsage, later: WireUsage): WireUsage {
  const reported = Object.entries(later).filter(([, value]) => value !== null && value !== undefined);
  return { ...earlier, ...Object.fromEntries(reported) };
}

/**
 * What the API billed for one call: input (without cached tokens), output (thinking included), cache writes and reads. A count that was not reported is
 * null. Returns null when the API reported no usage at all, or a prompt of 0 tokens, which no request has: such counts must be estimated instead.
 */
export function billedUsage(wire: WireUsage): Usage | null {
  const { input_tokens: input, output_tokens: output } = wire;
  const split = wire.cache_creation;
  const cacheWrite = wire.cache_creation_input_tokens ?? sumOf(split?.ephemeral_5m_input_tokens, split?.ephemeral_1h_input_tokens);
  const cacheRead = wire.cache_read_input_tokens ?? null;
  if (typeof input !== 'number' || typeof output !== 'number') return null;
  if (input + (cacheWrite ?? 0) + (cacheRead ?? 0) === 0) return null;
  return {
    input, output, cacheWrite, cacheRead,
    cacheWrite1h: split?.ephemeral_1h_input_tokens ?? null,
    thinking: wire.output_tokens_details?.thinking_tokens ?? null,
    estimated: false, method: 'billed by the API',
  };
}

/** The usage of a request that the API refused: it bills nothing for it. */
export const nothingBilled: Usage =
  { input: 0, output: 0, cacheWrite: 0, cacheWrite1h: 0, cacheRead: 0, thinking: 0, estimated: false, method: 'billed by the API' };

function sumOf(...parts: (number | null | undefined)[]): number | null {
  const known = parts.filter((part) => typeof part === 'number');
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0);
}
