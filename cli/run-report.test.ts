import { expect, test } from 'vitest';
import { compareTasks } from '../lib/engine/metrics/compare-tasks';
import { samplePair, sampleRun } from '../lib/engine/metrics/sample-runs';
import { decide } from '../lib/engine/metrics/verdict';
import { runReport } from './run-report';

const report = (floor: 'passed' | 'wrong') => {
  const runs = [...samplePair({ question: 'count' }, {}, {}), sampleRun('floor', { question: 'count', outcome: floor })];
  return runReport(runs, decide(compareTasks(runs), runs));
};

test('a question that is answered without tools is flagged below the verdict, by name', () => {
  expect(report('passed')).toContain('\n1 task was passed by the floor arm without any tool: it does not measure data access (count).');
  expect(report('wrong')).not.toContain('floor arm');
});

test('arms with switches are told apart by their full names', () => {
  const runs = [sampleRun('direct'), sampleRun('direct', { armSwitches: ['spill'], runId: 'spill' })];
  expect(runReport(runs, decide([], []))).toMatch(/ direct +passed[^]* direct\+spill +passed/);
});
