import { insertExperiment, type NewExperiment } from '../../db/commands/insert-experiment';
import type { Group } from '../../db/commands/reserve-runs';
import { withoutFollowers } from '../../db/queries/followers';
import { inTransaction } from '../../db/transaction';
import { enqueueGroups, prepareQueue } from '../jobs/queue';
import { requirePrice } from './known-price';
import { requireScript } from './own-suites';
import { planExperiment, type PlanOptions } from './plan-experiment';
import { createRedactor } from './secrets';

/** First trials first, so that early results cover all tasks. */
function groupsOf({ runs }: NewExperiment): Group[] {
  const groups = runs.map(({ experimentId, questionId, trial }) => ({ experimentId, questionId, trial }));
  return [...new Map(groups.map((group) => [`${group.questionId}/${group.trial}`, group])).values()];
}

/**
 * Writes an experiment with all its runs and, unless `enqueue` is false, gives it to the workers in the same transaction. With `enqueue: false` it waits
 * for executeExperiment. Loads no engine, model, sandbox or MCP code: safe in the web process.
 * @throws UsageError for a spec that is not valid, asks for what the suite does not have, or caps the cost of a model without a known price.
 */
export async function startExperiment(spec: unknown, { enqueue = true, ...planned }: PlanOptions & { enqueue?: boolean } = {}): Promise<{ id: string }> {
  const plan = await planExperiment(spec, planned);
  await requireScript(plan.experiment.model, plan.experiment.spec);
  return storeExperiment(plan, { enqueue });
}

/** Writes a planned experiment, secrets of this process taken out. As startExperiment. */
export async function storeExperiment(planned: NewExperiment, { enqueue = true }: { enqueue?: boolean } = {}): Promise<{ id: string }> {
  const plan = createRedactor(process.env).value(planned);
  const { model, modelSource, budgetUsd = null, spec: { limits } } = plan.experiment;
  await requirePrice({ model, modelSource, caps: [budgetUsd, limits.costUsd] });
  if (enqueue) await prepareQueue();
  await inTransaction(async ({ db, client }) => {
    await insertExperiment(db, plan);
    if (enqueue) await enqueueGroups(await withoutFollowers(db, groupsOf(plan)), client);
  });
  return { id: plan.experiment.id };
}
