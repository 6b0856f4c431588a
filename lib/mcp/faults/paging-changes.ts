import type { CursorPlaces, FaultChange } from '../../engine/fault-profile';
import { canonicalJson } from '../../engine/hash';
import type { JsonObject, JsonValue } from '../../engine/json';
import { valueAt } from '../../engine/scoring/pointer';
import { isObject } from '../json';
import type { PageBefore } from './listings';
import { replaceAt } from './pointers';

/** What a change makes of a value, and the page that a made-up cursor in it leads to. Null: there was nothing to change. */
export type Changed = { value: JsonValue; later?: { cursor: CursorPlaces; at: string; value: JsonValue } } | null;

/** `madeUp` is a cursor that the server never gave. */
interface Paging { madeUp: string; before: PageBefore }

export function duplicateRecords(value: JsonValue, what: Extract<FaultChange, { kind: 'duplicate_records' }>, { before, madeUp }: Paging): Changed {
  return comeAgain(value, before.records.slice(-what.count), what, { before, madeUp });
}

export function changedData(value: JsonValue, what: Extract<FaultChange, { kind: 'changed_data' }>, { before, madeUp }: Paging): Changed {
  const record = before.records.at(-1);
  const items = valueAt(value, what.list);
  if (!isObject(record) || !Array.isArray(items) || valueAt(record, what.id) === undefined) return null;
  const changed = withOtherField(record, [...items, ...before.records].filter(isObject), what);
  return changed === null ? null : comeAgain(value, [changed], what, { before, madeUp });
}

/** A record with a value of another record in one field: what a source of such records can hold. */
function withOtherField(record: JsonObject, others: readonly JsonObject[], { id, field }: { id: string; field?: string | undefined }): JsonObject | null {
  const fields = field === undefined ? Object.keys(record).filter((name) => id.split('/')[1] !== name) : [field];
  for (const name of fields) {
    const own = record[name];
    const other = others.find((one) => typeof one[name] === typeof own && one[name] !== null && own !== null && canonicalJson(one[name] ?? null) !== canonicalJson(own ?? null));
    if (other !== undefined) return { ...record, [name]: other[name] ?? null };
  }
  return null;
}

/** Records first on a page. A page that would become longer than pages are is cut in two, as a server keeps its page size. */
function comeAgain(value: JsonValue, records: readonly JsonValue[], { list, cursor }: { list: string; cursor: CursorPlaces }, { before, madeUp }: Paging): Changed {
  const items = valueAt(value, list);
  if (!Array.isArray(items) || records.length === 0) return null;
  const all = [...records, ...items];
  const size = Math.max(before.size, items.length);
  if (all.length <= size) return { value: replaceAt(value, list, all) };
  return turnOff(replaceAt(value, list, all.slice(0, size)), cursor, madeUp, replaceAt(value, list, all.slice(size)));
}

export function emptyPage(value: JsonValue, { list, cursor }: Extract<FaultChange, { kind: 'empty_page' }>, madeUp: string): Changed {
  return Array.isArray(valueAt(value, list)) ? turnOff(replaceAt(value, list, []), cursor, madeUp, value) : null;
}

/** Lets a page's cursor lead to `later`; not where cursors are no strings or have no place. */
function turnOff(page: JsonValue, cursor: CursorPlaces, madeUp: string, later: JsonValue): Changed {
  const { result } = cursor;
  const next = valueAt(page, result) ?? null;
  const turned = replaceAt(page, result, madeUp);
  return (next === null || typeof next === 'string') && valueAt(turned, result) === madeUp ? { value: turned, later: { cursor, at: madeUp, value: later } } : null;
}

export function repeatedCursor(value: JsonValue, { cursor }: Extract<FaultChange, { kind: 'repeated_cursor' }>, own: string | null): Changed {
  const repeated = own === null ? value : replaceAt(value, cursor.result, own);
  return repeated === value ? null : { value: repeated };
}
