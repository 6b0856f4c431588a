import { expect, test } from 'vitest';
import type { ClaimResult } from '../../../../lib/engine/run-record';
import { sampleRun } from '../../../../lib/engine/metrics/sample-runs';
import { gradeFacts } from './grade-facts';

const base = sampleRun('direct').score!;
const judged = (costUsd: number | null): ClaimResult => ({
  id: 'why', label: 'why', path: '/why', result: 'found', expected: 'a', actual: 'b',
  judged: { model: 'm', votes: [], note: null, costUsd, usage: { input: 1_000, output: 50, cacheWrite: 200, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: false, method: 'billed' } },
});
const cell = (name: string, score: Partial<typeof base> | null, claims: ClaimResult[] | null = null) =>
  gradeFacts([{ score: score && { ...base, ...score }, claims }]).find((fact) => fact.name === name)?.cells[0];
const completeness = (claimedComplete: boolean, honest: boolean) => ({ ...base.completeness, claimedComplete, honest });

test('honesty is said in words, what it says beside what is right', () => {
  expect(cell('completeness', { honesty: { claimed: 'partial', expected: 'partial' }, completeness: completeness(false, true) })).toEqual({ text: 'says: partial, right: partial', good: true });
  expect(cell('completeness', { honesty: { claimed: 'no_data', expected: 'no_access' }, completeness: completeness(true, false) })).toEqual({ text: 'says: no data, right: no access', good: false });
});

test('a grade of an older grader says what it knew', () => {
  expect(cell('completeness', { honesty: null, completeness: completeness(true, false) })).toEqual({ text: 'says: complete, right: not complete', good: false });
  expect(cell('completeness', { honesty: null, completeness: completeness(false, true) })).toEqual({ text: 'says: not complete, right: not complete', good: true });
});

test('evidence counts cited, existing and supporting; what the suite does not say is not made up', () => {
  expect(cell('evidence', { evidence: { cited: 5, existing: 4, supporting: 3 } })).toEqual({ text: '5 cited, 4 exist, 3 support it', good: false });
  expect(cell('evidence', { evidence: { cited: 2, existing: 2, supporting: null } })).toEqual({ text: '2 cited, 2 exist', good: true });
  expect(cell('evidence', { evidence: { cited: 0, existing: 0, supporting: 0 } })?.good).toBeNull();
});

test('what judging cost is told apart, unknown prices stay unknown', () => {
  expect(cell('cost of judging', {}, [judged(0.002)])?.text).toBe('1,200 tokens in, 50 out, $0.002');
  expect(cell('cost of judging', {}, [judged(0.002), judged(null)])?.text).toBe('2 claims judged, price unknown');
  expect(cell('cost of judging', {}, [judged(0.25), judged(0.25)])?.text).toMatch(/^2 claims judged, \$0\.50?/);
});

test('facts that no arm has are left out', () => expect(gradeFacts([{ score: base, claims: [] }, { score: null, claims: null }])).toEqual([]));
