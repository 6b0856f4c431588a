import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunRecord } from '../run-record';
import { groupTasks } from './pairing';
import { samplePair, sampleRun, sampleScore, sampleUsage } from './sample-runs';

const only = (runs: RunRecord[]) => {
  const [task, ...others] = groupTasks(runs);
  expect(others).toEqual([]);
  if (!task) throw new Error('no task');
  return task;
};
const broken = { status: 'failed', stop: 'infrastructure', score: null } as const;

test('arms are paired by trial, in whatever order they come', () => {
  const runs = [1, 2, 3].flatMap((trial) => samplePair({ trial }));
  const shuffled = [...runs].reverse();
  expect(only(shuffled).pairs.map((pair) => [pair.direct.trial, pair.code.trial])).toEqual([[1, 1], [2, 2], [3, 3]]);
});

test('the order of runs never changes the pairs', () => {
  const runs = ['e1', 'e2'].flatMap((experimentId) => [1, 2].flatMap((trial) => samplePair({ experimentId, trial })));
  const ids = (list: RunRecord[]) => only(list).pairs.map((pair) => [pair.direct.runId, pair.code.runId]);
  fc.assert(fc.property(fc.shuffledSubarray(runs, { minLength: runs.length }), (shuffled) => {
    expect(ids(shuffled)).toEqual(ids(runs));
  }));
});

test('the same trial of two experiments or models is not one pair', () => {
  expect(only([sampleRun('direct', { experimentId: 'e1' }), sampleRun('code', { experimentId: 'e2' })])).toMatchObject({ pairs: [], unpaired: 2 });
  expect(only([sampleRun('direct', { model: 'a' }), sampleRun('code', { model: 'b' })])).toMatchObject({ pairs: [], unpaired: 2 });
});

test('what infrastructure ended leaves both arms out and is counted as such', () => {
  const task = only([...samplePair({ trial: 1 }), ...samplePair({ trial: 2 }, broken), ...samplePair({ trial: 3 }, {}, broken)]);
  expect(task).toMatchObject({ infrastructure: 2, unpaired: 0, notComparable: [] });
  expect(task.pairs).toHaveLength(1);
});

test('missing and unfinished partners are unpaired; the floor arm is no partner', () => {
  const task = only([sampleRun('direct', { trial: 1 }), ...samplePair({ trial: 2 }, {}, { status: 'running', stop: null, score: null }), sampleRun('floor', { trial: 3 })]);
  expect(task).toMatchObject({ pairs: [], unpaired: 2, infrastructure: 0 });
});

test('pairs that must not be compared are left out with their reason', () => {
  const task = only([
    ...samplePair({ trial: 1, notComparable: 'Not the same: the data.' }), ...samplePair({ trial: 2 }, { tokens: sampleUsage(1, 1, { estimated: false }) }),
    ...samplePair({ trial: 3 }, {}, { score: sampleScore('passed', { graderVersion: '2' }) }),
  ]);
  expect(task.pairs).toEqual([]);
  expect(task.notComparable).toEqual(['Not the same: the data.', 'tokens of one arm are billed, of the other estimated', 'graded by versions 1 and 2']);
});

test('a retry replaces its attempt and adds no sample', () => {
  const task = only([...samplePair({ trial: 1 }, { outcome: 'wrong' }), sampleRun('direct', { trial: 1, attempt: 2 })]);
  expect(task.pairs.map((pair) => pair.direct.attempt)).toEqual([2]);
});

test('tasks differ by suite, question, variant and fault', () => {
  const runs = [{}, { suite: 's' }, { question: 'q' }, { variant: 'w' }, { fault: 'timeout' }].flatMap((more) => samplePair(more));
  expect(groupTasks(runs).map((task) => task.pairs.length)).toEqual([1, 1, 1, 1, 1]);
});
