import { hideBlobs } from './blobs';
import { payloadText } from './payload-text';
import type { Payload, ServerNote } from '../engine/events';
import type { Step } from './step';

/** A step's name in a few plain words: for titles, screen readers and search. Holds text of models and servers: show it as text only. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'start':
      return 'run started';
    case 'turn':
      return `turn ${step.turn}: model called`;
    case 'model':
      return `model answered: ${step.event.rawStop ?? step.event.stop}`;
    case 'tool':
      return `${step.called.server}.${step.called.tool}(${changedArgsLine(step.called.args, step.before?.args ?? null, 80)})${ending(step.returned?.outcome)}`;
    case 'program':
      return `program started${ending(step.finished?.outcome)}`;
    case 'program_end':
      return `program ended: ${step.event.outcome}`;
    case 'shown':
      return `${step.event.name} ${step.event.programId === undefined ? 'shown to the model' : 'given to the program'}${step.event.isError ? ': error' : ''}`;
    case 'submitted':
      return `answer submitted${step.event.valid ? '' : ': does not fit the schema'}`;
    case 'check':
      return step.event.diagnostics.length === 0 ? 'types checked' : `types checked: ${step.event.diagnostics.length} findings, not run`;
    case 'sensitive':
      return 'sensitive values shown to the model';
    case 'server':
      return `server ${step.event.server}: ${serverNoteWords[step.event.note]}`;
    case 'files':
      return 'files at the end';
    case 'limit':
      return `limit reached: ${step.event.limit}`;
    case 'finish':
      return `run ${step.event.status}: ${step.event.stop}`;
  }
}

/** What happened to a server, in few words. */
export const serverNoteWords: Record<ServerNote, string> = {
  lost: 'connection lost', reconnected: 'connected anew', not_reconnected: 'not connected anew', tools_changed: 'its tools have changed',
};

const ending = (outcome: string | undefined): string => (outcome === undefined || outcome === 'ok' ? '' : `: ${outcome}`);

/** First characters of a payload on one line, blobs hidden. */
export function oneLine(payload: Payload, maxLength: number): string {
  const text = hideBlobs(payloadText(payload).text)
    .slice(0, maxLength * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

/** Arguments of a call on one line, without the braces: `project: "web", cursor: null`. */
function argsLine(payload: Payload, maxLength: number): string {
  const line = oneLine(payload, maxLength + 2);
  return line
    .replace(/^\{\s*/, '')
    .replace(/\s*\}$/, '')
    .replace(/^"([A-Za-z_$][\w$]*)":\s*/, '$1: ')
    .replace(/([,{])\s*"([A-Za-z_$][\w$]*)":\s*/g, '$1 $2: ');
}

/**
 * Arguments of a call on one line, those that differ from an earlier call of the same tool first: in a list of calls they are what one
 * looks for, and a long line is cut at its end.
 */
export function changedArgsLine(args: Payload, before: Payload | null, maxLength: number): string {
  const [now, then] = [args, before].map((payload) => (payload ? membersOf(payload) : null));
  if (!now || !then) return argsLine(args, maxLength);
  const changed = now.filter((member) => !then.includes(member));
  const text = `{${[...changed, ...now.filter((member) => then.includes(member))].join(',')}}`;
  return argsLine({ bytes: args.bytes, text }, maxLength);
}

/** The members of a JSON object as texts, values as they were written; null for anything else. */
function membersOf(payload: Payload): string[] | null {
  const { text, whole } = payloadText(payload);
  if (!whole || !/^\s*\{/.test(text) || text.length > 2_000) return null;
  return splitMembers(text.trim().slice(1, -1));
}

/** Splits at the commas that are in no string and no bracket. */
function splitMembers(text: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/gs)) {
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    if (mark === ',' && depth === 0) {
      members.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  return [...members, text.slice(from).trim()].filter((member) => member !== '');
}
