import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { getExperiment } from '../../../db/queries/get-experiment';
import { listRunRecords } from '../../../db/queries/list-run-records';
import type { ExperimentDetail } from '../../../db/read-models';
import { armName } from '../../engine/arm-name';
import { UsageError } from '../../engine/errors';
import type { RunRecord } from '../../engine/run-record';
import { modelRecorded } from '../../engine/recorded-name';
import { loadSuite, loadSuiteFile } from '../../suites/load-suite';
import type { LoadedSuite } from '../../suites/types';
import { ownServers } from '../own-servers';
import { suitesRoot } from '../own-suites';
import { createRedactor, type Redactor } from '../secrets';
import { allEvents, tapeTexts, wholeText } from './collect';
import { manifestName, turnsName, type Manifest } from './manifest';
import { rebuildRun } from './rebuild-run';
import { suiteOverTapes, tapesFolder } from './suite-copy';

export interface ExportOptions { /** Write tapes although the suite has rules about sensitive values, which stand on them as they are. */ withSensitiveValues?: boolean }
export interface Exported { manifest: Manifest; /** Runs that did not finish and were left out. */ leftOut: number }

/**
 * Writes a finished experiment as a folder from which it can be given again: what each call of the model was asked and answered, and for a suite
 * of own servers the suite over the tapes of its trials. Secrets of this process and of the suite are taken out by value.
 * Throws UsageError when it cannot be recorded whole, or the folder is not empty.
 */
export async function exportRecording(experimentId: string, folder: string, { withSensitiveValues = false }: ExportOptions = {}): Promise<Exported> {
  const experiment = await recordable(experimentId);
  const suite = await suiteOf(experiment);
  const isTaped = suite.tapes !== null || Object.keys(suite.declared).length > 0;
  if (isTaped && !withSensitiveValues && suite.file.questions.some(({ privacy }) => privacy !== null)) {
    throw new UsageError('The suite has rules about sensitive values, and tapes hold them as the servers gave them. Record with --with-sensitive-values, and keep the folder where such data may be.');
  }
  const runs = await listRunRecords(experiment.id);
  const finished = runs.filter(({ status }) => status === 'finished');
  if (finished.length === 0) throw new UsageError('No run of the experiment has finished: there is nothing to record.');
  await requireEmpty(folder);
  const redactor = redactorFor(suite);
  const write = async (name: string, text: string): Promise<void> => { await writeFile(join(folder, name), `${text}\n`); };
  await mkdir(join(folder, 'turns'), { recursive: true });
  for (const run of finished) {
    await write(join('turns', turnsName({ ...run, arm: armName(run) })), JSON.stringify(redactor.value(await rebuildRun(await allEvents(run.runId), wholeText)), null, 1));
  }
  if (isTaped) {
    const trials = [...new Map(finished.map(({ question, variant, fault, trial }) => [`${question}/${variant}/${fault}/${trial}`, { question, variant, fault, trial }])).values()];
    await mkdir(join(folder, tapesFolder), { recursive: true });
    for (const [name, text] of await tapeTexts(experiment, trials, suite.tapes)) await write(join(tapesFolder, name), JSON.stringify(redactor.value(JSON.parse(text)), null, 1));
    await write('suite.yaml', stringify(redactor.value(withoutEmptyServers(suiteOverTapes(suite)))).trimEnd());
  }
  const manifest = manifestOf(experiment, finished, isTaped);
  await write(manifestName, JSON.stringify(redactor.value(manifest), null, 1));
  return { manifest, leftOut: runs.length - finished.length };
}

const withoutEmptyServers = ({ servers: _servers, ...file }: LoadedSuite['file']) => file;

async function recordable(id: string): Promise<ExperimentDetail> {
  const experiment = await getExperiment(id);
  if (experiment === null) throw new UsageError(`There is no experiment ${id}.`);
  if (experiment.status === 'queued' || experiment.status === 'running') throw new UsageError(`The experiment ${id} is ${experiment.status}. Record it when it has ended.`);
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
