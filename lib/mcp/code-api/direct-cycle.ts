import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt } from '../json';
import { resolveRef } from '../schema-refs';

/**
 * Whether `from` leads to `target` through references and combinations alone, no object or array between. TypeScript refuses
 * an alias that is circular in this way (and a schema that is says nothing).
 */
export function reachesDirectly(root: JsonObject, from: JsonValue, target: JsonValue): boolean {
  const seen = new Set<JsonObject>();
  const open: JsonValue[] = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === target) return true;
    if (!isObject(node) || seen.has(node)) continue;
    seen.add(node);
    const referred = typeof node['$ref'] === 'string' ? resolveRef(root, node['$ref']) : null;
    const schema = node;
    open.push(...['anyOf', 'oneOf', 'allOf'].flatMap((key) => listAt(schema, key)));
    if (referred !== null) open.push(referred);
  }
  return false;
}
