import { afterAll, describe, expect, test } from 'vitest';
import { checkEquality } from '../engine/equality';
import { allInput } from '../engine/metrics/fold-tokens';
import type { RunEvent } from '../engine/events';
import { createAnthropicModel } from '../models/anthropic';
import { createScriptedModel } from '../models/scripted';
import { policyAnswers } from '../models/testing/policy-answers';
import { startMessagesApi } from '../models/testing/messages-api';
import { createTokenCounter } from '../models/token-counter';
import { createNodeSandbox } from '../sandbox';
import type { Policy } from '../engine/suite';
import { runTask } from './testing/run-task';

const counter = createTokenCounter();
const sandbox = createNodeSandbox({ workers: 1 });
afterAll(() => sandbox.close());

const scripted = { sandbox, counter, model: (policy: Policy) => createScriptedModel({ policy, counter }) };
const answerOf = (answer: unknown) => answer as { complete: boolean; problem: string; counts: { total: number | null; failed: number | null }; reason: string | null };
const hashesOf = (events: readonly RunEvent[]) => events.flatMap((event) => (event.type === 'run.started' ? [event.hashes] : []))[0] ?? null;

describe.each(['direct', 'code'] as const)('%s arm, real MCP servers and sandbox', (arm) => {
  const faults: [fault: string, complete: boolean, problem: string][] = [
    ['none', true, 'none'], ['repeated-records', true, 'repeated_records'], ['empty-page', true, 'empty_page'],
    ['page-2-timeout', false, 'timeout'], ['unknown-status', false, 'invalid_result'], ['permission-denied', false, 'permission_denied'],
  ];
  test.each(faults)('fault %s: right counts, complete %s, named as %s', async (fault, complete, problem) => {
    const { result, score } = await runTask({ suite: 'builds', variant: 'n200', fault, arm }, scripted);
    expect(score).toMatchObject({ outcome: 'passed', wrong: 0, missed: 0, completeness: { honest: true } });
    expect(answerOf(result.answer)).toMatchObject({ complete, problem });
    expect(answerOf(result.answer).reason === null).toBe(complete);
  });

  test('permission denied is never "no builds": nothing is counted, not even 0', async () => {
    const { result } = await runTask({ suite: 'builds', variant: 'n2000', fault: 'permission-denied', arm }, scripted);
    expect(answerOf(result.answer).counts).toMatchObject({ total: null, failed: null });
  });
});

test('10,000 records: code answers rightly with at most 2 % of what direct has sent when its window is full', async () => {
  const task = { suite: 'builds', variant: 'n10000', fault: 'none' };
  const direct = await runTask({ ...task, arm: 'direct' }, scripted);
  const code = await runTask({ ...task, arm: 'code' }, scripted);
  expect(direct).toMatchObject({ result: { stop: 'context_window_exceeded', answer: null }, score: { outcome: 'no_answer' } });
  expect(code).toMatchObject({ result: { stop: 'answered' }, score: { outcome: 'passed', completeness: { recordsSeen: 10_000, ratio: 1 } } });
  const sent = ({ measures: { tokens } }: typeof direct): number => (tokens ? allInput(tokens) : NaN);
  expect(sent(code) / sent(direct)).toBeLessThan(0.02);
});

test('the floor arm does not pass, and all arms of a task have equal hashes', async () => {
  const runs = await Promise.all((['direct', 'code', 'floor'] as const).map(async (arm) =>
    ({ arm, run: await runTask({ suite: 'builds', variant: 'n11', fault: 'none', arm }, scripted) })));
  expect(checkEquality(runs.map(({ arm, run }) => ({ arm, hashes: hashesOf(run.events) })))).toBeNull();
  expect(runs.map(({ run }) => run.score.outcome)).toEqual(['passed', 'passed', 'wrong']);
});

test('both arms over the wire: the real SDK streams from a double of the Messages API, and tokens are as billed', async () => {
  for (const arm of ['direct', 'code'] as const) {
    const policies: Policy[] = [];
    const api = await startMessagesApi((request) => policyAnswers(policies[0] ?? (() => ({})))(request), { key: 'test-key' });
    const run = await runTask({ suite: 'builds', variant: 'n200', fault: 'none', arm }, {
      sandbox, counter,
      model: (policy) => { policies.push(policy); return createAnthropicModel({ model: 'claude-sonnet-5-5', apiKey: 'test-key', baseUrl: api.url, counter }); },
    });
    await api.close();
    expect(run.score.outcome).toBe('passed');
    expect(run.measures.tokens).toMatchObject({ estimated: false, method: 'billed by the API' });
    expect(run.measures.turns).toBe(api.requests.length);
  }
});
