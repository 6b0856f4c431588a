import type { ExperimentDetail } from '../db/read-models';
import { checkExpectations, type Expectations } from '../lib/engine/metrics/expectations';
import type { RunRecord } from '../lib/engine/run-record';
import type { SuiteFile } from '../lib/engine/suite';
import { findSuite } from '../lib/suites/list-suites';
import { readSuiteFile } from '../lib/suites/read-suite-file';

/** How the runs of an experiment ended against what its suite expects of scripted agents; null for real models, and when the suite is another by now. */
export async function expectationsOf({ suite, suiteVersion, modelSource, spec }: Pick<ExperimentDetail, 'suite' | 'suiteVersion' | 'modelSource' | 'spec'>, runs: readonly RunRecord[]): Promise<Expectations | null> {
  if (modelSource !== 'scripted') return null;
  const file: SuiteFile = await (spec.suiteFile === undefined ? findSuite(suite) : readSuiteFile(spec.suiteFile, null));
  return file.version === suiteVersion ? checkExpectations(file, runs) : null;
}

/** What a person reads of it: how many held, and each run that did not with the reason. */
export function expectationText({ held, broken }: Expectations): string {
  const lines = broken.map(({ suite, question, variant, fault, trial, arm, why }) => `  ${suite} ${question} ${variant} ${fault} trial ${trial} ${arm}: ${why}`);
  return [`As expected: ${held} of ${held + broken.length} runs.`, ...(lines.length > 0 ? ['Not as expected:'] : []), ...lines].join('\n');
}
