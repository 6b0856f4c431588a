import { and, eq } from 'drizzle-orm';
import type { RunDetail } from '../read-models';
import { runs } from '../schema';
import { isUuid } from './filters';
import { findRunDetails } from './get-run';

/** The arms of one trial of one task: direct, code, floor, as many as there are. */
export async function getTrial(key: { experimentId: string; question: string; variant: string; fault: string; trial: number }): Promise<RunDetail[]> {
  if (!isUuid(key.experimentId) || !Number.isInteger(key.trial)) return [];
  return findRunDetails(and(
    eq(runs.experimentId, key.experimentId), eq(runs.question, key.question), eq(runs.variant, key.variant), eq(runs.fault, key.fault), eq(runs.trial, key.trial),
  ));
}
