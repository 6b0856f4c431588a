import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDatabase } from '../../db/client';
import { getExperiment } from '../../db/queries/get-experiment';
import { listEvents } from '../../db/queries/list-events';
import { listRunRecords } from '../../db/queries/list-run-records';
import { readEndpoint } from '../../db/service/endpoint';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { storedExperiment } from '../../db/testing/samples';
import { until } from '../../db/testing/until';
import { resumeExperiment } from '../server/resume-experiment';
import { shopRunGroup } from '../server/testing/shop';
import { runWorker } from './run-worker';

let home = '';
let close = async () => {};
beforeAll(async () => {
  process.env['CROSSOVER_STALE_MS'] = '4000';
  ({ home, close } = await useEmbeddedDatabase());
  await getDatabase();
}, 180_000);
afterAll(() => close());

test('kill -9 of the database service under a worker: the worker goes on over a new one, and nothing is lost or doubled', async () => {
  const { id, runIds } = await storedExperiment({ arms: ['direct', 'floor'], questions: ['count', 'other'], trials: 2 });
  await resumeExperiment(id);
  let calls = 0;
  const beforeAnswer = async () => {
    if ((calls += 1) !== 2) return;
    process.kill((await readEndpoint(home))!.pid, 'SIGKILL');
  };
  const stop = new AbortController();
  const problems: unknown[] = [];
  const worker = runWorker({ runGroup: shopRunGroup({ beforeAnswer }), concurrency: 1, onProblem: (error) => problems.push(error) }, stop.signal);
  const ended = async () => ['finished', 'interrupted'].includes((await getExperiment(id).catch(() => null))?.status ?? '');
  await until(ended);
  if ((await getExperiment(id))?.status === 'interrupted') await resumeExperiment(id);
  await until(async () => (await getExperiment(id))?.status === 'finished');
  stop.abort();
  await worker;
  const records = await listRunRecords(id);
  expect(records.map(({ runId }) => runId).sort()).toEqual([...runIds].sort());
  for (const { status, runId } of records) {
    expect(status).toBe('finished');
    const events = await listEvents(runId);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at));
    expect(events.at(-1)?.type).toBe('run.finished');
  }
}, 120_000);
