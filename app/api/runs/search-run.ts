import type { RunEvent } from '../../../lib/engine/events';
import { payloadHashes } from '../../../lib/replay';

export interface SearchSource {
  events: AsyncIterable<RunEvent>;
  getPayload(hash: string): Promise<string | null>;
}
export interface SearchAnswer {
  /** Numbers of the events whose stored texts hold what was searched for, in order. */
  seqs: number[];
  payloads: number;
  /** false: stopped at the limit of hits or of text read; there may be more. */
  complete: boolean;
}

/**
 * Looks for `text` (upper and lower case alike) in the whole stored payloads of a run. What stands in the events themselves is not
 * looked at: a viewer has that already. Reads each payload once and one at a time, at most `maxBytes` of text in all.
 */
export async function searchRun(source: SearchSource, text: string, limits: { maxHits: number; maxBytes: number }): Promise<SearchAnswer> {
  const wanted = text.toLowerCase();
  const known = new Map<string, boolean>();
  const answer: SearchAnswer = { seqs: [], payloads: 0, complete: true };
  let bytes = 0;
  for await (const event of source.events) {
    for (const hash of payloadHashes(event)) {
      if (!known.has(hash)) {
        if (bytes > limits.maxBytes) return { ...answer, complete: false };
        const payload = (await source.getPayload(hash)) ?? '';
        bytes += payload.length;
        answer.payloads += 1;
        known.set(hash, payload.toLowerCase().includes(wanted));
      }
      if (known.get(hash) && answer.seqs.at(-1) !== event.seq) answer.seqs.push(event.seq);
    }
    if (answer.seqs.length >= limits.maxHits) return { ...answer, complete: false };
  }
  return answer;
}
