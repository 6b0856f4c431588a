import { join } from 'node:path';
import { UsageError } from '../lib/engine/errors';
import { recordedModel } from '../lib/engine/recorded-name';
import { readRecording, type Recording } from '../lib/server/recording/manifest';
import { chooseSuite, type ChosenSuite } from './chosen-suite';
import { specOf, type RunOptions } from './run-options';

/** The recording that the options name; null when they name none. Throws UsageError when model and recording do not go together. */
export async function chooseRecording({ model, recording }: Pick<RunOptions, 'model' | 'recording'>): Promise<Recording | null> {
  if ((recording !== undefined) !== (model === recordedModel)) throw new UsageError('--model recorded and --recording <folder> belong together: name both.');
  return recording === undefined ? null : readRecording(recording);
}

/** The suite of a recording: what stands beside its tapes, else the project's. `given` is another place of the same suite. */
export function suiteOfRecording({ folder, manifest }: Recording, given: string): Promise<ChosenSuite> {
  return chooseSuite(given || (manifest.taped ? join(folder, 'suite.yaml') : manifest.suite));
}

/** What is run: all that was recorded unless the options narrow it, under the limits and switches of then. */
export function recordedSpec(options: RunOptions, { manifest: { request, runs } }: Recording) {
  const all = (key: 'question' | 'variant' | 'fault', named: string[]): string[] => (named.length > 0 ? named : [...new Set(runs.map((run) => run[key]))]);
  const { limits, seed, privacy, typeCheck } = request;
  const narrowed = { ...options, question: all('question', options.question), variant: all('variant', options.variant), fault: all('fault', options.fault) };
  return { ...specOf(narrowed, request), limits, seed, privacy: privacy ?? null, typeCheck: typeCheck ?? false };
}
