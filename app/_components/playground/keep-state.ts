import { titleOf } from '../../../lib/engine/asked-question';
import type { JsonValue } from '../../../lib/engine/json';
import { comparisonsFor, keepRequest, type AnswerKind, type KeepRequest, type PlaygroundQuestion } from '../../../lib/engine/playground';
import type { FieldErrors } from '../experiments/form-state';
import { saidOf, type ArmAnswer } from './agreement';

export type Compare = KeepRequest['compare'];

/** The dialog as it is typed; the expected answer is text, of a list one item a line. */
export interface KeepState {
  suite: string;
  question: string;
  title: string;
  /** The arm whose answer is taken; '' for one written by hand. */
  from: string;
  expected: string;
  compare: Compare;
  tolerance: string;
  pattern: string;
  rubric: string;
  complete: boolean;
  /** A person has said that the expected answer is right. */
  isConfirmed: boolean;
}

export const compareWords: Record<Compare, string> = {
  text: 'the same text, whatever its case and spacing',
  equal: 'exactly the same',
  regex: 'text in which a pattern is found',
  judged: 'a model judges by a rubric; needs a key',
  number: 'the same number, within a tolerance',
  set: 'the same items, in any order',
  list: 'the same items, in this order',
};

/** An id from a title: its first words, in letters that an id may have. */
export function idOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return plain.slice(0, 40).replace(/-[^-]*$/, (cut) => (plain.length > 40 ? '' : cut)).replace(/-+$/, '') || 'question';
}

/** An arm's answer as it stands in the field. */
export function asTyped(kind: AnswerKind, answer: JsonValue): string {
  const said = saidOf(kind, answer);
  if (Array.isArray(said)) return said.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join('\n');
  return typeof said === 'string' ? said : said === null ? '' : JSON.stringify(said);
}

const saysComplete = (answer: JsonValue | undefined): boolean =>
  !(answer !== undefined && answer !== null && typeof answer === 'object' && !Array.isArray(answer) && answer['complete'] === false);

/** A suite has one set of servers, so that it is named after them; what was asked over one's own suite stays there. */
function suiteFor(over: PlaygroundQuestion['over'], ownSuites: readonly string[]): string {
  if (over.kind === 'suite' && ownSuites.includes(over.suite)) return over.suite;
  return `${idOf(over.kind === 'suite' ? over.suite : over.servers.join(' '))}-questions`;
}

/** The dialog as it opens: with the first arm's answer, for a person to confirm or to change. */
export function keepStart({ prompt, answer: kind, over }: PlaygroundQuestion, answers: readonly ArmAnswer[], ownSuites: readonly string[]): KeepState {
  const title = titleOf(prompt);
  const [first] = answers;
  return {
    suite: suiteFor(over, ownSuites), question: idOf(title), title,
    from: first?.arm ?? '', expected: first === undefined ? '' : asTyped(kind, first.answer),
    compare: comparisonsFor[kind][0], tolerance: '', pattern: '', rubric: '', complete: saysComplete(first?.answer), isConfirmed: false,
  };
}

/** Takes an arm's answer; what was confirmed was another one. */
export function takeAnswer(state: KeepState, kind: AnswerKind, { arm, answer }: ArmAnswer): KeepState {
  return { ...state, from: arm, expected: asTyped(kind, answer), complete: saysComplete(answer), isConfirmed: false };
}

function expectedOf(kind: AnswerKind, text: string): KeepRequest['expected'] {
  if (kind === 'number') return Number(text.trim());
  return kind === 'list' ? text.split('\n').map((line) => line.trim()).filter((line) => line !== '') : text;
}

/** The request, or what is missing by field. */
export function toKeepRequest(state: KeepState, experimentId: string, kind: AnswerKind): { request: KeepRequest } | { errors: FieldErrors } {
  const { suite, question, title, compare, complete } = state;
  const request: KeepRequest = {
    experimentId, suite: suite.trim(), question: question.trim(), title, expected: expectedOf(kind, state.expected), compare, complete,
    ...(compare === 'number' && state.tolerance.trim() !== '' ? { tolerance: Number(state.tolerance) } : {}),
    ...(compare === 'regex' ? { pattern: state.pattern } : {}),
    ...(compare === 'judged' ? { rubric: state.rubric.trim() } : {}),
  };
  const errors: FieldErrors = {};
  for (const { path, message } of keepRequest.safeParse(request).error?.issues ?? []) errors[path.join('.')] ??= sentence(message);
  if (kind === 'number' && !Number.isFinite(request.expected)) errors['expected'] = 'Write a number.';
  if (kind === 'number' && state.expected.trim() === '') errors['expected'] = 'Write a number.';
  if (kind === 'text' && state.expected.trim() === '') errors['expected'] = 'Write the right answer.';
  if (compare === 'number' && !(Number(state.tolerance) >= 0)) errors['tolerance'] = 'A number from 0, or empty for none.';
  if (compare === 'regex' && state.pattern === '') errors['pattern'] = 'Write a pattern.';
  if (compare === 'judged' && state.rubric.trim() === '') errors['rubric'] = 'Write when an answer is right.';
  if (!state.isConfirmed) errors['isConfirmed'] = 'Confirm that this is the right answer: later runs are graded against it.';
  return Object.keys(errors).length > 0 ? { errors } : { request };
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
