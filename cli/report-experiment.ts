import { getExperiment } from '../db/queries/get-experiment';
import { listTapes } from '../db/queries/get-tape';
import { listRunRecords } from '../db/queries/list-run-records';
import { armKinds } from '../lib/engine/events';
import { budgetState, type BudgetState } from '../lib/engine/metrics/budget';
import { chooseArms } from '../lib/engine/metrics/choose-arms';
import { compareTasks } from '../lib/engine/metrics/compare-tasks';
import { decide } from '../lib/engine/metrics/verdict';
import type { RunRecord } from '../lib/engine/run-record';
import { exitCodes, type ExitCode } from './exit-codes';
import { expectationsOf, expectationText } from './expectations-of';
import { gate } from './gate';
import { runJson } from './run-json';
import { runReport } from './run-report';
import { tapeReport } from './tape-report';

export interface ReportOptions {
  json: boolean;
  /** Writes the JSON to the file that was asked for. */
  write: ((text: string) => Promise<void>) | null;
  required: readonly string[];
  signal: AbortSignal;
}

/** Prints what an experiment measured, as JSON or for a person, and resolves with the exit code that it stands for. */
export async function reportExperiment(id: string, { json, write, required, signal }: ReportOptions): Promise<ExitCode> {
  const runs = (await listRunRecords(id)).sort(byTaskThenArm);
  const experiment = await getExperiment(id);
  const compared = chooseArms(runs, experiment?.arms).runs;
  const verdict = decide(compareTasks(compared), compared);
  const expectations = experiment && await expectationsOf(experiment, runs);
  const tapes = await listTapes(id);
  const live = tapeReport(runs, tapes);
  const budget = experiment && budgetState(experiment.budgetUsd, runs, { isScripted: experiment.modelSource === 'scripted' });
  const text = JSON.stringify({ experimentId: id, verdict, ...(expectations && { expectations }), ...(budget && { budget }), ...(tapes.length > 0 && { tapes }), runs: runs.map(runJson) }, null, 2);
  await write?.(`${text}\n`);
  console.log(json ? text : [runReport(runs, verdict), ...(live === null ? [] : [live]), ...(expectations ? [expectationText(expectations)] : []), ...(budget ? [budgetText(id, budget)] : [])].join('\n\n'));
  if (!signal.aborted) return gate(runs, required) || (required.length > 0 && expectations && expectations.broken.length > 0 ? exitCodes.verdictFailed : exitCodes.passed);
  console.error(`Stopped. What finished is kept; go on with: npx crossover resume ${id}`);
  return exitCodes.notGradeable;
}

const budgetText = (id: string, { reached, sentence }: BudgetState): string => (reached ? `${sentence}\nTo go on: npx crossover resume ${id} --budget <usd>` : sentence);

/** Keeps the order of the tasks, and within a trial puts the arms as everywhere: direct, code, floor. */
export function byTaskThenArm(a: RunRecord, b: RunRecord): number {
  const place = (run: RunRecord): string => `${run.question}/${run.variant}/${run.fault}/${run.trial}`;
  return place(a) === place(b) ? armKinds.indexOf(a.arm) - armKinds.indexOf(b.arm) : 0;
}
