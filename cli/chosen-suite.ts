import { UsageError } from '../lib/engine/errors';
import { parseArm } from '../lib/engine/arm-name';
import type { Policies, SuiteFile } from '../lib/engine/suite';
import { resolveSuite } from '../lib/server/own-suites';
import { readSuiteFile } from '../lib/suites/read-suite-file';
import { isSuitePath, suiteFilePath } from '../lib/suites/suite-path';

/** A suite of the project or of one's own by name, or one that lives elsewhere by the path of its file or folder. */
export interface ChosenSuite { file: SuiteFile; /** Absolute; only of a suite outside of the project. */ suiteFile?: string }

/** Throws UsageError for a suite that is not there or is wrong. */
export async function chooseSuite(given: string): Promise<ChosenSuite> {
  if (!isSuitePath(given)) return resolveSuite(given);
  const suiteFile = await suiteFilePath(given, process.cwd());
  return { file: await readSuiteFile(suiteFile, null), suiteFile };
}

/** Throws UsageError when the scripted model is to run what a suite outside of the project has no policy for. */
export function requirePolicies(policies: Policies, { file, suiteFile }: ChosenSuite, spec: { questions: readonly string[]; arms: readonly string[] }): void {
  const questions = file.questions.map(({ id }) => id).filter((id) => spec.questions.length === 0 || spec.questions.includes(id));
  const missing = questions.flatMap((question) => spec.arms.filter((arm) => (policies[question]?.[arm] ?? policies[question]?.[parseArm(arm).arm]) === undefined)
    .map((arm) => `question ${question}, arm ${arm}`));
  if (missing.length === 0) return;
  throw new UsageError(`The model "scripted" plays the policies that stand beside a suite, and ${suiteFile ?? file.suite} has none for ${missing.join('; ')}. `
    + 'Name a real model, such as --model claude-sonnet-5-5, or write policies into script.ts or script.mjs beside the suite file.');
}
