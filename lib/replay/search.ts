import { describeStep } from './describe';
import { payloadText, payloadsOf } from './payload-text';
import { eventsOf, type Step } from './step';

/**
 * Indexes of the steps whose text holds `text`, upper and lower case alike; none for an empty text. Looks into every step, drawn or not.
 * Of a payload that is kept elsewhere only the preview is looked into.
 */
export function searchSteps(steps: readonly Step[], text: string): number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return steps.filter((step) => textsOf(step).some((part) => part.toLowerCase().includes(wanted))).map((step) => step.index);
}

function textsOf(step: Step): string[] {
  return [describeStep(step), ...messagesOf(step), ...eventsOf(step).flatMap(payloadsOf).map((payload) => payloadText(payload).text)];
}

function messagesOf(step: Step): string[] {
  switch (step.kind) {
    case 'tool': return [step.returned?.message ?? ''];
    case 'program_end': return step.event.error ? [step.event.error.message, step.event.error.hint ?? ''] : [];
    case 'submitted': return step.event.violations;
    case 'check': return step.event.diagnostics.map(({ message }) => message);
    case 'server': return [step.event.message];
    case 'files': return step.event.files.map(({ path }) => path);
    case 'finish': return step.event.error ? [step.event.error.kind, step.event.error.message] : [];
    case 'model': return step.event.parts.map((part) => (part.kind === 'tool_use' ? part.name : ''));
    default: return [];
  }
}
