import { expect, test } from 'vitest';
import { UsageError } from '../engine/errors';
import type { ModelRequest, TokenCounter } from '../engine/ports';
import { createModel, modelSource, type ModelContext } from './create-model';
import { startMessagesApi } from './testing/messages-api';
import { apiError, message, text } from './testing/replies';

const counter: TokenCounter = { method: 'letters', count: (it) => it.length };
const asked: ModelRequest = { system: '', tools: [], messages: [{ role: 'user', content: [{ type: 'text', text: 'How many?' }] }], maxOutputTokens: 100 };
const live = { signal: new AbortController().signal };
const within = (over: Partial<ModelContext> = {}): ModelContext => ({ policy: null, counter, env: {}, ...over });

test('scripted is the policy of the suite; every other name is a model of the API', async () => {
  expect([modelSource('scripted'), modelSource('claude-opus-5-5'), modelSource('gpt-oss')]).toEqual(['scripted', 'anthropic', 'anthropic']);
  const model = await createModel('scripted', within({ policy: () => ({ text: 'three' }) }));
  expect((await model.respond(asked, live)).content).toEqual([{ type: 'text', text: 'three' }]);
  expect((await createModel('claude-opus-5-5', within({ env: { ANTHROPIC_API_KEY: 'k' } }))).info).toMatchObject({ source: 'anthropic', id: 'claude-opus-5-5' });
});

test('a missing policy is named by arm, question and suite', async () => {
  const missing = () => createModel('scripted', within({ origin: { suite: 'builds', question: 'count', arm: 'floor' } }));
  await expect(missing()).rejects.toThrow(UsageError);
  await expect(missing()).rejects.toThrow("There is no scripted policy for the arm 'floor' of the question 'count' of the suite 'builds'; leave the arm out or choose another model.");
});

test('a missing key is one sentence that says how to set it', async () => {
  for (const env of [{}, { ANTHROPIC_API_KEY: '  ', ANTHROPIC_AUTH_TOKEN: '' }]) {
    const missing = () => createModel('claude-opus-5-5', within({ env }));
    await expect(missing()).rejects.toThrow(UsageError);
    await expect(missing()).rejects.toThrow(/^The model 'claude-opus-5-5' needs a key: set ANTHROPIC_API_KEY .* or choose the model 'scripted', which needs none\.$/);
  }
});

test.each([
  ['http://user:hunter2@127.0.0.1:9', /no user name or password/],
  ['gateway.example.com', /must be an http or https URL/],
  ['file:///etc/passwd', /must be an http or https URL/],
])('the base URL %s is refused without being repeated', async (url, said) => {
  const wrong = () => createModel('claude-opus-5-5', within({ env: { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: url } }));
  await expect(wrong()).rejects.toThrow(said);
  await expect(wrong()).rejects.not.toThrow(/hunter2|passwd/);
});

test('an empty name is refused', async () => {
  await expect(createModel(' ', within())).rejects.toThrow(/Name a model/);
});

test('key, token and address come from the environment that is passed in, trimmed', async () => {
  const api = await startMessagesApi(() => message([text('ok')]));
  const answer = async (env: ModelContext['env']) =>
    (await createModel('any-model', within({ env: { ANTHROPIC_BASE_URL: `${api.url}/`, ...env } }))).respond(asked, live);
  await answer({ ANTHROPIC_API_KEY: 'key-1\n' });
  await answer({ ANTHROPIC_AUTH_TOKEN: 'token-1' });
  await answer({ ANTHROPIC_API_KEY: 'key-1', ANTHROPIC_AUTH_TOKEN: 'token-1' });
  expect(api.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer key-1', 'Bearer token-1', 'Bearer key-1']);
  expect(api.requests.map(({ path }) => path)).toEqual(['/v1/messages', '/v1/messages', '/v1/messages']);
  await api.close();
});

test('headers that a gateway wants are sent, and their values are shown in no error', async () => {
  const api = await startMessagesApi(({ headers }) => apiError(400, 'invalid_request_error', `x-api-key ${headers['x-api-key']} is unknown to team ${headers['x-team']}`));
  const env = { ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: 'k1', ANTHROPIC_CUSTOM_HEADERS: 'X-Api-Key: gateway-secret\nX-Team:blue-team\nnonsense' };
  const error: unknown = await (await createModel('any-model', within({ env }))).respond(asked, live).catch((caught: unknown) => caught);
  expect(api.requests[0]?.headers).toMatchObject({ 'x-api-key': 'gateway-secret', 'x-team': 'blue-team', authorization: 'Bearer k1' });
  expect(String(error)).toMatch(/answered 400/);
  expect(String(error)).not.toMatch(/gateway-secret|blue-team/);
  await api.close();
});

test('prompt caching can be switched off', async () => {
  const api = await startMessagesApi(() => message([text('ok')]));
  const env = { ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: 'k' };
  await (await createModel('any-model', within({ env }))).respond(asked, live);
  await (await createModel('any-model', within({ env, caching: false }))).respond(asked, live);
  expect(api.requests.map(({ raw }) => JSON.stringify(raw).includes('cache_control'))).toEqual([true, false]);
  await api.close();
});
