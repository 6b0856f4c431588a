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
