import { closeDatabase } from '../db/client';
import { listRunRecords } from '../db/queries/list-run-records';
import { UsageError } from '../lib/engine/errors';
import { armKinds, type ArmKind } from '../lib/engine/events';
import { compareTasks } from '../lib/engine/metrics/compare-tasks';
import { decide } from '../lib/engine/metrics/verdict';
import type { RunRecord } from '../lib/engine/run-record';
import { createModel, modelSource } from '../lib/models/create-model';
import { createTokenCounter } from '../lib/models/token-counter';
import { startExperiment } from '../lib/server/start-experiment';
import { listSuites } from '../lib/suites/list-suites';
import { exitCodes, type ExitCode } from './exit-codes';
import { gate, requiredArms } from './gate';
import { prepareOutFile } from './out-file';
import { runJson } from './run-json';
import { specOf, type RunOptions } from './run-options';
import { runReport } from './run-report';
import { runWithProgress } from './run-with-progress';

/** Runs what the options ask for, prints the results and resolves with the exit code. Throws UsageError before anything is stored. */
export async function runSuite(options: RunOptions, signal: AbortSignal): Promise<ExitCode> {
  requireModel(options.model);
  const spec = specOf(options, await suiteDefaults(options.suite));
  const required = requiredArms(options.require, spec.arms as ArmKind[]);
  const write = options.out === undefined ? null : await prepareOutFile(options.out);
  try {
    const { id } = await startExperiment(spec, { enqueue: false });
    await runWithProgress(id, { signal, concurrency: options.concurrency });
    const runs = (await listRunRecords(id)).sort(byTaskThenArm());
    const verdict = decide(compareTasks(runs), runs);
    const json = JSON.stringify({ experimentId: id, verdict, runs: runs.map(runJson) }, null, 2);
    await write?.(`${json}\n`);
    console.log(options.json ? json : runReport(runs, verdict));
    if (!signal.aborted) return gate(runs, required);
    console.error(`Stopped. What finished is kept: experiment ${id} can be resumed in the dashboard.`);
    return exitCodes.notGradeable;
  } finally {
    await closeDatabase();
  }
}

/** A model that cannot be asked (no key, no name) is refused before anything is stored. */
function requireModel(name: string): void {
  if (modelSource(name) === 'anthropic') createModel(name, { policy: null, counter: createTokenCounter(), env: process.env });
}

/** Keeps the order of the tasks, and within a trial puts the arms as everywhere: direct, code, floor. */
function byTaskThenArm(): (a: RunRecord, b: RunRecord) => number {
  const order = (run: RunRecord): number => armKinds.indexOf(run.arm);
  const place = (run: RunRecord): string => `${run.question}/${run.variant}/${run.fault}/${run.trial}`;
  return (a, b) => (place(a) === place(b) ? order(a) - order(b) : 0);
}

async function suiteDefaults(name: string): Promise<{ arms: string[]; trials: number }> {
  const suites = await listSuites();
  const suite = suites.find((file) => file.suite === name);
  if (!suite) throw new UsageError(`There is no suite ${JSON.stringify(name)}. Suites: ${suites.map((file) => file.suite).join(', ')}.`);
  return suite.defaults;
}
