import type { AnswerPart, Payload, RunEvent } from '../engine/events';

/** What can be shown of a payload without asking for more: its whole text, or the preview and the hash under which the rest is kept. */
export interface PayloadText { text: string; whole: boolean; hash: string | null; bytes: number }

export function payloadText(payload: Payload): PayloadText {
  return 'text' in payload
    ? { text: payload.text, whole: true, hash: null, bytes: payload.bytes }
    : { text: payload.preview, whole: false, hash: payload.hash, bytes: payload.bytes };
}

/** The event with each of its payloads replaced by what `change` makes of it. */
export function mapPayloads(event: RunEvent, change: (payload: Payload) => Payload): RunEvent {
  switch (event.type) {
    case 'run.started': return {
      ...event, system: change(event.system), prompt: change(event.prompt), definitions: change(event.definitions), answerSchema: change(event.answerSchema),
    };
    case 'model.answered': return { ...event, parts: event.parts.map((part) => mapPart(part, change)) };
    case 'program.started': return { ...event, source: change(event.source) };
    case 'program.finished': return { ...event, value: event.value && change(event.value), logs: event.logs && change(event.logs) };
    case 'tool.called': return { ...event, args: change(event.args) };
    case 'tool.returned': return { ...event, result: change(event.result) };
    case 'result.shown': return { ...event, content: change(event.content) };
    case 'answer.submitted': return { ...event, answer: change(event.answer) };
    default: return event;
  }
}

function mapPart(part: AnswerPart, change: (payload: Payload) => Payload): AnswerPart {
  switch (part.kind) {
    case 'text': return { ...part, text: change(part.text) };
    case 'tool_use': return { ...part, input: change(part.input) };
    case 'opaque': return { ...part, raw: change(part.raw) };
  }
}

/** Every payload of an event, in reading order. */
export function payloadsOf(event: RunEvent): Payload[] {
  const found: Payload[] = [];
  mapPayloads(event, (payload) => { found.push(payload); return payload; });
  return found;
}
