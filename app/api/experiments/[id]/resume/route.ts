import { z } from 'zod';
import { UsageError } from '../../../../../lib/engine/errors';
import { resumeExperiment } from '../../../../../lib/server/resume-experiment';
import { jsonBody } from '../../../respond';
import { change } from '../../change';

const body = z.object({ budgetUsd: z.number().positive().optional() });

/** Takes up all runs without a result; `budgetUsd` in the body raises the budget of the whole experiment. */
export function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return change(params, async (id) => {
    const parsed = body.safeParse(await jsonBody(request));
    if (!parsed.success)
      throw new UsageError(
        'The budget must be a positive number of US dollars.',
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      );
    return resumeExperiment(id, parsed.data);
  });
}
