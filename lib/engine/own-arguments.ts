import type { JsonObject } from './json';
import type { DirectTool } from './run-input';

/** A model's arguments under the names that the tool itself has for them. */
export function ownArguments({ argumentNames }: Pick<DirectTool, 'argumentNames'>, input: JsonObject): JsonObject {
  if (argumentNames === undefined) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [argumentNames[name] ?? name, value]));
}
