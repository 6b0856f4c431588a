import { canonicalJson } from '../../../lib/engine/hash';
import type { JsonValue } from '../../../lib/engine/json';
import type { AnswerKind } from '../../../lib/engine/playground';
import { jsonEqual, normaliseText, numbersEqual } from '../../../lib/engine/scoring/compare';

export interface ArmAnswer {
  arm: string;
  answer: JsonValue;
}

export interface Agreement {
  agree: boolean;
  sentence: string;
  /** Where they part, one line each. */
  details: string[];
}

const isObject = (value: JsonValue): value is Record<string, JsonValue> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** What an answer says to the question itself; the Playground's own questions also ask whether it is complete. `kind` null: a suite's question, whose whole answer counts. */
export const saidOf = (kind: AnswerKind | null, answer: JsonValue): JsonValue => (kind !== null && isObject(answer) && 'answer' in answer ? (answer['answer'] ?? null) : answer);

/** The rest of an answer to one's own question, e.g. whether it is complete, by name. */
export function besidesOf(kind: AnswerKind | null, answer: JsonValue): [name: string, value: JsonValue][] {
  if (kind === null || !isObject(answer) || !('answer' in answer)) return [];
  return Object.entries(answer).filter(([name, value]) => name !== 'answer' && value !== null && value !== '');
}

const itemText = (item: JsonValue): string => (typeof item === 'string' ? item : canonicalJson(item));
const comparable = (item: JsonValue): string => (typeof item === 'string' ? normaliseText(item) : canonicalJson(item));

function same(a: JsonValue, b: JsonValue): boolean {
  if (typeof a === 'number' && typeof b === 'number') return numbersEqual(a, b);
  if (typeof a === 'string' && typeof b === 'string') return normaliseText(a) === normaliseText(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && canonicalJson(a.map(comparable).sort()) === canonicalJson(b.map(comparable).sort());
  return jsonEqual(a, b);
}

/**
 * Whether the arms that answered say the same: numbers up to rounding, texts whatever their case and spacing, lists in any order. Texts that are worded
 * differently may mean the same; nobody judges that here. null with fewer than two answers.
 */
export function agreementOf(kind: AnswerKind | null, answers: readonly ArmAnswer[]): Agreement | null {
  const said = answers.map(({ arm, answer }) => ({ arm, answer: saidOf(kind, answer) }));
  const [first, ...rest] = said;
  if (first === undefined || rest.length === 0) return null;
  const others = rest.filter(({ answer }) => !same(first.answer, answer));
  const who = said.length === 2 ? 'Both arms' : `All ${said.length} arms that answered`;
  if (others.length === 0) return { agree: true, sentence: `${who} give the same answer.`, details: [] };
  const texts = others.every(({ answer }) => typeof answer === 'string') && typeof first.answer === 'string';
  const sentence = texts ? 'The answers are worded differently; whether they mean the same, nobody has judged.' : 'The answers differ.';
  return { agree: false, sentence, details: others.flatMap((other) => differences(first, other)) };
}

const mostNamed = 5;

function onlyIn({ arm, answer }: ArmAnswer, other: ArmAnswer): string[] {
  if (!Array.isArray(answer) || !Array.isArray(other.answer)) return [];
  const known = new Set(other.answer.map(comparable));
  const only = answer.filter((item) => !known.has(comparable(item))).map(itemText);
  const more = only.length > mostNamed ? `, and ${only.length - mostNamed} more` : '';
  return only.length === 0 ? [] : [`Only ${arm}: ${only.slice(0, mostNamed).join(', ')}${more}`];
}

function differences(first: ArmAnswer, other: ArmAnswer): string[] {
  const [a, b] = [first.answer, other.answer];
  if (typeof a === 'number' && typeof b === 'number') return [`${first.arm} says ${a}, ${other.arm} says ${b}.`];
  if (Array.isArray(a) && Array.isArray(b)) {
    const only = [...onlyIn(first, other), ...onlyIn(other, first)];
    return only.length > 0 ? only : [`${first.arm} and ${other.arm} name the same things, some of them more than once.`];
  }
  if (isObject(a) && isObject(b)) {
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !same(a[name] ?? null, b[name] ?? null));
    return [`${first.arm} and ${other.arm} differ in ${names.join(', ')}.`];
  }
  return [];
}
