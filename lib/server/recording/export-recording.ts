import { readdir } from 'node:fs/promises';
import { getExperiment } from '../../../db/queries/get-experiment';
import { listRunRecords } from '../../../db/queries/list-run-records';
import type { ExperimentDetail } from '../../../db/read-models';
import { armName } from '../../engine/arm-name';
import { UsageError } from '../../engine/errors';
import type { RunRecord } from '../../engine/run-record';
import type { TapeFile } from '../../engine/tape';
import { parseTape } from '../../mcp/tape';
import type { RecordedRun } from '../../models/recorded/recorded-run';
import { modelRecorded } from '../../engine/recorded-name';
import { loadSuite, loadSuiteFile } from '../../suites/load-suite';
import type { LoadedSuite } from '../../suites/types';
import { ownServers } from '../own-servers';
import { suitesRoot } from '../own-suites';
import { createRedactor, type Redactor } from '../secrets';
import { allEvents, tapeTexts, wholeText } from './collect';
import { turnsName, type Manifest } from './manifest';
import { rebuildRun } from './rebuild-run';
import { suiteOverTapes } from './suite-copy';
import { writeRecording, writeWithStandIns } from './write-recording';

export interface ExportOptions {
  /** Write tapes although the suite has rules about sensitive values, which stand on them as they are. */
  withSensitiveValues?: boolean;
  /** Put invented values in the place of those that the suite's rules call sensitive, and of what these expressions find. Absent: do not. */
  standIns?: readonly RegExp[];
}
export interface Exported { manifest: Manifest; /** Runs that did not finish and were left out. */ leftOut: number }

/**
 * Writes a finished experiment as a folder from which it can be given again: what each call of the model was asked and answered, and for a suite
 * of own servers the suite over the tapes of its trials. Secrets of this process and of the suite are taken out by value. With `standIns` every run is
 * given again once before anything is written.
 * Throws UsageError when it cannot be recorded whole, or the folder is not empty.
 */
export async function exportRecording(experimentId: string, folder: string, options: ExportOptions = {}): Promise<Exported> {
  const experiment = await recordable(experimentId);
  const suite = await suiteOf(experiment);
  const isTaped = suite.tapes !== null || Object.keys(suite.declared).length > 0;
  requireDecision(suite, isTaped, options);
  const runs = await listRunRecords(experiment.id);
  const finished = runs.filter(({ status }) => status === 'finished');
  if (finished.length === 0) throw new UsageError('No run of the experiment has finished: there is nothing to record.');
  await requireEmpty(folder);
  const redactor = redactorFor(suite);
  const turns = new Map<string, RecordedRun>();
  for (const run of finished) turns.set(turnsName({ ...run, arm: armName(run) }), redactor.value(await rebuildRun(await allEvents(run.runId), wholeText)));
  const manifest = redactor.value(manifestOf(experiment, finished, isTaped));
  if (!isTaped) await writeRecording(folder, { turns, manifest });
  else {
    const parts = { turns, tapes: await tapesOf(experiment, finished, suite, redactor), suite: redactor.value(suiteOverTapes(suite)) };
    if (options.standIns === undefined) await writeRecording(folder, { ...parts, manifest });
    else return { manifest: await writeWithStandIns(folder, { ...parts, manifest }, { experiment, runs: finished, redactor, patterns: options.standIns }), leftOut: runs.length - finished.length };
  }
  return { manifest, leftOut: runs.length - finished.length };
}

function requireDecision({ file }: LoadedSuite, isTaped: boolean, { withSensitiveValues = false, standIns }: ExportOptions): void {
  if (standIns !== undefined && withSensitiveValues) throw new UsageError('--stand-ins and --with-sensitive-values exclude each other.');
  if (standIns !== undefined && !isTaped) throw new UsageError('The servers of this suite are made from its seed, and a recording holds none of their data: there is nothing to put invented values in the place of.');
  const hasRules = file.questions.some(({ privacy }) => privacy !== null);
  if (standIns?.length === 0 && !hasRules) throw new UsageError('No question of the suite has rules about sensitive values ("privacy"): say with --sensitive <expression> what is.');
  if (isTaped && hasRules && !withSensitiveValues && standIns === undefined) {
    throw new UsageError('The suite has rules about sensitive values, and tapes hold them as the servers gave them. Record with --stand-ins, which puts invented values in their place, or with --with-sensitive-values, and keep the folder where such data may be.');
  }
}

/** By file name. What the arms read as hashes stays behind: short values could be found out from it. */
async function tapesOf(experiment: ExperimentDetail, runs: readonly RunRecord[], suite: LoadedSuite, redactor: Redactor): Promise<Map<string, TapeFile>> {
  const trials = [...new Map(runs.map(({ question, variant, fault, trial }) => [`${question}/${variant}/${fault}/${trial}`, { question, variant, fault, trial }])).values()];
  return new Map(Array.from(await tapeTexts(experiment, trials, suite.tapes), ([name, text]) => {
    const { reads: _reads, ...tape } = parseTape(text, name);
    return [name, redactor.value(tape)];
  }));
}

async function recordable(id: string): Promise<ExperimentDetail> {
  const experiment = await getExperiment(id);
  if (experiment === null) throw new UsageError(`There is no experiment ${id}.`);
  if (experiment.status === 'queued' || experiment.status === 'running') throw new UsageError(`The experiment ${id} is ${experiment.status}. Record it when it has ended.`);
  if (experiment.spec.playground !== undefined || experiment.spec.sideBySide) throw new UsageError('The experiment was asked on the Playground, where the arms ask the servers at the same time and no tape is kept. Keep its question in a suite, and record a run of that.');
  if (experiment.spec.givenSkills && experiment.spec.givenSkills.length > 0) throw new UsageError('The experiment gave its runs promoted skills, which are kept in the database alone: it cannot be recorded.');
  return experiment;
}

async function suiteOf({ suite: name, suiteVersion, spec }: ExperimentDetail): Promise<LoadedSuite> {
  const suite = await (spec.suiteFile === undefined ? loadSuite(name, suitesRoot()) : loadSuiteFile(spec.suiteFile));
  if (suite.file.version === suiteVersion) return suite;
  throw new UsageError(`The experiment ran version ${suiteVersion} of the suite "${name}", which is at ${suite.file.version} now: a recording of it could not be given again.`);
}

/** Variables of the servers that are not set any more are no reason to refuse: what they were was taken out when it was stored. */
function redactorFor(suite: LoadedSuite): Redactor {
  const [variant] = suite.file.variants;
  try {
    return createRedactor(process.env, variant === undefined ? {} : ownServers(suite, suite.setup(variant.id, 'none'), process.env).secrets);
  } catch {
    return createRedactor(process.env);
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UsageError(`--out ${folder} cannot be used (${error.code ?? error.message}).`);
  });
  if (names.length > 0) throw new UsageError(`--out ${folder} is not empty. Name a new folder.`);
}

function manifestOf({ suite, suiteVersion, model, modelSource, spec }: ExperimentDetail, runs: readonly RunRecord[], taped: boolean): Manifest {
  const { arms, trials, limits, seed, privacy, typeCheck } = spec;
  return {
    recording: 1, suite, suiteVersion, taped, model: modelRecorded(model), modelSource, request: { arms, trials, limits, seed, privacy, typeCheck },
    runs: runs.map((run) => ({ question: run.question, variant: run.variant, fault: run.fault, arm: armName(run), trial: run.trial, outcome: run.score?.outcome ?? null })),
  };
}
