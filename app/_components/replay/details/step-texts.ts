import type { Payload } from '../../../../lib/engine/events';
import type { Step } from '../../../../lib/replay';

export interface StepText {
  label: string;
  payload: Payload;
  code?: boolean;
  /** The event it stands in. */ seq: number;
}

/** The long texts of a step with their names, in reading order. */
export function stepTexts(step: Step): StepText[] {
  const { seq } = step;
  switch (step.kind) {
    case 'start':
      return [
        { seq, label: 'question', payload: step.event.prompt },
        { seq, label: 'system prompt', payload: step.event.system },
        { seq, label: 'tool definitions in the context', payload: step.event.definitions },
        { seq, label: 'schema of the answer', payload: step.event.answerSchema },
      ];
    case 'model':
      return step.event.parts.map((part) => {
        if (part.kind === 'text') return { seq, label: 'text', payload: part.text };
        return part.kind === 'tool_use'
          ? { seq, label: `asks for ${part.name}`, payload: part.input }
          : { seq, label: `${part.type} (kept as it came)`, payload: part.raw };
      });
    case 'tool':
      return [
        { seq, label: 'arguments', payload: step.called.args },
        ...(step.returned ? [{ seq: step.returned.seq, label: 'result', payload: step.returned.result }] : []),
      ];
    case 'program':
      return [{ seq, label: 'program', payload: step.started.source, code: true }];
    case 'program_end':
      return [
        ...(step.event.value ? [{ seq, label: 'returned value', payload: step.event.value }] : []),
        ...(step.event.logs ? [{ seq, label: 'logs', payload: step.event.logs }] : []),
      ];
    case 'shown':
      return [{ seq, label: step.event.programId === undefined ? 'what the model reads' : 'what the program gets', payload: step.event.content }];
    case 'files':
      return step.event.files.map(({ path, content }) => ({ seq, label: path, payload: content, code: /\.[jt]s$/.test(path) }));
    case 'submitted':
      return [{ seq, label: 'answer', payload: step.event.answer }];
    default:
      return [];
  }
}
