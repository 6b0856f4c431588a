import { closeDatabase } from '../db/client';
import { UsageError } from '../lib/engine/errors';
import { armNameSchema } from '../lib/engine/arm-name';
import { createModel, modelSource } from '../lib/models/create-model';
import { createTokenCounter } from '../lib/models/token-counter';
import { startExperiment } from '../lib/server/start-experiment';
import { listSuites } from '../lib/suites/list-suites';
import type { ExitCode } from './exit-codes';
import { requiredArms } from './gate';
import { prepareOutFile } from './out-file';
import { reportExperiment } from './report-experiment';
import { specOf, type RunOptions } from './run-options';
import { runWithProgress } from './run-with-progress';

/** Runs what the options ask for, prints the results and resolves with the exit code. Throws UsageError before anything is stored. */
export async function runSuite(options: RunOptions, signal: AbortSignal): Promise<ExitCode> {
  await requireModel(options.model);
  const spec = specOf(options, await suiteDefaults(options.suite));
  const required = requiredArms(options.require, spec.arms.map((name) => armNameSchema.parse(name)));
  const write = options.out === undefined ? null : await prepareOutFile(options.out);
  try {
    const { id } = await startExperiment(spec, { enqueue: false });
    await runWithProgress(id, { signal, concurrency: options.concurrency });
    return await reportExperiment(id, { json: options.json ?? false, write, required, signal });
  } finally {
    await closeDatabase();
  }
}

/** A model that cannot be asked (no key, no name) is refused before anything is stored. */
async function requireModel(name: string): Promise<void> {
  if (modelSource(name) === 'anthropic') await createModel(name, { policy: null, counter: createTokenCounter(), env: process.env });
}

async function suiteDefaults(name: string): Promise<{ arms: string[]; trials: number }> {
  const suites = await listSuites();
  const suite = suites.find((file) => file.suite === name);
  if (!suite) throw new UsageError(`There is no suite ${JSON.stringify(name)}. Suites: ${suites.map((file) => file.suite).join(', ')}.`);
  return suite.defaults;
}
