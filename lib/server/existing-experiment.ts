import { getExperiment } from '../../db/queries/get-experiment';
import type { ExperimentDetail } from '../../db/read-models';
import { UsageError } from '../engine/errors';

/** Throws UsageError when there is no such experiment. */
export async function existingExperiment(id: string): Promise<ExperimentDetail> {
  const experiment = await getExperiment(id);
  if (!experiment) throw new UsageError(`There is no experiment ${id}.`);
  return experiment;
}
