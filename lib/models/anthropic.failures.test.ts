import { inspect } from 'node:util';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Cancelled, InfrastructureError, ModelUnavailable, UsageError } from '../engine/errors';
import type { ModelRequest, TokenCounter } from '../engine/ports';
import { createAnthropicModel, type AnthropicModelOptions } from './anthropic';
import { startMessagesApi, type MessagesApi } from './testing/messages-api';
import { apiError, message, overloaded, rateLimited, text, type Reply } from './testing/replies';

const key = 'test-key-4711-very-secret';
const counter: TokenCounter = { method: 'letters', count: (it) => it.length };
const asked: ModelRequest = { system: 'Be brief.', tools: [], messages: [{ role: 'user', content: [{ type: 'text', text: 'How many?' }] }], maxOutputTokens: 100 };
const live = { signal: new AbortController().signal };

let api: MessagesApi;
beforeEach(async () => { api = await startMessagesApi(); });
afterEach(() => api.close());
const modelOf = (over: Partial<AnthropicModelOptions> = {}) =>
  createAnthropicModel({ model: 'claude-opus-5-5', apiKey: key, baseUrl: api.url, counter, maxRetries: 1, ...over });

/** What a call fails with; checks that it is infrastructure, has a cause, and shows the key nowhere however it is printed. */
async function failure(model = modelOf()): Promise<ModelUnavailable> {
  const error: unknown = await model.respond(asked, live).then(() => 'it answered', (caught: unknown) => caught);
  expect(error).toBeInstanceOf(ModelUnavailable);
  if (!(error instanceof ModelUnavailable)) throw error;
  expect(error).toBeInstanceOf(InfrastructureError);
  expect(error.code).toBe('model_unavailable');
  expect(error.cause).toBeInstanceOf(Error);
  for (const print of [error.message, error.stack ?? '', inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error)]) expect(print).not.toContain(key);
  return error;
}
const so = (breaks: Extract<Reply, { kind: 'message' }>['breaks']): Reply => message([text('Three builds failed, I think.')], { breaks });

describe('retries of the SDK', () => {
  test.each([['429', rateLimited()], ['529', overloaded()], ['a lost connection', { kind: 'hang-up' } as const]])('%s once: the second try answers', async (_, first) => {
    api.reply(first, message([text('ok')]));
    expect((await modelOf().respond(asked, live)).content).toEqual([{ type: 'text', text: 'ok' }]);
    expect(api.requests).toHaveLength(2);
  });

  test('they end after maxRetries', async () => {
    api.reply(rateLimited(), rateLimited(), rateLimited(), message([text('too late')]));
    await failure(modelOf({ maxRetries: 2 }));
    expect(api.requests).toHaveLength(3);
  });

  test('a refusal that will stay one is not retried', async () => {
    api.reply(apiError(400, 'invalid_request_error', 'tools.0.name: too long'));
    await failure();
    expect(api.requests).toHaveLength(1);
  });
});

