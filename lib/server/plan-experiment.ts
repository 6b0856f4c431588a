import type { NewExperiment } from '../../db/commands/insert-experiment';
import { promotedSkills } from '../../db/queries/list-skills';
import { UsageError } from '../engine/errors';
import { experimentRequest, type ExperimentSpec } from '../engine/experiment';
import type { SuiteFile } from '../engine/suite';
import { expandTasks } from '../suites/expand-tasks';
import { readSuiteFile } from '../suites/read-suite-file';
import { describeEnvironment } from './environment';
import { isRecordedName, recordedName } from '../engine/recorded-name';
import { refuseTakenName, resolveSuite } from './own-suites';
import { planRows } from './plan-rows';
import type { Recording, RunCell } from './recording/manifest';

function parseSpec(input: unknown): ExperimentSpec {
  const parsed = experimentRequest.safeParse(input);
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'spec'}: ${message}`);
    throw new UsageError(`The experiment is not valid. ${details.join('; ')}.`, details);
  }
  const { model, arms } = parsed.data;
  if (model.trim() === '') throw new UsageError("Name a model: 'scripted', or a model id such as 'claude-sonnet-5-5'.");
  return { ...parsed.data, model: model.trim(), arms: [...new Set(arms)] };
}

/** The suite that is asked for, and where its file is when it is not one of the project. Throws UsageError. */
async function suiteOf(name: string, suiteFile: string | undefined): Promise<{ file: SuiteFile; suiteFile?: string }> {
  if (suiteFile === undefined) return resolveSuite(name);
  const file = await readSuiteFile(suiteFile, null);
  await refuseTakenName(file.suite, suiteFile);
  return { file, suiteFile };
}

async function skillsFor(suite: string): Promise<{ name: string; hash: string }[]> {
  const promoted = await promotedSkills(suite);
  if (promoted.length === 0) throw new UsageError(`No skill of suite "${suite}" has been promoted yet. Promote one on the Skills page, or run without skills.`);
  return promoted.map(({ name, hash }) => ({ name, hash }));
}

/** What is planned beside the request itself. */
export interface PlanOptions {
  /** A suite outside of the project: the absolute path of its file. It starts programs, so that it is never read from a request. */
  suiteFile?: string;
  /** The recording whose answers are given again, for the model 'recorded'; a folder of this machine, so that it is never read from a request either. */
  recording?: Recording;
  /** The arms of a trial run at the same time. */
  sideBySide?: boolean;
}

/** The model under which runs are listed. Throws UsageError when a model that is recorded has no recording, and when the recording is of another suite. */
function modelOf(model: string, { suite, version }: SuiteFile, recording: Recording | undefined): string {
  if (isRecordedName(model) !== (recording !== undefined)) {
    throw new UsageError('The model "recorded" and a recording belong together, and only the command line names them: crossover run --model recorded --recording <folder>.');
  }
  if (recording === undefined) return model;
  const { manifest, folder } = recording;
  if (manifest.suite === suite && manifest.suiteVersion === version) return recordedName(manifest.model);
  throw new UsageError(`The recording ${folder} is of the suite "${manifest.suite}" ${manifest.suiteVersion}, and this is "${suite}" ${version}: its answers belong to other questions.`);
}

/** Whether a run is on the recording; every run is where there is none. */
function isRecorded(cell: RunCell, recording: Recording | undefined): boolean {
  const { question, variant, fault, arm, trial } = cell;
  return recording === undefined || recording.manifest.runs.some((run) =>
    run.question === question && run.variant === variant && run.fault === fault && run.arm === arm && run.trial === trial);
}

/** The rows of what was asked for: one task per question, variant and fault, one run per task, trial and arm; all queued. Throws UsageError. */
export async function planExperiment(input: unknown, { suiteFile: given, recording, sideBySide }: PlanOptions = {}): Promise<NewExperiment> {
  const asked = parseSpec(input);
  const [{ file: suite, suiteFile }, environment] = await Promise.all([suiteOf(asked.suite, given), describeEnvironment()]);
  const model = modelOf(asked.model, suite, recording);
  const spec = {
    ...asked, model, givenSkills: asked.skills ? await skillsFor(suite.suite) : [], sizeUnit: suite.unit, suite: suite.suite,
    ...(suiteFile === undefined ? {} : { suiteFile }), ...(recording && { recording: recording.folder }), ...(sideBySide && { sideBySide }),
  };
  return planRows({ spec, suite, tasks: expandTasks(suite, spec), environment, isRun: (cell) => isRecorded(cell, recording) });
}
