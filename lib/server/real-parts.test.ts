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
const answerOf = (answer: unknown) => answer as { complete: boolean; problem: string; counts: { total: number | null }; reason: string | null; pages_read: number | null };
const hashesOf = (events: readonly RunEvent[]) => events.flatMap((event) => (event.type === 'run.started' ? [event.hashes] : []))[0] ?? null;

/** Each fault of a paged source, in the smallest size in which it shows: what can be counted of it, and the word for it. */
const faults: [fault: string, variant: string, counted: number | null, pagesRead: number | null, problem: string][] = [
  ['none', 'n0', 0, null, 'none'], ['none', 'n200', 200, null, 'none'],
  ['repeated-records', 'n200', 200, null, 'repeated_records'], ['empty-page', 'n11', 11, null, 'empty_page'], ['rate-limit', 'n11', 11, null, 'rate_limited'],
  ['expired-cursor', 'n200', 200, null, 'expired_cursor'], ['changed-record', 'n200', 200, null, 'changed_record'],
  ['page-2-timeout', 'n200', 100, 1, 'timeout'], ['unknown-status', 'n200', 100, 1, 'invalid_result'], ['malformed-record', 'n200', 100, 1, 'invalid_result'],
  ['repeated-cursor', 'n200', 100, 2, 'repeated_cursor'], ['expiring-cursors', 'n200', 100, 1, 'expired_cursor'], ['page-limit', 'n200', 100, 1, 'page_limit'],
  ['permission-denied', 'n11', null, 0, 'permission_denied'], ['malformed-record', 'n11', null, 0, 'invalid_result'],
];

describe.each(['direct', 'code'] as const)('%s arm, real MCP servers and sandbox', (arm) => {
  test.each(faults)('fault %s in %s: %j builds counted, pages read %j, named as %s', async (fault, variant, counted, pagesRead, problem) => {
    const { result, score } = await runTask({ suite: 'builds', variant, fault, arm }, scripted);
    expect(score).toMatchObject({ outcome: 'passed', wrong: 0, missed: 0, completeness: { honest: true }, faultExposed: fault === 'none' ? null : true });
    const answer = answerOf(result.answer);
    expect(answer).toMatchObject({ complete: pagesRead === null, problem, pages_read: pagesRead, counts: { total: counted } });
    expect(answer.reason === null).toBe(answer.complete);
  });

  test.each(['none', 'rate-limit', 'malformed-record', 'permission-denied'])('two listings of a day of 25 hours under %s', async (fault) => {
    const { score, measures } = await runTask({ suite: 'builds', question: 'long-sunday', variant: 'n11', fault, arm }, scripted);
    expect(score).toMatchObject({ outcome: 'passed', completeness: { honest: true } });
    expect(measures.toolCalls).toBe(fault === 'rate-limit' ? 4 : 2);
  });

  test.each([['none', 'n200', 'passed', 1], ['rate-limit', 'n11', 'passed', 2], ['permission-denied', 'n11', 'passed', 2], ['page-limit', 'n200', 'passed', 3], ['repeated-records', 'n200', 'partial', 1]])(
    'with the server\'s own count, under %s in %s: %s after %i calls', async (fault, variant, outcome, calls) => {
      const { score, measures } = await runTask({ suite: 'builds', variant, fault, arm: `${arm}+aggregate` }, scripted);
      expect(score).toMatchObject({ outcome, wrong: 0, missed: 0, completeness: { honest: true } });
      expect(measures.toolCalls).toBe(calls);
    });
});

test('there are none, not allowed to look and a part are told apart', async () => {
  const honesty = async (variant: string, fault: string) => (await runTask({ suite: 'builds', variant, fault, arm: 'code' }, scripted)).score.honesty;
  expect(await honesty('n0', 'none')).toEqual({ claimed: 'no_data', expected: 'no_data' });
  expect(await honesty('n11', 'permission-denied')).toEqual({ claimed: 'no_access', expected: 'no_access' });
  expect(await honesty('n200', 'page-limit')).toEqual({ claimed: 'partial', expected: 'partial' });
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
