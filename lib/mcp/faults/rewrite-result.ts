import { canonicalJson } from '../../engine/hash';
import type { JsonValue } from '../../engine/json';
import type { ToolInfo, ToolResult } from '../../engine/ports';
import { brokenSchema, failedCall } from '../gateway/call-failure';
import { parseExact } from '../gateway/exact-integers';
import type { ToolChecks } from '../gateway/tool-checks';
import { schemaOfValue } from '../result-wrapper';

/**
 * The result as the gateway would have given it, had the server sent this value: value and text agree, and structured content that breaks
 * the output schema is an `invalid_result`. Text that was JSON stays JSON in its layout; text that only told of the old value becomes the new one's JSON.
 */
export function rewriteResult(base: ToolResult, value: JsonValue, tool: ToolInfo, checks: ToolChecks): ToolResult {
  if (value === base.value) return base;
  if (base.unwrapped === 'text') return { ...base, value, text: typeof value === 'string' ? value : JSON.stringify(value) };
  if (base.unwrapped === 'json_text') return { ...base, value, text: inLayoutOf(base.text, value) };
  const violations = checkLike(base.value, value, tool, checks);
  if (violations.length === 0) return { ...base, value, text: textOf(base, value, tool) };
  return { ...failedCall({ outcome: 'invalid_result', message: brokenSchema(tool.name, violations) }), durationMs: base.durationMs };
}

function textOf(base: ToolResult, value: JsonValue, tool: ToolInfo): string {
  const said = jsonIn(base.text);
  return inLayoutOf(base.text, said !== undefined && canonicalJson(said) === canonicalJson(base.value) ? value : wrapped(value, tool));
}

/** What the server's structured content was: the value, in the wrapper that the gateway took off. */
function wrapped(value: JsonValue, { outputSchema }: ToolInfo): JsonValue {
  return outputSchema !== null && schemaOfValue(outputSchema) !== outputSchema ? { result: value } : value;
}

function jsonIn(text: string): JsonValue | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

const longNumber = /(?<=[:,[\s])-?\d{16,}(?=[,}\]\s])/g;
const quotedLongNumber = /"(-?\d{16,})"(?!\s*:)/g;

/** The JSON of a value, indented as the text is, and with long integers as numbers where the text has them as numbers. */
function inLayoutOf(text: string, value: JsonValue): string {
  const indent = /^\s*[[{]\r?\n([ \t]+)/.exec(text)?.[1];
  const numbers = new Set<string>(text.match(longNumber));
  return JSON.stringify(value, null, indent).replace(quotedLongNumber, (quoted, digits: string) => (numbers.has(digits) ? digits : quoted));
}

/**
 * Violations of the output schema. Long integers are strings in values, and numbers to the schema: where the server's own value only
 * fits as numbers, the changed one is read so too; where it fits in neither way nothing can be said.
 */
function checkLike(before: JsonValue, after: JsonValue, tool: ToolInfo, checks: ToolChecks): string[] {
  const reading = [(value: JsonValue) => value, asNumbers].find((read) => checks.output(tool, wrapped(read(before), tool)).length === 0);
  return reading === undefined ? [] : checks.output(tool, wrapped(reading(after), tool));
}

function asNumbers(value: JsonValue): JsonValue {
  if (typeof value === 'string') return /^-?\d{16,}$/.test(value) && !Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map(asNumbers) : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asNumbers(item)]));
}
