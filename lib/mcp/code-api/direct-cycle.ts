import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt } from '../json';
import { targetOf } from './shared-schemas';

const direct = ['anyOf', 'oneOf', 'allOf'];
const branches = ['if', 'then', 'else'];

/**
 * Whether `from` leads to `target` through references and combinations alone, no object or array between. TypeScript refuses
 * an alias that is circular in this way (and a schema that is says nothing). `written` gives the schema that is written for another.
 */
export function reachesDirectly(root: JsonObject, from: JsonValue, target: JsonValue, written: (schema: JsonObject) => JsonValue): boolean {
  const seen = new Set<JsonObject>();
  const open: JsonValue[] = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isObject(node)) continue;
    if (node === target || written(node) === target) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    const schema = node;
    const referred = targetOf(root, schema)?.target;
    open.push(...direct.flatMap((key) => listAt(schema, key)), ...branches.flatMap((key) => schema[key] ?? []), ...(referred === undefined || referred === null ? [] : [referred]));
  }
  return false;
}
