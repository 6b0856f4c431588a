import type { JsonValue } from '../json';
import type { Question } from '../suite';
import { idText } from './evidence';
import { valueAt } from './pointer';

export interface RecordObserver {
  /** Tell it of a tool result's value, in either arm. What has no records, or records without an id, is passed over. */
  observe(call: { server: string; tool: string }, value: JsonValue): void;
  /** Distinct ids so far; grows as results come. null when the question does not say where records are: then nothing can be counted. */
  readonly seen: ReadonlySet<string> | null;
}

/**
 * Counts which records a run has seen. `records.tool` is a tool's own name, or 'server/tool' where two servers share one;
 * `list` is the JSON pointer of the array in its result ('' when the result is the array), `id` that of the id in one record.
 */
export function createRecordObserver(records: Question['records']): RecordObserver {
  if (!records) return { observe: () => undefined, seen: null };
  const seen = new Set<string>();
  return {
    seen,
    observe({ server, tool }, value) {
      if (records.tool !== tool && records.tool !== `${server}/${tool}`) return;
      const list = valueAt(value, records.list);
      for (const record of Array.isArray(list) ? list : []) {
        const id = idText(valueAt(record, records.id));
        if (id !== null) seen.add(id);
      }
    },
  };
}
