import type { JsonValue } from '../json';
import type { Question, SuiteFile } from '../suite';
import { idText } from './evidence';
import { valueAt } from './pointer';

export interface RecordObserver {
  /** Tell it of a tool result's value, in either arm. What has no records, or records without an id, is passed over. */
  observe(call: { server: string; tool: string }, value: JsonValue): void;
  /**
   * Distinct ids so far; grows as results come. null when nothing can be counted: the question does not say where records are, or a
   * server has aggregated records that it did not show.
   */
  readonly seen: ReadonlySet<string> | null;
}

/**
 * Counts which records a run has seen. `records.tool` is a tool's own name, or 'server/tool' where two servers share one;
 * `list` is the JSON pointer of the array in its result ('' when the result is the array), `id` that of the id in one record.
 * `aggregation`: tools with which servers aggregate. Failed calls have no value and are nothing to observe: pass null for them.
 */
export function createRecordObserver(records: Question['records'], aggregation: SuiteFile['aggregation'] = []): RecordObserver {
  if (!records) return { observe: () => undefined, seen: null };
  const seen = new Set<string>();
  let aggregated = false;
  return {
    get seen() { return aggregated ? null : seen; },
    observe({ server, tool }, value) {
      if (value !== null && aggregation.some((known) => known.server === server && known.tool === tool)) aggregated = true;
      if (records.tool !== tool && records.tool !== `${server}/${tool}`) return;
      const list = valueAt(value, records.list);
      for (const record of Array.isArray(list) ? list : []) {
        const id = idText(valueAt(record, records.id));
        if (id !== null) seen.add(id);
      }
    },
  };
}
