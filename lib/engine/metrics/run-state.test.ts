import { expect, test } from 'vitest';
import type { RunStatus, RunStop } from '../events';
import type { Outcome } from '../run-record';
import { runState, stopSentence } from './run-state';

const run = (status: RunStatus, outcome: Outcome | null = null, stop: RunStop | null = null, notComparable: string | null = null) =>
  ({ status, stop, notComparable, score: outcome && { outcome } });

test.each([
  [run('queued'), 'queued'], [run('running'), 'running'],
  [run('finished', 'passed', 'answered'), 'passed'], [run('finished', 'wrong', 'answered'), 'wrong'], [run('finished', 'partial', 'answered'), 'partial'],
  [run('finished', 'no_answer', 'context_window_exceeded'), 'no answer'],
  [run('failed', null, 'infrastructure'), 'failed (infrastructure)'], [run('finished', 'wrong', 'infrastructure'), 'failed (infrastructure)'],
  [run('cancelled', null, 'cancelled'), 'cancelled'], [run('interrupted'), 'interrupted'],
  [run('budget_reached'), 'budget reached'], [run('budget_reached', 'no_answer', 'cost_limit'), 'no answer'],
  [run('finished', 'passed', 'answered', 'data differed'), 'not comparable'],
  [run('budget_reached', 'no_answer', 'cost_limit', 'data differed'), 'not comparable'],
  [run('finished', null, 'answered'), 'not scored'],
])('%j is shown as %s', (value, word) => expect(runState(value).word).toBe(word));

const ended = (stop: RunStop | null, more: Partial<Parameters<typeof stopSentence>[0]> = {}) => stopSentence({
  status: 'finished', stop, error: null, turns: 12, toolCalls: 34, costUsd: 0.0123, contextPeakTokens: 200_000, contextWindowTokens: 200_000,
  tokens: { input: 1000, output: 500, cacheWrite: null, cacheWrite1h: null, cacheRead: 18_500, thinking: null, estimated: false, method: 'billed' },
  durationMs: { total: 184_000, model: 0, tools: 0, sandbox: 0, other: 0, queue: null }, ...more,
});

test.each([
  [ended('context_window_exceeded'), 'context window exceeded: 200k of 200k tokens'],
  [ended('context_window_exceeded', { contextPeakTokens: 181_234 }), 'context window exceeded: the next turn did not fit after 181k of 200k tokens'],
  [ended('context_window_exceeded', { contextPeakTokens: null, tokens: null }), 'context window exceeded: more than 200k tokens'],
  [ended('answered', { turns: 1 }), 'answered after 1 turn'],
  [ended('token_limit'), 'token limit reached: 20k tokens used'],
  [ended('time_limit'), 'time limit reached after 3 min 4 s'],
  [ended('cost_limit'), 'cost limit reached: $0.0123 spent'],
  [ended('tool_call_limit'), 'tool call limit reached: 34 calls'],
  [ended('infrastructure', { error: { kind: 'model_unavailable', message: '429 three times' } }), 'infrastructure failed (model_unavailable): 429 three times'],
  [ended(null, { status: 'running' }), 'running: 12 turns so far'],
  [ended(null, { status: 'budget_reached' }), 'not run to its end: the budget of the experiment was reached'],
])('%s', (sentence, expected) => expect(sentence).toBe(expected));
