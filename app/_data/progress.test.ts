import { expect, test } from 'vitest';
import type { ExperimentDetail } from '../../db/read-models';
import { progressOf } from './progress';

const experiment = (part: Partial<ExperimentDetail>): ExperimentDetail => ({
  id: 'x',
  name: 'x',
  suite: 's',
  suiteVersion: '1',
  model: 'scripted',
  modelSource: 'scripted',
  arms: [],
  status: 'running',
  error: null,
  commit: null,
  createdAt: '2026-11-30T10:00:00Z',
  startedAt: '2026-11-30T10:00:00Z',
  finishedAt: null,
  runs: { total: 100, finished: 0, running: 1, failed: 0 },
  byArm: [],
  tokensEstimated: null,
  spec: { suite: 's', questions: [], variants: [], faults: [], arms: ['direct'], model: 'scripted', trials: 1, limits: {}, budgetUsd: null },
  environment: {},
  budgetUsd: null,
  cancelRequestedAt: null,
  questions: [],
  ...part,
});
const start = Date.parse('2026-11-30T10:00:00Z');

test('the time left follows the pace since the start', () => {
  const half = experiment({ runs: { total: 100, finished: 45, running: 1, failed: 5 } });
  expect(progressOf(half, start + 60_000).leftMs).toBe(60_000);
});

test('nothing is estimated from one run, from no start, or when it is over', () => {
  expect(progressOf(experiment({ runs: { total: 100, finished: 1, running: 1, failed: 0 } }), start + 1_000).leftMs).toBeNull();
  expect(progressOf(experiment({ status: 'queued', startedAt: null }), start).leftMs).toBeNull();
  expect(
    progressOf(experiment({ status: 'cancelled', runs: { total: 100, finished: 50, running: 0, failed: 0 } }), start + 60_000).leftMs,
  ).toBeNull();
});

test('after a resume the pace that was seen counts, not the day since the start', () => {
  const resumed = experiment({ runs: { total: 100, finished: 60, running: 1, failed: 0 } });
  const day = start + 86_400_000;
  expect(progressOf(resumed, day + 10_000, { atMs: day, done: 50 }).leftMs).toBe(40_000);
  expect(progressOf(resumed, day + 10_000, { atMs: day, done: 58 }).leftMs).toBeGreaterThan(10_000_000);
});
