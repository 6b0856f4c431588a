import { isObject, objectAt, parsedJson } from '../json';
import { mayLoseDigits, parseExact } from './exact-integers';
import type { JsonValue } from '../../engine/json';

/** Where a transport leaves the structured content with all digits, beside the one that JSON.parse made. */
export const exactKey = 'crossover/exactStructuredContent';

/** The parsed message; one whose structured content holds longer integers than a number can hold carries it a second time, exact. */
export function keepExactDigits(line: string, parsed: unknown): unknown {
  if (!mayLoseDigits(line)) return parsed;
  const message = parsedJson(parsed);
  const result = isObject(message) ? objectAt(message, 'result') : null;
  if (!isObject(message) || result === null || result['structuredContent'] === undefined) return parsed;
  const exact = exactContent(line);
  if (exact === undefined) return parsed;
  return { ...message, result: { ...result, _meta: { ...objectAt(result, '_meta'), [exactKey]: exact } } };
}

function exactContent(line: string): JsonValue | undefined {
  const message = parseExact(line);
  const result = isObject(message) ? objectAt(message, 'result') : null;
  return result?.['structuredContent'];
}
