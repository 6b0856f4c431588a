/** A question that is asked once on the Playground: over one's own servers, or over the data of a fixture. */
import { z } from 'zod';
import { armNameSchema } from './arm-name';
import { effort, runLimits } from './events';

/** The suite under which runs of the Playground are listed. */
export const playgroundSuite = 'playground';

export const answerKinds = ['text', 'number', 'list'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const playgroundQuestion = z.object({
  prompt: z.string().trim().min(1, 'write a question').max(20_000, 'a question has at most 20,000 characters'),
  /** Of the answer: a text, a number, or a list of texts. */
  answer: z.enum(answerKinds).default('text'),
  /** Servers of the configuration file by name, or the servers of a fixture with one of its variants and faults. */
  over: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('servers'), servers: z.array(z.string().min(1)).min(1, 'choose at least one server').max(50) }),
    z.object({ kind: z.literal('suite'), suite: z.string(), variant: z.string(), fault: z.string().default('none') }),
  ]),
});
export type PlaygroundQuestion = z.infer<typeof playgroundQuestion>;

/** What the Playground asks for. */
export const playgroundRequest = z.object({
  question: playgroundQuestion,
  model: z.string(),
  arms: z.array(armNameSchema).min(1).max(4).default(['direct', 'code']),
  effort: effort.nullable().optional(),
  limits: runLimits.partial().default({}),
});
export type PlaygroundRequest = z.infer<typeof playgroundRequest>;

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'use lower-case letters, digits and dashes').max(80, 'an id has at most 80 characters');

/** How a kept question is graded: the comparisons of a claim that fit each kind of answer. */
export const comparisonsFor = {
  text: ['text', 'equal', 'regex', 'judged'], number: ['number', 'equal'], list: ['set', 'list'],
} as const satisfies Record<AnswerKind, readonly string[]>;
export const keptComparisons = ['equal', 'number', 'set', 'list', 'text', 'regex', 'judged'] as const;

/** Keeps the question of an experiment of the Playground, with its right answer, as a question of a suite of one's own, new or existing. */
export const keepRequest = z.object({
  experimentId: z.string(),
  suite: id,
  question: id,
  title: z.string().trim().min(1, 'write a title').max(200),
  /** A list may be empty. */
  expected: z.union([z.string(), z.number(), z.array(z.string())]),
  compare: z.enum(keptComparisons),
  /** Of 'number'; default 0. */
  tolerance: z.number().nonnegative().optional(),
  /** Of 'regex'. */
  pattern: z.string().optional(),
  /** Of 'judged'. */
  rubric: z.string().optional(),
  /** Whether a complete answer is possible; default true. */
  complete: z.boolean().default(true),
});
export type KeepRequest = z.input<typeof keepRequest>;
export interface KeptQuestion { suite: string; question: string; /** Absolute path of the suite's file. */ path: string }
