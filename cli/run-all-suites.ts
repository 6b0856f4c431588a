import { closeDatabase } from '../db/client';
import { getExperiment } from '../db/queries/get-experiment';
import { listRunRecords } from '../db/queries/list-run-records';
import { armNameSchema } from '../lib/engine/arm-name';
import { UsageError } from '../lib/engine/errors';
import type { Expectations } from '../lib/engine/metrics/expectations';
import type { RunRecord } from '../lib/engine/run-record';
import { cancelExperiment } from '../lib/server/cancel-experiment';
import { startExperiment } from '../lib/server/start-experiment';
import { readSuites } from '../lib/suites/list-suites';
import { exitCodes, type ExitCode } from './exit-codes';
import { expectationsOf, expectationText } from './expectations-of';
import { gate, requiredArms } from './gate';
import { prepareOutFile } from './out-file';
import { byTaskThenArm } from './report-experiment';
import { runJson } from './run-json';
import { specOf, type RunOptions } from './run-options';
import { runWithProgress } from './run-with-progress';
import { table } from './table';

/** A suite's experiment, or why there is none. */
interface SuiteRun { suite: string; experimentId: string | null; error: string | null; required: readonly string[] }
interface SuiteResult extends SuiteRun { status: string | null; runs: RunRecord[]; expectations: Expectations | null }

/**
 * Runs every suite of the project, one experiment each, and reports them together. What holds of scripted agents is what the suites expect; the
 * gate of real models is that of single suites. A suite that cannot be read or planned is reported and does not hide the others.
 */
export async function runAllSuites(options: RunOptions, signal: AbortSignal): Promise<ExitCode> {
  if (options.question.length > 0 || options.variant.length > 0 || options.fault.some((id) => id !== 'none')) {
    throw new UsageError('Suites have questions, variants and faults of their own: with --suite all only --fault none can be named.');
  }
  const write = options.out === undefined ? null : await prepareOutFile(options.out);
  try {
    const started = await startAll(options);
    const ids = started.flatMap(({ experimentId }) => (experimentId === null ? [] : [experimentId]));
    if (ids.length > 0) await runWithProgress(ids, { signal, concurrency: options.concurrency });
    if (signal.aborted) await cancelWaiting(ids);
    const results = await Promise.all(started.map(resultOf));
    const text = JSON.stringify(allJson(results), null, 2);
    await write?.(`${text}\n`);
    console.log(options.json ? text : allText(results));
    if (signal.aborted) console.error('Stopped. What finished is kept; "npx crossover resume <experiment>" goes on with one.');
    return signal.aborted ? exitCodes.notGradeable : exitCode(results, options.require === 'none');
  } finally {
    await closeDatabase();
  }
}

async function startAll(options: RunOptions): Promise<SuiteRun[]> {
  const { files, wrong } = await readSuites();
  const started: SuiteRun[] = [];
  for (const file of files) {
    const spec = specOf({ ...options, suite: file.suite, name: options.name && `${options.name}: ${file.title}` }, file.defaults);
    const required = requiredArms(options.require, spec.arms.map((name) => armNameSchema.parse(name)));
    try {
      started.push({ suite: file.suite, experimentId: (await startExperiment(spec, { enqueue: false })).id, error: null, required });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      started.push({ suite: file.suite, experimentId: null, error: error.message, required });
    }
  }
  return [...started, ...wrong.map(({ suite, error }) => ({ suite, experimentId: null, error: [error.message, ...error.details].join('\n'), required: [] }))];
}

/** Experiments that had not begun would wait for ever: no worker takes them. */
async function cancelWaiting(ids: readonly string[]): Promise<void> {
  for (const id of ids) if ((await getExperiment(id))?.status === 'queued') await cancelExperiment(id);
}

async function resultOf(started: SuiteRun): Promise<SuiteResult> {
  const experiment = started.experimentId === null ? null : await getExperiment(started.experimentId);
  if (experiment === null) return { ...started, status: null, runs: [], expectations: null };
  const runs = (await listRunRecords(experiment.id)).sort(byTaskThenArm);
  return { ...started, status: experiment.status, runs, expectations: await expectationsOf(experiment, runs) };
}

function together(results: readonly SuiteResult[]): Expectations | null {
  const all = results.flatMap(({ expectations }) => (expectations === null ? [] : [expectations]));
  return all.length === 0 ? null : { held: all.reduce((sum, { held }) => sum + held, 0), broken: all.flatMap(({ broken }) => broken) };
}

const allJson = (results: readonly SuiteResult[]) => ({
  experiments: results.map(({ suite, experimentId, status, error, runs, expectations }) => ({
    suite, experimentId, status, error, runs: runs.length, held: expectations?.held ?? null, broken: expectations?.broken.length ?? null,
  })),
  expectations: together(results),
  runs: results.flatMap(({ runs }) => runs.map(runJson)),
});

function allText(results: readonly SuiteResult[]): string {
  const rows = results.map(({ suite, experimentId, status, runs, expectations }) => [
    suite, String(runs.length), expectations === null ? '—' : `${expectations.held} of ${runs.length}`, status?.replace('_', ' ') ?? 'not run', experimentId ?? '',
  ]);
  const errors = results.flatMap(({ suite, error }) => (error === null ? [] : [`${suite} was not run: ${error}`]));
  const expectations = together(results);
  return [table([['SUITE', 'RUNS', 'AS EXPECTED', 'STATUS', 'EXPERIMENT'], ...rows], [1, 2]), ...errors, ...(expectations === null ? [] : [expectationText(expectations)])].join('\n\n');
}

/** The most serious of all: what could not be graded before what broke. */
function exitCode(results: readonly SuiteResult[], isOpen: boolean): ExitCode {
  const codes = results.map(({ runs, required, expectations }): ExitCode =>
    (expectations === null ? gate(runs, required) : gate(runs, []) || (expectations.broken.length > 0 && !isOpen ? exitCodes.verdictFailed : exitCodes.passed)));
  return codes.find((code) => code === exitCodes.notGradeable) ?? codes.find((code) => code !== exitCodes.passed) ?? exitCodes.passed;
}
