import { closeDatabase } from '../db/client';
import { armNameSchema } from '../lib/engine/arm-name';
import { UsageError } from '../lib/engine/errors';
import { createModel, modelSource } from '../lib/models/create-model';
import { createTokenCounter } from '../lib/models/token-counter';
import { startExperiment } from '../lib/server/start-experiment';
import { loadSuiteFile } from '../lib/suites/load-suite';
import { chooseSuite, requirePolicies } from './chosen-suite';
import type { ExitCode } from './exit-codes';
import { requiredArms } from './gate';
import { prepareOutFile } from './out-file';
import { chooseRecording, recordedSpec, suiteOfRecording } from './recorded-suite';
import { reportExperiment } from './report-experiment';
import { runAllSuites } from './run-all-suites';
import { specOf, type RunOptions } from './run-options';
import { runWithProgress } from './run-with-progress';

/** Runs what the options ask for, prints the results and resolves with the exit code. Throws UsageError before anything is stored. */
export async function runSuite(options: RunOptions, signal: AbortSignal): Promise<ExitCode> {
  await requireModel(options.model);
  return options.suite === 'all' ? runAllSuites(options, signal) : runOneSuite(options, signal);
}

async function runOneSuite(options: RunOptions, signal: AbortSignal): Promise<ExitCode> {
  const recording = await chooseRecording(options);
  if (recording === null && options.suite === '') throw new UsageError('Name what to run with --suite: one of "crossover suites", or the path of a suite of your own.');
  const chosen = recording === null ? await chooseSuite(options.suite) : await suiteOfRecording(recording, options.suite);
  const { file, suiteFile } = chosen;
  const asked = { ...options, suite: file.suite };
  const spec = recording === null ? specOf(asked, file.defaults) : recordedSpec(asked, recording);
  const arms = spec.arms.map((name) => armNameSchema.parse(name));
  const required = requiredArms(options.require, arms);
  if (suiteFile !== undefined && spec.model === 'scripted') requirePolicies((await loadSuiteFile(suiteFile)).policies, chosen, { ...spec, arms });
  const write = options.out === undefined ? null : await prepareOutFile(options.out);
  try {
    const { id } = await startExperiment(spec, { enqueue: false, suiteFile, recording: recording ?? undefined });
    await runWithProgress(id, { signal, concurrency: options.concurrency });
    return await reportExperiment(id, { json: options.json ?? false, write, required, signal });
  } finally {
    await closeDatabase();
  }
}

/** A model that cannot be asked (no key, no name) is refused before anything is stored. */
export async function requireModel(name: string): Promise<void> {
  if (modelSource(name) === 'anthropic') await createModel(name, { policy: null, counter: createTokenCounter(), env: process.env });
}
