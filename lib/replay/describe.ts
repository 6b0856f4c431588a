import { hideBlobs } from './blobs';
import { payloadText } from './payload-text';
import type { Payload } from '../engine/events';
import type { Step } from './step';

/** A step's name in a few plain words: for titles, screen readers and search. Holds text of models and servers: show it as text only. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'start': return 'run started';
    case 'turn': return `turn ${step.turn}: model called`;
    case 'model': return `model answered: ${step.event.rawStop ?? step.event.stop}`;
    case 'tool': return `${step.called.server}.${step.called.tool}(${argsLine(step.called.args, 80)})${ending(step.returned?.outcome)}`;
    case 'program': return `program started${ending(step.finished?.outcome)}`;
    case 'program_end': return `program ended: ${step.event.outcome}`;
    case 'shown': return `${step.event.name} shown to the model${step.event.isError ? ': error' : ''}`;
    case 'submitted': return `answer submitted${step.event.valid ? '' : ': does not fit the schema'}`;
    case 'limit': return `limit reached: ${step.event.limit}`;
    case 'finish': return `run ${step.event.status}: ${step.event.stop}`;
  }
}

const ending = (outcome: string | undefined): string => (outcome === undefined || outcome === 'ok' ? '' : `: ${outcome}`);

/** First characters of a payload on one line, blobs hidden. */
export function oneLine(payload: Payload, maxLength: number): string {
  const text = hideBlobs(payloadText(payload).text).slice(0, maxLength * 4).replace(/\s+/g, ' ').trim();
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

/** Arguments of a call on one line, without the braces: `project: "web", cursor: null`. */
export function argsLine(payload: Payload, maxLength: number): string {
  const line = oneLine(payload, maxLength + 2);
  return line.replace(/^\{\s*/, '').replace(/\s*\}$/, '').replace(/^"([A-Za-z_$][\w$]*)":\s*/, '$1: ').replace(/([,{])\s*"([A-Za-z_$][\w$]*)":\s*/g, '$1 $2: ');
}
