import { UsageError } from '../../engine/errors';
import type { JsonValue } from '../../engine/json';
import { parsedJson } from '../json';

/**
 * JSON as editors write it: comments, and commas before a closing bracket, are passed over. Throws UsageError with line and column of what
 * cannot be read. The reader of such files (TypeScript's own) is loaded only when strict JSON does not do.
 */
export async function parseConfigText(text: string, path: string): Promise<JsonValue> {
  try {
    return parsedJson(JSON.parse(text));
  } catch {
    return parseLoosely(text.replace(/^\uFEFF/, ''), path);
  }
}

async function parseLoosely(text: string, path: string): Promise<JsonValue> {
  const { default: ts } = await import('typescript');
  const { config, error } = ts.parseConfigFileTextToJson(path, text);
  if (error === undefined) return parsedJson(config);
  const before = text.slice(0, error.start ?? 0).split('\n');
  const place = `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  throw new UsageError(`${place} is no valid JSON: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`);
}
