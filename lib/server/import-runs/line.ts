import { z } from 'zod';
import { armNameSchema } from '../../engine/arm-name';
import { outcomes } from '../../engine/run-record';

const largestInteger = 2_147_483_647;
const tokens = z.int().nonnegative();
const count = z.int().nonnegative().max(largestInteger);
/** Free, but a name can stand in an address and in a key of tasks. */
const name = z.string().trim().max(100).regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:-]*$/u, 'use letters, digits, spaces and . _ : - after a letter or digit');

const importedUsage = z.strictObject({
  input: tokens.describe('Input tokens that the cache neither served nor stored.'), output: tokens.describe('Output tokens, thinking included.'),
  cacheWrite: tokens.nullable().default(null).describe('Input tokens written to the cache; null: not reported.'),
  cacheRead: tokens.nullable().default(null).describe('Input tokens read from the cache; null: not reported.'),
  estimated: z.boolean().describe('false: as billed. Billed and estimated runs are never combined.'),
  method: z.string().min(1).max(200).describe('How the counts were made, e.g. "billed by the API".'),
});

/** One run that was measured elsewhere: one line of a file for `crossover import`. */
export const importLine = z.strictObject({
  experiment: z.string().trim().min(1).max(200).describe('Name of the experiment. All lines of one name become one experiment, of one suite and one model.'),
  suite: name.describe('Free name of the set of questions.'), question: name.describe('Free name of the question.'),
  variant: name.default('default').describe('Free name of a size or form of the data.'),
  size: count.default(0).describe('Size of the data, in `unit`: the axis of the break-even chart. The same in all lines of a question, variant and fault.'),
  unit: z.string().trim().min(1).max(30).default('records').describe('What sizes count. The same in all lines of an experiment.'),
  fault: name.default('none').describe('What was wrong with the data source; none: nothing.'),
  arm: armNameSchema.describe('direct, code or floor, with switches as in direct+tool-search.'),
  model: z.string().trim().min(1).max(200).describe('The model, as its API names it.'),
  trial: z.int().min(1).max(100).default(1).describe('Repetition, from 1. Arms of one trial are compared as a pair.'),
  usage: importedUsage.nullable().describe('Tokens of the whole run; null: not known.'),
  durationMs: z.number().nonnegative().nullable().default(null).describe('Milliseconds from start to answer; null: not known.'),
  turns: count.describe('Calls of the model.'), toolCalls: count.describe('Tool calls, those of programs included.'),
  outcome: z.enum(outcomes).nullable().default(null).describe('How the answer was graded; null only with an error.'),
  error: z.strictObject({ kind: z.string().min(1).max(100), message: z.string().max(2_000) }).nullable().default(null)
    .describe('What ended the run from outside, such as a rate limit. Such a run has no outcome and counts neither as success nor as failure.'),
  costUsd: z.number().nonnegative().nullable().default(null).describe('Cost in US dollars; null: not known.'),
  startedAt: z.iso.datetime({ offset: true }).nullable().default(null).describe('When the run began.'),
}).superRefine(({ outcome, error }, context) => {
  if ((outcome === null) === (error === null)) context.addIssue({ code: 'custom', path: ['outcome'], message: 'give either an outcome, or the error that ended the run from outside' });
});
export type ImportLine = z.infer<typeof importLine>;

/** The JSON Schema of one line, for whoever writes such files. What spans several lines only the import sees. */
export const importLineSchema = (): Record<string, unknown> => ({
  title: 'Crossover imported run', description: 'One line of a file for "crossover import": docs/guide/import.md.', ...z.toJSONSchema(importLine, { io: 'input' }),
});
