import type { Payload } from '../../../../lib/engine/events';
import type { Step } from '../../../../lib/replay';

export interface StepText { label: string; payload: Payload; code?: boolean }

/** The long texts of a step with their names, in reading order. */
export function stepTexts(step: Step): StepText[] {
  switch (step.kind) {
    case 'start': return [
      { label: 'question', payload: step.event.prompt }, { label: 'system prompt', payload: step.event.system },
      { label: 'tool definitions in the context', payload: step.event.definitions }, { label: 'schema of the answer', payload: step.event.answerSchema },
    ];
    case 'model': return step.event.parts.map((part) => {
      if (part.kind === 'text') return { label: 'text', payload: part.text };
      return part.kind === 'tool_use' ? { label: `asks for ${part.name}`, payload: part.input } : { label: `${part.type} (kept as it came)`, payload: part.raw };
    });
    case 'tool': return [{ label: 'arguments', payload: step.called.args }, ...(step.returned ? [{ label: 'result', payload: step.returned.result }] : [])];
    case 'program': return [{ label: 'program', payload: step.started.source, code: true }];
    case 'program_end': return [
      ...(step.event.value ? [{ label: 'returned value', payload: step.event.value }] : []), ...(step.event.logs ? [{ label: 'logs', payload: step.event.logs }] : []),
    ];
    case 'shown': return [{ label: 'what the model reads', payload: step.event.content }];
    case 'submitted': return [{ label: 'answer', payload: step.event.answer }];
    default: return [];
  }
}
