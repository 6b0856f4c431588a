import type { Payload } from '../engine/events';

/** What can be shown of a payload without asking for more: its whole text, or the preview and the hash under which the rest is kept. */
export interface PayloadText { text: string; whole: boolean; hash: string | null; bytes: number }

export function payloadText(payload: Payload): PayloadText {
  return 'text' in payload
    ? { text: payload.text, whole: true, hash: null, bytes: payload.bytes }
    : { text: payload.preview, whole: false, hash: payload.hash, bytes: payload.bytes };
}
