import type { Command } from 'commander';
import { closeDatabase } from '../db/client';
import { listRunRecords } from '../db/queries/list-run-records';
import { UsageError } from '../lib/engine/errors';
import type { ArmKind } from '../lib/engine/events';
import { compareTasks } from '../lib/engine/metrics/compare-tasks';
import { decide } from '../lib/engine/metrics/verdict';
import { executeExperiment } from '../lib/server/execute-experiment';
import { createRunner } from '../lib/server/create-runner';
import { startExperiment } from '../lib/server/start-experiment';
import { listSuites } from '../lib/suites/list-suites';
import { exitCodes, type ExitCode } from './exit-codes';
import { gate, requiredArms } from './gate';
import { prepareOutFile } from './out-file';
import { startProgress } from './progress';
import { runJson } from './run-json';
import { runOptions, specOf, type RunOptions } from './run-options';
import { runReport } from './run-report';

/** `crossover run`: an experiment in this process, stored like any other. `done` gets the exit code. */
export const runCommand = (done: (code: ExitCode) => void): Command =>
  runOptions().action(async (options: RunOptions) => {
    const stop = new AbortController();
    const interrupt = (): void => stop.abort();
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    try {
      done(await runSuite(options, stop.signal));
    } finally {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      await closeDatabase();
    }
  });

async function runSuite(options: RunOptions, signal: AbortSignal): Promise<ExitCode> {
  const spec = specOf(options, await suiteDefaults(options.suite));
  const required = requiredArms(options.require, spec.arms as ArmKind[]);
  const write = options.out === undefined ? null : await prepareOutFile(options.out);
  const { id } = await startExperiment(spec, { enqueue: false });
  await execute(id, options, signal);

  const runs = await listRunRecords(id);
  const verdict = decide(compareTasks(runs), runs);
  const json = JSON.stringify({ experimentId: id, verdict, runs: runs.map(runJson) }, null, 2);
  await write?.(`${json}\n`);
  console.log(options.json ? json : runReport(runs, verdict));
  if (signal.aborted) {
    console.error(`Stopped. What finished is kept: experiment ${id} can be resumed in the dashboard.`);
    return exitCodes.notGradeable;
  }
  return gate(runs, required);
}

async function suiteDefaults(name: string): Promise<{ arms: string[]; trials: number }> {
  const suites = await listSuites();
  const suite = suites.find((file) => file.suite === name);
  if (!suite) throw new UsageError(`There is no suite ${JSON.stringify(name)}. Suites: ${suites.map((file) => file.suite).join(', ')}.`);
  return suite.defaults;
}

async function execute(id: string, options: RunOptions, signal: AbortSignal): Promise<void> {
  const { total } = { total: (await listRunRecords(id)).length };
  const progress = startProgress(total);
  const runner = await createRunner();
  try {
    await executeExperiment(id, {
      runGroup: runner.runGroup, signal, ...(options.concurrency === undefined ? {} : { concurrency: options.concurrency }),
      onProgress: ({ done, run }) => progress.ended(done, total, run),
      onProblem: (error) => console.error(`warning: ${error instanceof Error ? error.message : String(error)}`),
    });
  } finally {
    progress.stop();
    await runner.close();
  }
}
