import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { NewExperiment } from '../../db/commands/insert-experiment';
import { projectRoot } from '../../db/project-root';
import { promotedSkills } from '../../db/queries/list-skills';
import { armName, parseArm } from '../engine/arm-name';
import { UsageError } from '../engine/errors';
import { experimentRequest, type ExperimentSpec } from '../engine/experiment';
import type { SuiteFile } from '../engine/suite';
import { expandTasks } from '../suites/expand-tasks';
import { findSuite, suiteNames } from '../suites/list-suites';
import { readSuiteFile } from '../suites/read-suite-file';
import { describeEnvironment } from './environment';
import { isRecordedName, recordedName } from '../engine/recorded-name';
import { modelSourceOf } from './model-source';
import type { Recording, RunCell } from './recording/manifest';

/** The project's own suites; found from the project's folder, as this also runs inside a build. */
export const suitesRoot = (): string => join(projectRoot(), 'fixtures');

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

/** Throws UsageError for a suite outside of the project with the name of one of its own: their results could not be told apart. */
async function suiteOf(name: string, suiteFile: string | undefined): Promise<SuiteFile> {
  if (suiteFile === undefined) return findSuite(name, suitesRoot());
  const own = await readSuiteFile(suiteFile, null);
  if ((await suiteNames(suitesRoot())).includes(own.suite)) throw new UsageError(`${suiteFile}: "${own.suite}" is the name of a suite of the project. Give yours another name.`);
  return own;
}

async function skillsFor(suite: string): Promise<{ name: string; hash: string }[]> {
  const promoted = await promotedSkills(suite);
  if (promoted.length === 0) throw new UsageError(`No skill of suite "${suite}" has been promoted yet. Promote one on the Skills page, or run without skills.`);
  return promoted.map(({ name, hash }) => ({ name, hash }));
}

/** A question that goes on with the files of another needs that one in the experiment too. */
function refuseWithoutPredecessor(tasks: readonly { question: string; startsFrom: string | null }[]): void {
  const alone = tasks.find(({ startsFrom }) => startsFrom !== null && !tasks.some(({ question }) => question === startsFrom));
  if (alone) throw new UsageError(`The question "${alone.question}" starts with the files that "${alone.startsFrom}" leaves: take that question too.`);
}

/** What is planned beside the request itself. */
export interface PlanOptions {
  /** A suite outside of the project: the absolute path of its file. It starts programs, so that it is never read from a request. */
  suiteFile?: string;
  /** The recording whose answers are given again, for the model 'recorded'; a folder of this machine, so that it is never read from a request either. */
  recording?: Recording;
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
export async function planExperiment(input: unknown, { suiteFile, recording }: PlanOptions = {}): Promise<NewExperiment> {
  const asked = parseSpec(input);
  const [suite, environment] = await Promise.all([suiteOf(asked.suite, suiteFile), describeEnvironment()]);
  const model = modelOf(asked.model, suite, recording);
  const spec = { ...asked, model, givenSkills: asked.skills ? await skillsFor(suite.suite) : [], sizeUnit: suite.unit, suite: suite.suite, ...(suiteFile === undefined ? {} : { suiteFile }), ...(recording && { recording: recording.folder }) };
  const trials = Array.from({ length: spec.trials }, (_, at) => at + 1);
  const arms = spec.arms.map(parseArm);
  const tasks = expandTasks(suite, spec).filter((task) => trials.some((trial) => arms.some((arm) => isRecorded({ ...task, trial, arm: armName(arm) }, recording))));
  if (tasks.length === 0) throw new UsageError('Nothing to run: no question, variant and fault of the suite go together in this choice.');
  const experimentId = randomUUID();
  const modelSource = modelSourceOf(spec.model);
  const questions = tasks.map((task, position) => {
    const question = suite.questions.find(({ id }) => id === task.question);
    if (!question) throw new UsageError(`There is no question "${task.question}" in suite ${suite.suite}.`);
    const { title, prompt, answerSchema, workspace } = question;
    return { id: randomUUID(), experimentId, suite: suite.suite, ...task, title, prompt, answerSchema, startsFrom: workspace.from, position };
  });
  refuseWithoutPredecessor(questions);
  const shared = { experimentId, suite: suite.suite, suiteVersion: suite.version, model: spec.model, modelSource, status: 'queued' as const };
  return {
    experiment: {
      id: experimentId, name: spec.name?.trim() || `${suite.title}, ${spec.model}`, suite: suite.suite, suiteVersion: suite.version,
      model: spec.model, modelSource, arms: spec.arms, status: 'queued', spec, environment, budgetUsd: spec.budgetUsd,
    },
    questions,
    runs: trials.flatMap((trial) => questions.flatMap(({ id, question, variant, fault, records }) => arms.filter((arm) => isRecorded({ question, variant, fault, trial, arm: armName(arm) }, recording)).map(({ arm, armSwitches }) =>
      ({ ...shared, id: randomUUID(), questionId: id, question, variant, fault, records, arm, armSwitches, trial })))),
  };
}
