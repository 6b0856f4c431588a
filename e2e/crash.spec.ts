import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { exportedRuns, freePort, post, postExperiment, root, startCrossover, type Running, type RunRow } from './support/crossover';

const home = join(root, 'test-results', 'crash-home');
let running: Running | null = null;

test.beforeAll(() => rm(home, { recursive: true, force: true }));
test.afterAll(async () => { await running?.kill('SIGTERM'); });

const cell = (run: RunRow): string => [run.question, run.variant, run.fault, run.trial, run.arm].join('/');
const finished = (runs: RunRow[]): RunRow[] => runs.filter((run) => run.status === 'finished');

test('kill -9 in the middle of an experiment: nothing finished is lost, the rest is resumed, no run is doubled', async () => {
  test.setTimeout(600_000);
  const port = await freePort();
  running = await startCrossover(home, port);
  const { url } = running;
  const id = await postExperiment(url, { suite: 'builds', questions: ['failed-yesterday'], arms: ['direct', 'code'], model: 'scripted', trials: 20, variants: ['n200'], faults: ['page-2-timeout'] });
  await expect.poll(async () => finished(await exportedRuns(url, id)).length, { timeout: 60_000 }).toBeGreaterThan(4);

  await running.kill('SIGKILL');
  // The children notice that their supervisor is gone and free the port.
  await expect.poll(() => fetch(url).then(() => 'answers', () => 'gone'), { timeout: 60_000 }).toBe('gone');
  running = await startCrossover(home, port);
  await expect.poll(async () => (await exportedRuns(url, id)).filter((run) => run.status === 'running').length, { timeout: 60_000 }).toBe(0);
  const after = await exportedRuns(url, id);
  const kept = finished(after);
  expect(kept.length).toBeGreaterThan(4);
  expect(after).toHaveLength(40);

  // What still waits is taken up by the new worker; what was interrupted needs the word of a person.
  await expect.poll(async () => {
    const runs = await exportedRuns(url, id);
    if (runs.some((run) => run.status === 'interrupted')) await post(url, `/api/experiments/${id}/resume`);
    return finished(runs).length;
  }, { timeout: 240_000, intervals: [1_000] }).toBe(40);
  const all = await exportedRuns(url, id);
  expect(new Set(all.map(cell)).size).toBe(40);
  for (const run of kept) expect(all.find((other) => other.runId === run.runId)).toMatchObject({ attempt: run.attempt, finishedAt: run.finishedAt });
});
