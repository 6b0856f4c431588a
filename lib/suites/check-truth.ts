import { z } from 'zod';
import { UsageError } from '../engine/errors';
import { jsonValue } from '../engine/json';
import { valueAt } from '../engine/scoring';
import type { Question, Truth } from '../engine/suite';

const truthSchema: z.ZodType<Truth> = z.object({
  answer: jsonValue, recordIds: z.array(z.string()), reachableIds: z.array(z.string()), complete: z.boolean(), problem: z.string().nullable(),
  supportingIds: z.array(z.string()).optional(), state: jsonValue.optional(),
});

/** A suite's truth, its shape checked, with a value or null for every claim on the state. Throws UsageError that names the place. */
export function checkTruth(truth: unknown, question: Question, where: string): Truth {
  const parsed = truthSchema.safeParse(truth);
  if (!parsed.success) throw new UsageError(`${where}: truth() must return { answer, recordIds, reachableIds, complete, problem, supportingIds?, state? }: ${z.prettifyError(parsed.error)}`);
  const { state = {} } = parsed.data;
  const lacking = question.claims.find(({ on, path }) => on === 'state' && valueAt(state, path) === undefined);
  if (lacking !== undefined) throw new UsageError(`${where}: truth() must return a state with a value or null at ${lacking.path}, which claim '${lacking.id}' checks`);
  return parsed.data;
}
