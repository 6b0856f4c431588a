import { expect, test } from 'vitest';
import type { RunRecord } from '../../../lib/engine/run-record';
import { sampleRun } from '../../../lib/engine/metrics/sample-runs';
import { failureGroups } from './failure-groups';

const run = (part: Partial<RunRecord>): RunRecord => sampleRun('direct', { score: null, ...part });
const score = (part: Partial<NonNullable<RunRecord['score']>>): RunRecord['score'] => ({
  graderVersion: '1',
  outcome: 'wrong',
  correct: false,
  found: 0,
  missed: 0,
  wrong: 1,
  completeness: { recordsSeen: null, recordsExisting: null, ratio: null, claimedComplete: null, honest: null },
  evidence: null,
  honesty: null, unjudged: 0, faultExposed: null,
  ...part,
});

test('runs that ended by the same cause are one group, whatever the numbers in its message', () => {
  const rateLimit = (trial: number) =>
    run({
      runId: `r${trial}`,
      trial,
      status: 'failed',
      stop: 'infrastructure',
      error: { kind: 'model_unavailable', message: `retry after ${trial} s` },
    });
  const groups = failureGroups([rateLimit(1), rateLimit(2), run({ score: score({}) })]);
  expect(groups.map(({ cause, kind, count }) => [cause, kind, count])).toEqual([
    ['model unavailable: retry after N s', 'infrastructure', 2],
    ['answered, with a wrong claim', 'wrong', 1],
  ]);
});

test('what passed, waits or is of the floor arm is no failure', () => {
  expect(
    failureGroups([
      run({ score: score({ outcome: 'passed', correct: true, wrong: 0 }) }),
      run({ status: 'queued', stop: null }),
      run({ arm: 'floor', score: score({}) }),
    ]),
  ).toEqual([]);
});

test('a dishonest answer says so, and arms are kept apart', () => {
  const dishonest = score({ completeness: { recordsSeen: 1, recordsExisting: 2, ratio: 0.5, claimedComplete: true, honest: false } });
  const groups = failureGroups([run({ score: dishonest }), run({ arm: 'code', score: dishonest })]);
  expect(groups).toHaveLength(2);
  expect(groups[0]?.cause).toContain('claimed to be complete');
});

test('of imported runs nobody knows which claims were wrong', () => {
  const groups = failureGroups([run({ modelSource: 'imported', score: score({ wrong: 0 }) })]);
  expect(groups.map(({ cause }) => cause)).toEqual(['answered; graded elsewhere, its claims are not known']);
});