describe('each failure is infrastructure, with the endpoint and what was said in the message', () => {
  test.each<[string, Reply, RegExp]>([
    ['a rate limit that holds on', rateLimited(), /answered 429 rate_limit_error: This request would exceed your rate limit \(request req_double_2\)\. .*rate limit/],
    ['overload that holds on', overloaded(), /answered 529 overloaded_error: Overloaded/],
    ['an internal error', apiError(500, 'api_error', 'Internal server error', { 'retry-after-ms': '1' }), /answered 500 api_error: Internal server error/],
    ['a wrong key', apiError(401, 'authentication_error', 'invalid x-api-key'), /answered 401 .*ANTHROPIC_API_KEY/],
    ['no permission', apiError(403, 'permission_error', 'not allowed'), /answered 403 .*ANTHROPIC_API_KEY/],
    ['an unknown model', apiError(404, 'not_found_error', 'model: claude-opus-9'), /answered 404 not_found_error: model: claude-opus-9.*name of the model/],
    ['a request that the API refuses', apiError(400, 'invalid_request_error', 'tools.0.name: wrong'), /answered 400 invalid_request_error: tools\.0\.name: wrong/],
    ['no credit', apiError(402, 'billing_error', 'Your credit balance is too low'), /answered 402 billing_error: Your credit balance/],
    ['a proxy that answers in HTML', { kind: 'http', status: 502, headers: { 'content-type': 'text/html', 'retry-after-ms': '1' }, body: `<html>\n<h1>Bad gateway</h1>${'x'.repeat(5_000)}</html>` }, /answered 502 .*Bad gateway/],
    ['a lost connection', { kind: 'hang-up' }, /could not be reached: .*(UND_ERR_SOCKET|ECONNRESET)/],
    ['an answer that is no stream', { kind: 'http', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }, /broke off its answer: the stream ended before the message was complete/],
    ['an error event before any content', so({ afterEvents: 1, how: 'error' }), /broke off its answer: overloaded_error: Overloaded/],
    ['an error event after content', so({ afterEvents: 4, how: 'error', type: 'api_error', message: 'Internal server error' }), /broke off its answer: api_error: Internal server error/],
    ['an end of the stream before it began', so({ afterEvents: 0, how: 'end' }), /stream ended before the message was complete/],
    ['an end of the stream in the middle', so({ afterEvents: 5, how: 'end' }), /stream ended before the message was complete/],
    ['an end of the stream just before its last event', so({ afterEvents: 7, how: 'end' }), /stream ended before the message was complete/],
    ['a connection that breaks in the middle', so({ afterEvents: 4, how: 'reset' }), /broke off its answer: .*(UND_ERR_SOCKET|ECONNRESET|terminated)/],
    ['a malformed event', { kind: 'http', status: 200, headers: { 'content-type': 'text/event-stream' }, body: 'event: message_start\ndata: {"type":"message_start","message":{"usage":{"input_tokens":"many"}}}\n\n' }, /sent an event that is not understood: message\.usage\.input_tokens/],
    ['an event that is not JSON', { kind: 'http', status: 200, headers: { 'content-type': 'text/event-stream' }, body: 'event: message_start\ndata: {"type":\n\n' }, /broke off its answer: .*JSON/],
  ])('%s', async (_, reply, said) => {
    api.reply(reply, reply);
    const { message: shown } = await failure();
    expect(shown).toMatch(said);
    expect(shown).toContain(new URL(api.url).host);
    expect(shown.length).toBeLessThan(600);
  });

  test('events of kinds not known here are passed over', async () => {
    const events = [
      { type: 'message_start', message: { usage: { input_tokens: 3, output_tokens: 1 } } }, { type: 'progress', percent: 40 },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ok' } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } }, { type: 'message_stop' },
    ];
    const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
    api.reply({ kind: 'http', status: 200, headers: { 'content-type': 'text/event-stream' }, body });
    expect((await modelOf().respond(asked, live)).content).toEqual([{ type: 'text', text: 'ok' }]);
  });

  test('nobody listens at the address', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    const port = typeof address === 'object' ? address?.port : undefined;
    const { message: shown } = await failure(modelOf({ baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0 }));
    expect(shown).toMatch(/127\.0\.0\.1:\d+ could not be reached: ECONNREFUSED/);
  });

  test('an answer that never begins ends by the timeout', async () => {
    const mute = createServer(() => {});
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { message: shown } = await failure(modelOf({ baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0, timeoutMs: 60 }));
    expect(shown).toMatch(/did not answer within 60 ms/);
    mute.close();
  });

  test('an answer that falls silent ends by the timeout', async () => {
    api.reply(so({ afterEvents: 4, how: 'silence' }));
    expect((await failure(modelOf({ timeoutMs: 60 }))).message).toMatch(/broke off its answer: no event for 60 ms/);
  });
});

