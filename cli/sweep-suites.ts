import type { z } from 'zod';
import { closeDatabase } from '../db/client';
import { getExperiment } from '../db/queries/get-experiment';
import { listRunRecords } from '../db/queries/list-run-records';
import { UsageError } from '../lib/engine/errors';
import type { experimentRequest } from '../lib/engine/experiment';
import { startExperiment } from '../lib/server/start-experiment';
import { listSuites } from '../lib/suites/list-suites';
import { exitCodes, type ExitCode } from './exit-codes';
import { gate } from './gate';
import { requireModel } from './run-suite';
import { runWithProgress } from './run-with-progress';
import { sweeps, type SweepName, type SweepOptions } from './sweep';
import { measureSweep, sweepJson, sweepReport } from './sweep-report';

/** One experiment for each sweep, run in this process one after the other. Resolves with 0 when all runs were graded, else 3. */
export async function runSweeps(names: readonly SweepName[], options: SweepOptions, signal: AbortSignal): Promise<ExitCode> {
  await requireModel(options.model);
  try {
    const started: { name: SweepName; id: string }[] = [];
    for (const name of names) started.push({ name, ...await startExperiment(await requestOf(name, options), { enqueue: false }) });
    await runWithProgress(started.map(({ id }) => id), { signal, concurrency: options.concurrency });
    const measured = await Promise.all(started.map(async ({ name, id }) => measureSweep(name, await getExperiment(id), await listRunRecords(id))));
    console.log(options.json ? JSON.stringify({ sweeps: measured.map(sweepJson) }, null, 2) : measured.map(sweepReport).join('\n\n'));
    if (!signal.aborted) return gate(measured.flatMap(({ runs }) => runs), []);
    for (const { id, name } of started) console.error(`Stopped. What finished is kept; go on with the sweep over ${name}: npx crossover resume ${id}`);
    return exitCodes.notGradeable;
  } finally {
    await closeDatabase();
  }
}

/** All variants of the suite, those included that only sweeps need, over a well-behaved source. */
async function requestOf(name: SweepName, { arms, model, trials, budget }: SweepOptions): Promise<z.input<typeof experimentRequest>> {
  const suite = (await listSuites()).find((file) => file.suite === sweeps[name]);
  if (!suite) throw new UsageError(`The sweep over ${name} needs the suite "${sweeps[name]}", which is not there.`);
  return {
    name: `Sweep over ${name}`, suite: suite.suite, variants: suite.variants.map(({ id }) => id), faults: ['none'],
    arms: arms.length > 0 ? arms : ['direct', 'code'], model, trials, budgetUsd: budget ?? null,
  };
}
