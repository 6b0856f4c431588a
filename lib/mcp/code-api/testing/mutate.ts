import type { JsonValue } from '../../../engine/json';
import type { Random } from './random';

/** The value with one fault at a random place: another type, a literal nobody knows, a missing key, an extra key. */
export function mutate(value: JsonValue, random: Random): JsonValue {
  const inside = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (inside.length === 0 || random.chance(0.3)) return faultHere(value, random);
  const key = random.one(inside) ?? '';
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? mutate(item, random) : item));
  if (typeof value !== 'object' || value === null) return value;
  if (random.chance(0.25)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === key ? mutate(part, random) : part]));
}

function faultHere(value: JsonValue, random: Random): JsonValue {
  const otherTypes: JsonValue[] = [null, 12.5, 'nobody knows this', false, ['of', 'texts'], { nobody: 'knows' }];
  if (typeof value === 'string' && random.chance(0.5)) return `${value}~`;
  if (typeof value === 'number' && random.chance(0.5)) return value + 987.25;
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.6)) return { ...value, 'nobody knows this key': 1 };
  return random.pick<JsonValue>([otherTypes[random.below(otherTypes.length)] ?? null, otherTypes[random.below(otherTypes.length)] ?? null]);
}
