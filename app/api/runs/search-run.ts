import type { RunEvent } from '../../../lib/engine/events';
import { payloadsOf } from '../../../lib/replay';

export interface SearchSource {
  events: AsyncIterable<RunEvent>;
  getPayload(hash: string): Promise<string | null>;
}
export interface SearchAnswer {
  /** Numbers of the events whose texts hold what was searched for, in order. */
  seqs: number[];
  /** Stored payloads that were read. */
  payloads: number;
  /** false: stopped at the limit of hits or of text read; there may be more. */
  complete: boolean;
}

/**
 * Looks for `text` (upper and lower case alike) in the whole payloads of a run, those in the events and those stored apart. Reads each
 * stored one once and one at a time, at most `maxBytes` of text in all.
 */
export async function searchRun(source: SearchSource, text: string, limits: { maxHits: number; maxBytes: number }): Promise<SearchAnswer> {
  const wanted = text.toLowerCase();
  const known = new Map<string, boolean>();
  const answer: SearchAnswer = { seqs: [], payloads: 0, complete: true };
  let bytes = 0;
  for await (const event of source.events) {
    for (const payload of payloadsOf(event)) {
      if ('hash' in payload && !known.has(payload.hash)) {
        if (bytes > limits.maxBytes) return { ...answer, complete: false };
        const stored = (await source.getPayload(payload.hash)) ?? '';
        bytes += stored.length;
        answer.payloads += 1;
        known.set(payload.hash, stored.toLowerCase().includes(wanted));
      }
      const holds = 'hash' in payload ? known.get(payload.hash) : payload.text.toLowerCase().includes(wanted);
      if (holds && answer.seqs.at(-1) !== event.seq) answer.seqs.push(event.seq);
    }
    if (answer.seqs.length >= limits.maxHits) return { ...answer, complete: false };
  }
  return answer;
}
