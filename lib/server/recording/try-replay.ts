import { join } from 'node:path';
import { getGroup, type GroupRows } from '../../../db/queries/get-group';
import type { ExperimentDetail } from '../../../db/read-models';
import { armName } from '../../engine/arm-name';
import { UsageError } from '../../engine/errors';
import { recordedName } from '../../engine/recorded-name';
import type { RunRecord } from '../../engine/run-record';
import { createTokenCounter } from '../../models/token-counter';
import { createNodeSandbox } from '../../sandbox';
import { loadSuiteFile } from '../../suites/load-suite';
import type { LoadedSuite } from '../../suites/types';
import { createTypeChecker } from '../../type-check';
import type { RunnerParts } from '../group-runner';
import { openTape } from '../group-tape';
import { limitsOf } from '../limits';
import { runArm } from '../run-arm';
import type { Redactor } from '../secrets';

/**
 * Gives every run of a recording over tapes again, without storing anything. Throws UsageError that names the first run which does not go as it was
 * recorded, and how it differs.
 */
export async function tryReplay(folder: string, experiment: ExperimentDetail, runs: readonly RunRecord[], redactor: Redactor): Promise<void> {
  const suite = await loadSuiteFile(join(folder, 'suite.yaml'));
  const sandbox = createNodeSandbox({ workers: 1 });
  const typeChecker = experiment.spec.typeCheck ? await createTypeChecker() : null;
  const parts: RunnerParts = {
    suites: () => Promise.resolve(suite), sandbox: () => sandbox, counter: createTokenCounter(), prices: {}, redactor, env: {},
    typeChecker: () => (typeChecker === null ? Promise.reject(new UsageError('The type check needs the npm package "typescript".')) : Promise.resolve(typeChecker)),
  };
  try {
    for (const run of runs) await tryRun(parts, { folder, suite, experiment, run });
  } finally {
    await Promise.all([sandbox.close(), typeChecker?.close()]);
  }
}

interface Tried { folder: string; suite: LoadedSuite; experiment: ExperimentDetail; run: RunRecord }

async function tryRun(parts: RunnerParts, { folder, suite, experiment, run }: Tried): Promise<void> {
  const { row, group } = await rowOf(experiment, run);
  const question = suite.file.questions.find(({ id }) => id === run.question);
  if (question === undefined) throw differs(run, 'the question is not in the suite any more');
  const { prompt, answerSchema } = question;
  const setup = suite.setup(run.variant, run.fault, experiment.spec.seed);
  const spec = { ...experiment.spec, recording: folder, suiteFile: suite.path };
  const task = { suite, setup, question, truth: suite.truth(setup, question.id), dataHash: '', limits: limitsOf(spec, question), prompt, answerSchema, spec };
  const { result } = await runArm({
    parts, task, tape: await openTape(parts.redactor, task, group), run: { ...row, model: recordedName(run.model), modelSource: 'recorded' },
    sink: { emit: () => {} }, clock: { now: () => performance.now(), date: () => new Date() }, price: () => null, observer: { seen: new Set(), observe: () => {} },
    signal: new AbortController().signal,
  });
  if (result.status !== 'finished') throw differs(run, result.error?.message ?? result.stop);
}

async function rowOf({ id, questions }: ExperimentDetail, { runId, question, variant, fault, trial }: RunRecord): Promise<{ row: GroupRows['runs'][number]; group: Parameters<typeof getGroup>[0] }> {
  const asked = questions.find((one) => one.question === question && one.variant === variant && one.fault === fault);
  const group = { experimentId: id, questionId: asked?.id ?? '', trial };
  const row = (await getGroup(group))?.runs.find((one) => one.id === runId);
  if (row === undefined) throw new UsageError(`The run ${runId} of the experiment is gone.`);
  return { row, group };
}

const differs = (run: RunRecord, why: string): UsageError =>
  new UsageError(`With invented values the run ${run.question} ${run.variant} ${run.fault} ${armName(run)}, trial ${run.trial}, does not go as it was recorded, so nothing was written. Something in it depends on the values themselves (their order, length or parts): ${why}`);
