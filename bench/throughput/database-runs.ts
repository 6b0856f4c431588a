import { readEndpoint } from '../../db/service/endpoint';
import type { ArmKind } from '../../lib/engine/events';
import { executeExperiment } from '../../lib/server/execute-experiment';
import type { RunGroup } from '../../lib/server/group-runner';
import { startExperiment } from '../../lib/server/start-experiment';
import { suiteName, variant } from './parts';
import { cpuOf, type Measured } from './stopwatch';

/** `serviceMs`: CPU milliseconds of the database service; null where they cannot be read. */
export interface DatabaseMeasured extends Measured { serviceMs: number | null }

/** Runs one experiment of `trials` runs of an arm into the database, as the command line does. */
export async function databaseRuns(runGroup: RunGroup, arm: ArmKind, { trials, concurrency, home }: { trials: number; concurrency: number; home: string }): Promise<DatabaseMeasured> {
  const { id } = await startExperiment({ suite: suiteName, variants: [variant], faults: ['none'], arms: [arm], model: 'scripted', trials }, { enqueue: false });
  const pid = (await readEndpoint(home))?.pid;
  const service = () => (pid === undefined ? null : cpuOf(pid));
  const serviceBefore = service();
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  const status = await executeExperiment(id, { runGroup, concurrency });
  if (status !== 'finished') throw new Error(`the experiment ended as ${status}`);
  const { user, system } = process.cpuUsage(cpu);
  const serviceAfter = service();
  return {
    count: trials, wallMs: performance.now() - startMs, cpuMs: (user + system) / 1_000,
    serviceMs: serviceBefore === null || serviceAfter === null ? null : serviceAfter - serviceBefore,
  };
}
