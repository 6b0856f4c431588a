/** Whole runs of the agent loop through the real SDK against the double, beside the same policies in process. */
import { expect, test } from 'vitest';
import type { ArmKind } from '../engine/events';
import { runQuestion } from '../engine/run-question';
import type { Policy } from '../engine/suite';
import { eventsOf, gatewayOf, okResult, programResult, sandboxOf, testRun } from '../engine/testing/doubles';
import { costUsd } from '../engine/metrics/cost';
import { allInput } from '../engine/metrics/fold-tokens';
import { createAnthropicModel } from './anthropic';
import { priceOf } from './prices';
import { createScriptedModel } from './scripted';
import { startMessagesApi } from './testing/messages-api';
import { policyAnswers } from './testing/policy-answers';
import { apiError, message, promptTooLong, rateLimited, text, type Reply } from './testing/replies';
import { createTokenCounter } from './token-counter';

const counter = createTokenCounter();
const submit = { toolCalls: [{ name: 'submit_answer', input: { count: 3 } }] };
const policies: Partial<Record<ArmKind, Policy>> = {
  direct: ({ messages }) => (messages.length === 1
    ? { text: 'Reading both pages.', toolCalls: [{ name: 'shop__list_items', input: { page: 1 } }, { name: 'shop__list_items', input: { page: 2 } }] }
    : submit),
  code: ({ messages }) => (messages.length === 1 ? { toolCalls: [{ name: 'run_code', input: { code: 'return { n: 3 }' } }] } : submit),
  // The first answer is empty; the loop's reminder then stands in a message of its own, which the API gets joined to the first.
  floor: ({ messages }) => (messages.flatMap(({ content }) => content).length === 1 ? {} : submit),
};
const policyOf = (arm: ArmKind): Policy => {
  const policy = policies[arm];
  if (!policy) throw new Error(`the test has no policy for ${arm}`);
  return policy;
};
const world = () => ({
  gateway: gatewayOf(async () => okResult({ items: ['a', 'b', 'c'] })), sandbox: sandboxOf(async () => programResult({ valueJson: '{"n":3}' })),
  counter, price: (usage: Parameters<typeof costUsd>[0]) => costUsd(usage, priceOf('claude-opus-5-5')),
});

test.each<ArmKind>(['direct', 'code', 'floor'])('the arm %s answers over the wire as in process, by the rules of the API', async (arm) => {
  const api = await startMessagesApi(policyAnswers(policyOf(arm)));
  const wired = testRun({ ...world(), arm, model: createAnthropicModel({ model: 'claude-opus-5-5', apiKey: 'test-key', baseUrl: api.url, counter }) });
  const scripted = testRun({ ...world(), arm, model: createScriptedModel({ policy: policyOf(arm), counter }) });
  expect(await runQuestion(wired.input)).toMatchObject({ status: 'finished', stop: 'answered', answer: { count: 3 } });
  expect(await runQuestion(scripted.input)).toMatchObject({ status: 'finished', stop: 'answered', answer: { count: 3 } });
  expect(api.refusals).toEqual([]);
  expect(wired.events.map(({ type }) => type)).toEqual(scripted.events.map(({ type }) => type));
  await api.close();
});

test('usage of a run is billed over the wire and estimated in process, and its sources add up to it', async () => {
  const api = await startMessagesApi(policyAnswers(policyOf('direct')));
  const wired = testRun({ ...world(), model: createAnthropicModel({ model: 'claude-opus-5-5', apiKey: 'test-key', baseUrl: api.url, counter }) });
  const scripted = testRun({ ...world(), model: createScriptedModel({ policy: policyOf('direct'), counter }) });
  await runQuestion(wired.input);
  await runQuestion(scripted.input);
  for (const [run, estimated] of [[wired, false], [scripted, true]] as const) {
    for (const { usage, inputBySource } of eventsOf(run.events, 'model.answered')) {
      expect(usage.estimated).toBe(estimated);
      expect(Object.values(inputBySource).reduce((sum, tokens) => sum + tokens, 0)).toBe(usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0));
    }
  }
  // What the scripted model counts is what the loop's own attribution counted before the call.
  const called = eventsOf(scripted.events, 'model.called').map(({ context }) => Object.values(context).reduce((sum, tokens) => sum + tokens, 0));
  expect(eventsOf(scripted.events, 'model.answered').map(({ usage }) => allInput(usage))).toEqual(called);
  await api.close();
});

test.each<[string, Reply, { status: string; stop: string }]>([
  ['a rate limit that holds on is infrastructure', rateLimited(), { status: 'failed', stop: 'infrastructure' }],
  ['a stream that breaks is infrastructure', message([text('Three')], { breaks: { afterEvents: 4, how: 'end' } }), { status: 'failed', stop: 'infrastructure' }],
  ['a key that is refused is infrastructure', apiError(401, 'authentication_error', 'invalid'), { status: 'failed', stop: 'infrastructure' }],
  ['a prompt over the window is the arm\'s doing', promptTooLong(), { status: 'finished', stop: 'context_window_exceeded' }],
  ['a refusal is the run\'s end', message([], { stopReason: 'refusal' }), { status: 'finished', stop: 'refusal' }],
  ['a stop nobody knows is the run\'s end', message([], { stopReason: 'novel' }), { status: 'finished', stop: 'unknown_stop' }],
])('%s', async (_, reply, ended) => {
  const api = await startMessagesApi(() => reply);
  const run = testRun({ ...world(), model: createAnthropicModel({ model: 'claude-opus-5-5', apiKey: 'test-key-4711', baseUrl: api.url, counter, maxRetries: 1 }) });
  expect(await runQuestion(run.input)).toMatchObject(ended);
  expect(JSON.stringify(run.events)).not.toContain('test-key-4711');
  await api.close();
});
