import type { JsonObject, JsonValue } from '../json';

interface Ref { /** JSON pointer of the schema that holds the reference. */ at: string; /** JSON pointer that it leads to. */ to: string }

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const isWithin = (at: string, target: string): boolean => at === target || at.startsWith(`${target}/`);

function refsIn(value: JsonValue, at = ''): Ref[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => refsIn(item, `${at}/${index}`));
  if (value === null || typeof value !== 'object') return [];
  const ref = value['$ref'];
  const own = typeof ref === 'string' && /^#(\/|$)/.test(ref) ? [{ at, to: decodeURIComponent(ref.slice(1)) }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => refsIn(item, `${at}/${escaped(key)}`))];
}

/** The places that a place leads to, itself among them. */
function reachedFrom(place: string, refs: readonly Ref[], seen = new Set<string>()): Set<string> {
  if (seen.has(place)) return seen;
  seen.add(place);
  for (const { at, to } of refs) if (isWithin(at, place)) reachedFrom(to, refs, seen);
  return seen;
}

function replaced(value: JsonValue, places: ReadonlySet<string>, at = ''): JsonValue {
  if (Array.isArray(value)) return value.map((item, index) => replaced(item, places, `${at}/${index}`));
  if (value === null || typeof value !== 'object') return value;
  const { $ref, ...rest } = value;
  const inner = Object.fromEntries(Object.entries(places.has(at) ? rest : value).map(([key, item]) => [key, replaced(item, places, `${at}/${escaped(key)}`)]));
  return places.has(at) ? { ...inner, description: `Again of the form ${String($ref)}.` } : inner;
}

/** The schema without references that lead back to where they stand: each may then be anything, and says in words what it was. Others stay. */
export function withoutCycles(schema: JsonObject): JsonObject {
  const refs = refsIn(schema);
  const cyclic = refs.filter(({ at, to }) => [...reachedFrom(to, refs)].some((target) => isWithin(at, target)));
  if (cyclic.length === 0) return schema;
  const changed = replaced(schema, new Set(cyclic.map(({ at }) => at)));
  return changed !== null && typeof changed === 'object' && !Array.isArray(changed) ? changed : schema;
}
