import { answerSchemaOf } from '../engine/asked-question';
import { UsageError } from '../engine/errors';
import type { JsonObject } from '../engine/json';
import { comparisonsFor, type AnswerKind, type keepRequest, type PlaygroundQuestion } from '../engine/playground';
import type { Question } from '../engine/suite';
import type { z } from 'zod';

export type Keep = z.output<typeof keepRequest>;

const kinds: Record<AnswerKind, { is: (expected: Keep['expected']) => boolean; word: string }> = {
  text: { is: (expected) => typeof expected === 'string' && expected.trim() !== '', word: 'a text' },
  number: { is: (expected) => typeof expected === 'number', word: 'a number' },
  list: { is: Array.isArray, word: 'a list of texts' },
};

/** Throws UsageError when the right answer or the way to compare it does not fit what was asked for. */
export function requireFit({ expected, compare, pattern, rubric }: Keep, { answer }: PlaygroundQuestion): void {
  const { is, word } = kinds[answer];
  if (!is(expected)) throw new UsageError(`The question asks for ${word}: give ${word} as the right answer.`);
  const fitting: readonly string[] = comparisonsFor[answer];
  if (!fitting.includes(compare)) throw new UsageError(`${word[0]?.toUpperCase()}${word.slice(1)} is compared as one of: ${fitting.join(', ')}; not "${compare}".`);
  if (compare === 'judged' && !rubric?.trim()) throw new UsageError('Write a rubric: what a model looks at when it says whether the answer is right.');
  if (compare === 'regex') requirePattern(pattern, String(expected));
}

function requirePattern(pattern: string | undefined, expected: string): void {
  if (!pattern) throw new UsageError('Write the pattern that right answers contain.');
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch (error) {
    throw new UsageError(`The pattern is no valid regular expression: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (!expression.test(expected)) throw new UsageError('The pattern is not found in the right answer: they must fit, as the right answer is its example.');
}

function comparison({ compare, tolerance, pattern = '', rubric = '' }: Keep): JsonObject {
  switch (compare) {
    case 'number': return { as: 'number', ...(tolerance === undefined ? {} : { tolerance }) };
    case 'regex': return { as: 'regex', pattern };
    case 'judged': return { as: 'judged', rubric: rubric.trim() };
    default: return { as: compare };
  }
}

/** The entry under `questions` of a suite file. */
export const questionEntry = (keep: Keep, asked: PlaygroundQuestion, privacy: Question['privacy']) => ({
  id: keep.question, title: keep.title, prompt: asked.prompt, answerSchema: answerSchemaOf(asked.answer),
  claims: [{ id: 'answer', path: '/answer', label: keep.title, compare: comparison(keep) }],
  completeness: { complete: '/complete', reason: '/reason' },
  ...(privacy === null ? {} : { privacy }),
});

/** The entry under `truth`, for one place of the suite or, without one, for all. */
export const truthEntry = ({ question, expected, complete }: Keep, place: { variant: string; fault: string } | null) => ({
  question, ...(place === null ? {} : { variants: [place.variant], faults: [place.fault] }),
  answer: { answer: expected, complete, reason: null }, complete,
});
