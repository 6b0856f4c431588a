import { requestCancel } from '../../db/commands/request-cancel';
import { UsageError } from '../engine/errors';
import { existingExperiment } from './existing-experiment';

/**
 * Cancels what waits at once and what runs within a second; returns how many runs that are. Finished runs stay.
 * @throws UsageError when there is no such experiment, or nothing of it waits or runs.
 */
export async function cancelExperiment(id: string): Promise<{ runs: number }> {
  const { status } = await existingExperiment(id);
  if (status !== 'queued' && status !== 'running') throw new UsageError(`The experiment is not running: it is ${status.replace('_', ' ')}.`);
  return (await requestCancel(id)) ?? { runs: 0 };
}
