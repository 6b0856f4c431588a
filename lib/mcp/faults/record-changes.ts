import type { FaultChange } from '../../engine/fault-profile';
import type { JsonValue } from '../../engine/json';
import { valueAt } from '../../engine/scoring/pointer';
import { isObject } from '../json';
import type { Changed } from './paging-changes';
import { expandPointer, replaceAt } from './pointers';

/** `draw` in [0, 1) chooses the record. */
export function malformedRecord(value: JsonValue, { list }: Extract<FaultChange, { kind: 'malformed_record' }>, draw: number): Changed {
  const place = pick(expandPointer(value, `${list}/*`), draw);
  if (place === undefined || !Array.isArray(valueAt(value, list))) return null;
  const json = JSON.stringify(valueAt(value, place));
  return { value: replaceAt(value, place, json.slice(0, Math.ceil(json.length / 2))) };
}

export function unknownEnum(value: JsonValue, { pointer, value: unknown }: Extract<FaultChange, { kind: 'unknown_enum' }>, draw: number): Changed {
  const place = pick(expandPointer(value, pointer), draw);
  return place === undefined ? null : { value: replaceAt(value, place, unknown) };
}

const pick = (places: readonly string[], draw: number): string | undefined => places[Math.floor(draw * places.length)];

export function oversizedResult(value: JsonValue, { bytes }: Extract<FaultChange, { kind: 'oversized_result' }>): Changed {
  const least = grown(value, '');
  if (least === null || bytesOf(value) >= bytes) return null;
  const missing = Math.max(0, bytes - bytesOf(least));
  const grownValue = grown(value, 'padding '.repeat(Math.ceil(missing / 8)).slice(0, missing));
  return grownValue === null ? null : { value: grownValue };
}

const bytesOf = (value: JsonValue): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Null: there is no text or object at the end of it. */
function grown(value: JsonValue, padding: string): JsonValue | null {
  if (typeof value === 'string') return value + padding;
  if (isObject(value)) return { ...value, padding };
  if (!Array.isArray(value)) return null;
  const last = grown(value.at(-1) ?? null, padding);
  return last === null ? null : [...value.slice(0, -1), last];
}
