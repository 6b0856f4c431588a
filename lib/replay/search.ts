import { describeStep } from './describe';
import { payloadText } from './payload-text';
import type { Payload } from '../engine/events';
import type { Step } from './step';

/**
 * Indexes of the steps whose text holds `text`, upper and lower case alike; none for an empty text. Looks into every step, drawn or not.
 * Of a payload that is kept elsewhere only the preview is here: `payloadHashes` says what else there is to look into.
 */
export function searchSteps(steps: readonly Step[], text: string): number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return steps.filter((step) => textsOf(step).some((part) => part.toLowerCase().includes(wanted))).map((step) => step.index);
}

function textsOf(step: Step): string[] {
  return [describeStep(step), ...messagesOf(step), ...payloadsOf(step).map((payload) => payloadText(payload).text)];
}

function messagesOf(step: Step): string[] {
  switch (step.kind) {
    case 'tool': return [step.returned?.message ?? ''];
    case 'program_end': return step.event.error ? [step.event.error.message, step.event.error.hint ?? ''] : [];
    case 'submitted': return step.event.violations;
    case 'finish': return step.event.error ? [step.event.error.kind, step.event.error.message] : [];
    case 'model': return step.event.parts.map((part) => (part.kind === 'tool_use' ? part.name : ''));
    default: return [];
  }
}

/** Every payload of a step, in reading order. */
export function payloadsOf(step: Step): Payload[] {
  switch (step.kind) {
    case 'start': return [step.event.system, step.event.prompt, step.event.definitions, step.event.answerSchema];
    case 'model': return step.event.parts.map((part) => (part.kind === 'text' ? part.text : part.kind === 'tool_use' ? part.input : part.raw));
    case 'tool': return step.returned ? [step.called.args, step.returned.result] : [step.called.args];
    case 'program': return [step.started.source];
    case 'program_end': return [step.event.value, step.event.logs].filter((part) => part !== null);
    case 'shown': return [step.event.content];
    case 'submitted': return [step.event.answer];
    default: return [];
  }
}

/** Hashes of the step's payloads of which only a preview is at hand. */
export const payloadHashes = (step: Step): string[] => payloadsOf(step).flatMap((payload) => ('hash' in payload ? [payload.hash] : []));
