import { createHash } from 'node:crypto';
import type { Payload, RunEvent } from '../../lib/engine/events';
import { isStorable, storable, storableText } from './storable';

/** Longer texts leave their event and are stored once, by content. */
export const inlineLimitBytes = 4_096;
const previewChars = 240;

/** A text that left its event. */
export interface DetachedText { hash: string; bytes: number; text: string }

function isInlinePayload(value: object): value is { bytes: number; text: string } {
  return 'bytes' in value && 'text' in value && typeof value.bytes === 'number' && typeof value.text === 'string' && Object.keys(value).length === 2;
}

function preview(text: string): string {
  return storableText(text.slice(0, previewChars).toWellFormed());
}

/**
 * The event as it is stored: long payloads (and those that jsonb cannot hold) become references, and their texts are returned beside it. `bytes` of a
 * payload stays what the engine measured.
 */
export function detachPayloads(event: RunEvent): { event: RunEvent; texts: DetachedText[] } {
  const texts: DetachedText[] = [];
  const detach = (payload: { bytes: number; text: string }): Payload => {
    const content = Buffer.from(payload.text, 'utf8');
    if (content.length <= inlineLimitBytes && isStorable(payload.text)) return payload;
    const hash = createHash('sha256').update(content).digest('hex');
    texts.push({ hash, bytes: content.length, text: payload.text });
    return { bytes: payload.bytes, hash, preview: preview(payload.text) };
  };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (value === null || typeof value !== 'object') return value;
    if (isInlinePayload(value)) return detach(value);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item)]));
  };
  // Payloads are replaced by payloads; everything else keeps its shape.
  return { event: storable(visit(event) as RunEvent), texts };
}
