import type { JsonObject } from '../engine/json';
import { jsonObject } from '../engine/json';

/**
 * The arguments of a tool call from the JSON text that the model wrote. Text that is no JSON object (a call cut by the output limit, or a
 * malformed one) becomes `{ INVALID_JSON: text }`: all that was written stays visible, no tool accepts it, and it can be sent back.
 */
export function parseToolInput(text: string): JsonObject {
  if (text.trim() === '') return {};
  try {
    return jsonObject.parse(JSON.parse(text));
  } catch {
    return { INVALID_JSON: text };
  }
}
