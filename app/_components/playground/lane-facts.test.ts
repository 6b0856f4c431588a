import { expect, test } from 'vitest';
import type { RunEvent, RunStatus, RunStop } from '../../../lib/engine/events';
import type { ModelPrice } from '../../../lib/engine/metrics/cost';
import type { RunRecord } from '../../../lib/engine/run-record';
import { buildSteps } from '../../../lib/replay';
import { noTokens } from '../../../lib/replay/step';
import { answerOf, armInWords, figuresOf, stateOfAll } from './lane-facts';

const usage = { input: 100, output: 10, cacheWrite: 20, cacheWrite1h: null, cacheRead: 30, thinking: null, estimated: false, method: 'billed by the API' };
const answered = (turn: number, seq: number): RunEvent => ({
  type: 'model.answered', turn, seq, atMs: seq, parts: [], stop: 'end_turn', rawStop: null, durationMs: 1, firstTokenMs: null, requestId: null,
  usage, inputBySource: noTokens, outputBySource: noTokens,
});
const submitted = (seq: number, text: string, valid = true): RunEvent => ({ type: 'answer.submitted', turn: 1, seq, atMs: seq, answer: { bytes: text.length, text }, valid, violations: [] });
const turn = (number: number, seq: number): RunEvent => ({ type: 'turn.started', turn: number, seq, atMs: seq });
const price: ModelPrice = { source: 'test', date: '2026-01-01', tiers: [{ upToPromptTokens: null, input: 1, output: 10, cacheWrite5m: 2, cacheWrite1h: null, cacheRead: 0.1 }] };

test('figures so far: all input, cached or not; the cost is unknown without a price and nothing is 0 before it was counted', () => {
  const steps = buildSteps([turn(1, 0), answered(1, 1), turn(2, 2), answered(2, 3)]);
  expect(figuresOf(steps, null)).toMatchObject({ inputTokens: 300, outputTokens: 20, costUsd: null, turns: 2 });
  expect(figuresOf(steps, price).costUsd).toBeCloseTo((2 * (100 + 100 + 40 + 3)) / 1_000_000, 12);
  expect(figuresOf([], price)).toMatchObject({ inputTokens: null, outputTokens: null, costUsd: null });
});

test('the answer is the one that was kept, else the last valid one as it was submitted', () => {
  const steps = buildSteps([turn(1, 0), submitted(1, '{"answer":"a"}'), submitted(2, '{"answer":"b"}', false)]);
  expect(answerOf({ answer: null }, steps)).toEqual({ answer: 'a' });
  expect(answerOf({ answer: 'kept' }, steps)).toBe('kept');
  expect(answerOf({ answer: null }, [])).toBeNull();
  expect(answerOf({ answer: null }, buildSteps([turn(1, 0), submitted(1, 'no json')]))).toBe('no json');
});

const run = (status: RunStatus, stop: RunStop | null, arm: RunRecord['arm'] = 'direct'): RunRecord => ({
  runId: 'r', experimentId: 'e', suite: 's', suiteVersion: '1', question: 'q', variant: 'v', fault: 'none', arm, model: 'm', modelSource: 'anthropic', trial: 1,
  attempt: 1, status, stop, error: stop === 'infrastructure' ? { kind: 'auth', message: 'no key' } : null, notComparable: null, records: 0, startedAt: null, finishedAt: null,
  tokens: null, inputBySource: null, outputBySource: null, contextPeakTokens: null, contextWindowTokens: null, costUsd: null, turns: 3, toolCalls: 0, failedToolCalls: 0,
  programs: 0, failedPrograms: 0, limitsHit: [], durationMs: null, bytes: { toModel: 0, fromServers: 0, intoSandbox: 0 }, sandboxMemoryPeakBytes: null, sandboxStartMs: null,
  options: null, writes: null, sensitive: null, typeChecks: null, tape: null, skillsUsed: [], skillsSaved: [], score: null, answer: null, hashes: null,
});

test.each<[RunStatus, RunStop | null, string]>([
  ['queued', null, 'direct waits for a worker'],
  ['running', null, 'direct is running'],
  ['finished', 'answered', 'direct has answered'],
  ['cancelled', 'cancelled', 'direct was cancelled'],
  ['failed', 'infrastructure', 'direct failed (infrastructure)'],
  ['finished', 'turn_limit', 'direct ended: turn limit reached: 3 turns'],
])('a run that is %s (%s) in words', (status, stop, words) => {
  expect(armInWords(run(status, stop))).toBe(words);
});

test('all of them run while one runs; afterwards the experiment says, or the runs while it has not heard of the last', () => {
  const done = run('finished', 'answered');
  expect(stateOfAll([run('queued', null), run('queued', null)], 'queued')).toBe('queued');
  expect(stateOfAll([run('queued', null), done], 'running')).toBe('running');
  expect(stateOfAll([done, done], 'finished')).toBe('finished');
  expect(stateOfAll([done, run('cancelled', 'cancelled')], 'running')).toBe('cancelled');
  expect(stateOfAll([done, run('failed', 'infrastructure')], 'running')).toBe('failed');
  expect(stateOfAll([done, done], 'running')).toBe('finished');
});