describe('counting tokens', () => {
  test.each<[string, Reply, RegExp]>([
    ['an endpoint that cannot', apiError(404, 'not_found_error', 'no such route'), /answered 404 not_found_error: no such route/],
    ['a rate limit that holds on', rateLimited(), /answered 429 rate_limit_error/],
    ['a request that the API refuses', apiError(400, 'invalid_request_error', 'tools.0.name: wrong'), /answered 400 .*tools\.0\.name: wrong/],
    ['a key that is refused', apiError(401, 'authentication_error', `invalid key ${key}`), /answered 401 .*\[redacted\].*ANTHROPIC_API_KEY/],
    ['a lost connection', { kind: 'hang-up' }, /could not be reached/],
  ])('%s fails as a call does, without a secret', async (_, reply, said) => {
    const counting = await startMessagesApi(undefined, { count: () => reply });
    const error: unknown = await modelOf({ baseUrl: counting.url }).countTokens(asked, live).catch((caught: unknown) => caught);
    await counting.close();
    expect(error).toBeInstanceOf(ModelUnavailable);
    expect(String(error)).toMatch(said);
    expect(inspect(error, { depth: 10 })).not.toContain(key);
  });

  test('a count can be called off', async () => {
    await expect(modelOf().countTokens(asked, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Cancelled);
  });
});

describe('cancelling', () => {
  const cancelled = async (model = modelOf(), ready: (controller: AbortController) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    const pending = model.respond(asked, { signal: controller.signal, onText: () => controller.abort() });
    const outcome = pending.then(() => 'it answered', (error: unknown) => error);
    await ready(controller);
    expect(await outcome).toBeInstanceOf(Cancelled);
  };

  test('before the call: nothing is sent', async () => {
    await expect(modelOf().respond(asked, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Cancelled);
    expect(api.requests).toEqual([]);
  });

  test('while the API is silent', async () => {
    api.reply(so({ afterEvents: 2, how: 'silence' }));
    await cancelled(modelOf(), async (controller) => { await api.received(1); controller.abort(); });
  });

  test('in the middle of an answer', async () => {
    api.reply(so({ afterEvents: 4, how: 'silence' }));
    await cancelled(modelOf(), async () => {});
  });

  test('while the SDK waits to try again, however long it was told to wait', async () => {
    api.reply(rateLimited(600_000));
    await cancelled(modelOf(), async (controller) => { await api.received(1); controller.abort(); });
    expect(api.requests).toHaveLength(1);
  });
});

describe('secrets', () => {
  test.each<[string, Reply]>([
    ['the API repeats the key', apiError(401, 'authentication_error', `Incorrect API key provided: ${key}. Authorization: Bearer ${key}`)],
    ['a proxy prints the request', { kind: 'http', status: 502, headers: { 'retry-after-ms': '1', 'x-debug': key }, body: `upstream refused Authorization: Bearer ${key}` }],
    ['an error event repeats it', so({ afterEvents: 2, how: 'error', message: `bad key ${key}` })],
  ])('%s: it is shown nowhere', async (_, reply) => {
    api.reply(reply, reply);
    expect((await failure()).message).toContain('[redacted]');
  });

  test('a key that no header can hold fails without being shown', async () => {
    const broken = `${key}\nsecond line`;
    const { message: shown } = await failure(modelOf({ apiKey: broken }));
    expect(shown).not.toContain('second line');
  });

  test("another key's form is taken for a key", async () => {
    api.reply(apiError(400, 'invalid_request_error', 'key sk-ant-api03-abcdefghijkl was revoked'));
    expect((await failure()).message).not.toContain('abcdefghijkl');
  });
});

describe('credentials', () => {
  test('an auth token alone, and a key with a token beside it, both work: the key wins', async () => {
    api.reply(message([text('ok')]), message([text('ok')]));
    await modelOf({ apiKey: undefined, authToken: 'token-1' }).respond(asked, live);
    await modelOf({ authToken: 'token-1' }).respond(asked, live);
    expect(api.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', `Bearer ${key}`]);
  });

  test('without one nothing of the environment is used', () => {
    process.env.ANTHROPIC_API_KEY = 'from-the-environment';
    try {
      expect(() => modelOf({ apiKey: undefined })).toThrow(UsageError);
    } finally {
      delete process.env.ANTHROPIC_API_KEY;
    }
  });
});
