import type { Payload, RunEvent } from '../engine/events';

/** What can be shown of a payload without asking for more: its whole text, or the preview and the hash under which the rest is kept. */
export interface PayloadText { text: string; whole: boolean; hash: string | null; bytes: number }

export function payloadText(payload: Payload): PayloadText {
  return 'text' in payload
    ? { text: payload.text, whole: true, hash: null, bytes: payload.bytes }
    : { text: payload.preview, whole: false, hash: payload.hash, bytes: payload.bytes };
}

/** Every payload of an event, in reading order. */
export function payloadsOf(event: RunEvent): Payload[] {
  switch (event.type) {
    case 'run.started': return [event.system, event.prompt, event.definitions, event.answerSchema];
    case 'model.answered': return event.parts.map((part) => (part.kind === 'text' ? part.text : part.kind === 'tool_use' ? part.input : part.raw));
    case 'program.started': return [event.source];
    case 'program.finished': return [event.value, event.logs].filter((part) => part !== null);
    case 'tool.called': return [event.args];
    case 'tool.returned': return [event.result];
    case 'result.shown': return [event.content];
    case 'answer.submitted': return [event.answer];
    default: return [];
  }
}

/** Hashes of the event's payloads of which only a preview is at hand. */
export const payloadHashes = (event: RunEvent): string[] => payloadsOf(event).flatMap((payload) => ('hash' in payload ? [payload.hash] : []));
