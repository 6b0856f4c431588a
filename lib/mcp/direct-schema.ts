import type { JsonObject } from '../engine/json';
import { flattenRoot } from './flatten-root';
import { toModernDialect } from './modern-dialect';
import { renameProperties } from './rename-properties';

export interface DirectSchema {
  schema: JsonObject;
  /** Shown name -> the tool's own name, of properties that had to be renamed; null when none had. */
  argumentNames: Record<string, string> | null;
  /** What the rewritten schema no longer says, in words for the description; null when it says all. */
  note: string | null;
}

/**
 * An input schema that the Anthropic API accepts. It refuses a whole request for one tool whose schema has anyOf, oneOf or allOf
 * at its root, or a root property whose name is not 1 to 64 of A-Z a-z 0-9 _ . -. Such a root is flattened (see flattenRoot),
 * such a name changed, with a map back. Arguments are still checked against the true schema when the call is made.
 * It also wants JSON Schema 2020-12, so older words for tuples and bounds are changed. `$schema` is dropped: it tells a model nothing.
 */
export function directInputSchema(inputSchema: JsonObject): DirectSchema {
  const { $schema: _dialect, ...root } = inputSchema;
  const { schema, note } = flattenRoot(toModernDialect(root));
  const renamed = renameProperties(schema);
  return { schema: { ...renamed.schema, type: 'object' }, argumentNames: renamed.argumentNames, note };
}
