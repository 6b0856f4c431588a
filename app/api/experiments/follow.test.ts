import { expect, test } from 'vitest';
import type { ExperimentDetail } from '../../../db/read-models';
import type { Progress } from '../../_components/experiments/progress';
import { followProgress } from './follow';

function experiment(status: ExperimentDetail['status'], finished: number): ExperimentDetail {
  return {
    id: 'x',
    name: 'x',
    suite: 's',
    suiteVersion: '1',
    model: 'scripted',
    modelSource: 'scripted',
    arms: [],
    status,
    error: null,
    commit: null,
    createdAt: '2026-11-30T10:00:00Z',
    startedAt: '2026-11-30T10:00:00Z',
    finishedAt: null,
    runs: { total: 4, finished, running: 1, failed: 0 },
    byArm: [],
    tokensEstimated: null,
    spec: { suite: 's', questions: [], variants: [], faults: [], arms: ['direct'], model: 'scripted', trials: 1, limits: {}, budgetUsd: null },
    environment: {},
    budgetUsd: null,
    cancelRequestedAt: null,
    questions: [],
  };
}

async function collect(states: (ExperimentDetail | null)[]): Promise<{ frames: string[]; sent: Progress[] }> {
  let look = 0;
  let waits = 0;
  const watch = {
    read: async () => states[Math.min(look++, states.length - 1)] ?? null,
    wait: async () => {
      waits += 1;
    },
    nowMs: () => 1_800_000_000_000,
    ended: () => waits > 200,
  };
  const frames: string[] = [];
  for await (const frame of followProgress(watch)) frames.push(frame);
  return {
    frames,
    sent: frames.flatMap((frame) => {
      const data = /^data: (.*)$/m.exec(frame);
      return data?.[1] ? [JSON.parse(data[1]) as Progress] : [];
    }),
  };
}

test('sends what stands at once, then changes alone, with ids and a retry, and ends with the experiment', async () => {
  const { frames, sent } = await collect([experiment('running', 1), experiment('running', 1), experiment('running', 2), experiment('finished', 4)]);
  expect(frames[0]).toBe('retry: 1000\n\n');
  expect(sent.map(({ status, runs }) => [status, runs.finished])).toEqual([
    ['running', 1],
    ['running', 2],
    ['finished', 4],
  ]);
  expect(frames.slice(1).map((frame) => /^id: (\d+)$/m.exec(frame)?.[1])).toEqual(['0', '1', '2']);
});

test('who comes back after the end gets the end: a finish during a reconnect is not missed', async () => {
  const { sent } = await collect([experiment('interrupted', 3)]);
  expect(sent.map(({ status }) => status)).toEqual(['interrupted']);
});

test('an experiment that is deleted ends the stream; a quiet one is sent again now and then', async () => {
  expect((await collect([experiment('running', 1), null])).sent).toHaveLength(1);
  const quiet = await collect([experiment('running', 1)]);
  expect(quiet.sent.length).toBeGreaterThan(3);
  expect(quiet.sent.length).toBeLessThan(10);
});
