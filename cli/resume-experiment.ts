import { closeDatabase } from '../db/client';
import { getExperiment } from '../db/queries/get-experiment';
import { UsageError } from '../lib/engine/errors';
import { resumeExperiment } from '../lib/server/resume-experiment';
import type { ExitCode } from './exit-codes';
import { requiredArms } from './gate';
import { reportExperiment } from './report-experiment';
import { requireModel } from './run-suite';
import { runWithProgress } from './run-with-progress';

export interface ResumeCliOptions { concurrency?: number; budget?: number; require?: string; json?: boolean }

/** Takes an experiment up again and reports it like a new one. Throws UsageError when there is none, it has nothing left, or its model cannot be asked. */
export async function resume(id: string, options: ResumeCliOptions, signal: AbortSignal): Promise<ExitCode> {
  try {
    const experiment = await getExperiment(id);
    if (!experiment) throw new UsageError(`There is no experiment ${id}. The dashboard lists them, and "crossover run" prints their ids.`);
    const required = requiredArms(options.require, experiment.spec.arms);
    if (experiment.modelSource === 'anthropic') await requireModel(experiment.model);
    await resumeExperiment(id, { enqueue: false, budgetUsd: options.budget });
    await runWithProgress(id, { signal, concurrency: options.concurrency });
    return await reportExperiment(id, { json: options.json ?? false, write: null, required, signal });
  } finally {
    await closeDatabase();
  }
}
