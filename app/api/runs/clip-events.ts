import { createHash } from 'node:crypto';
import type { Payload, RunEvent } from '../../../lib/engine/events';
import { mapPayloads, payloadsOf } from '../../../lib/replay';

/** Longer texts travel as a preview. */
const maxChars = 480;
const previewChars = 240;

const whole = new Set<RunEvent['type']>(['run.started', 'program.started', 'answer.submitted']);

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * Events as lists send them: texts that the store kept inside the event are cut to a preview too, named by their hash like those it keeps
 * apart. The start, programs and answers stay whole: they are few and are what one looks at.
 */
export function clipEvents(events: readonly RunEvent[]): RunEvent[] {
  return events.map((event) => (whole.has(event.type) ? event : mapPayloads(event, clip)));
}

function clip(payload: Payload): Payload {
  if (!('text' in payload) || payload.text.length <= maxChars) return payload;
  return { bytes: payload.bytes, hash: sha256(payload.text), preview: payload.text.slice(0, previewChars).toWellFormed() };
}

/** The text inside an event that has this hash; null when there is none. */
export function findInlineText(event: RunEvent, hash: string): string | null {
  for (const payload of payloadsOf(event)) if ('text' in payload && sha256(payload.text) === hash) return payload.text;
  return null;
}
