import { z } from 'zod';
import { UsageError } from '../engine/errors';
import { jsonValue } from '../engine/json';
import type { Truth } from '../engine/suite';

const truthSchema: z.ZodType<Truth> = z.object({
  answer: jsonValue, recordIds: z.array(z.string()), reachableIds: z.array(z.string()), complete: z.boolean(), problem: z.string().nullable(),
});

/** A suite's truth, its shape checked. Throws UsageError that names the place. */
export function checkTruth(truth: unknown, where: string): Truth {
  const parsed = truthSchema.safeParse(truth);
  if (!parsed.success) throw new UsageError(`${where}: truth() must return { answer, recordIds, reachableIds, complete, problem }: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
