import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentBlock, Message, ModelRequest, ModelResponse, TokenCounter } from '../engine/ports';
import { createAnthropicModel, type AnthropicModelOptions } from './anthropic';
import { startMessagesApi, type MessagesApi } from './testing/messages-api';
import { apiError, cutToolUse, message, promptTooLong, text, thinking, toolUse } from './testing/replies';
import type { WireBlock } from './testing/wire';

const key = 'test-key-4711';
const counter: TokenCounter = { method: 'letters', count: (it) => it.length };
const live = { signal: new AbortController().signal };
const tool = { name: 'list_builds', description: 'Lists builds', inputSchema: { type: 'object', properties: { page: { type: 'integer' } } } };
const user = (...content: ContentBlock[]): Message => ({ role: 'user', content });
const says = (it: string): ContentBlock => ({ type: 'text', text: it });
const result = (toolUseId: string, content: string, isError = false): ContentBlock => ({ type: 'tool_result', toolUseId, content, isError });
const asked = (over: Partial<ModelRequest> = {}): ModelRequest =>
  ({ system: 'Be brief.', tools: [tool], messages: [user(says('How many builds failed?'))], maxOutputTokens: 1_000, ...over });

let api: MessagesApi;
beforeEach(async () => { api = await startMessagesApi(undefined, { key }); });
afterEach(() => api.close());
const modelOf = (over: Partial<AnthropicModelOptions> = {}) =>
  createAnthropicModel({ model: 'claude-opus-5-5', apiKey: key, baseUrl: api.url, counter, ...over });

/** Sends a conversation on by one turn: the model's answer, then what the user says. */
const goOn = (request: ModelRequest, response: ModelResponse, ...content: ContentBlock[]): ModelRequest =>
  ({ ...request, messages: [...request.messages, { role: 'assistant', content: response.content }, user(...content)] });

test('a text answer comes with stop, billed usage, request id and first-token time, its text as it streams', async () => {
  api.reply(message([text('Three builds failed, all of them on main.')], { requestId: 'req_42' }));
  const deltas: string[] = [];
  const response = await modelOf().respond(asked(), { ...live, onText: (delta) => deltas.push(delta) });
  expect(response).toMatchObject({
    content: [{ type: 'text', text: 'Three builds failed, all of them on main.' }], stop: 'end_turn', rawStop: null, requestId: 'req_42',
    usage: { estimated: false, method: 'billed by the API' },
  });
  expect(response.firstTokenMs).toBeGreaterThan(0);
  expect(deltas.length).toBeGreaterThan(1);
  expect(deltas.join('')).toBe('Three builds failed, all of them on main.');
});

test('the request streams to /v1/messages with the key as bearer token, and sets no sampling and no tool choice', async () => {
  api.reply(message([text('ok')]));
  await modelOf().respond(asked(), live);
  const [request] = api.requests;
  expect(request?.path).toBe('/v1/messages');
  expect(request?.headers.authorization).toBe(`Bearer ${key}`);
  expect(Object.keys(request?.raw ?? {}).sort()).toEqual(['max_tokens', 'messages', 'model', 'stream', 'system', 'tools']);
  expect(request?.raw).toMatchObject({ model: 'claude-opus-5-5', max_tokens: 1_000, stream: true });
});

test('max_tokens never passes what the model can write', async () => {
  api.reply(message([text('ok')]), message([text('ok')]));
  await modelOf({ model: 'claude-haiku-4-5' }).respond(asked({ maxOutputTokens: 500_000 }), live);
  await modelOf({ model: 'some-gateway-model' }).respond(asked({ maxOutputTokens: 500_000 }), live);
  expect(api.requests.map(({ body }) => body.max_tokens)).toEqual([64_000, 500_000]);
});

test('without system prompt and tools neither is sent', async () => {
  api.reply(message([text('42')]));
  await modelOf().respond(asked({ system: '', tools: [] }), live);
  expect(Object.keys(api.requests[0]?.raw ?? {}).sort()).toEqual(['max_tokens', 'messages', 'model', 'stream']);
});

test('parallel calls are read, and all results go back in one user message, before any other block', async () => {
  api.reply(message([text('Looking.'), toolUse('t1', 'list_builds', { page: 1 }), toolUse('t2', 'list_builds', { page: 2, 'odd key "x"': ['a', null] })]), message([text('done')]));
  const model = modelOf();
  const first = await model.respond(asked(), live);
  expect(first.stop).toBe('tool_use');
  expect(first.content).toEqual([
    { type: 'text', text: 'Looking.' },
    { type: 'tool_use', id: 't1', name: 'list_builds', input: { page: 1 } },
    { type: 'tool_use', id: 't2', name: 'list_builds', input: { page: 2, 'odd key "x"': ['a', null] } },
  ]);
  const next = goOn(asked(), first, says('Go on.'), result('t1', '[]'));
  next.messages.push(user(result('t2', 'page 2 timed out', true)));
  await model.respond(next, live);
  expect(api.refusals).toEqual([]);
  const sent = api.requests[1]?.body.messages;
  expect(sent?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(sent?.[2]?.content).toMatchObject([
    { type: 'tool_result', tool_use_id: 't1', content: '[]' },
    { type: 'tool_result', tool_use_id: 't2', content: 'page 2 timed out', is_error: true },
    { type: 'text', text: 'Go on.' },
  ]);
});

describe('golden: switches of arms over the wire', () => {
  const late = { name: 'get_build', description: 'Gets one', inputSchema: { type: 'object' }, deferred: true };

  test('one call a turn', async () => {
    api.reply(message([text('ok')]), message([text('ok')]));
    await modelOf().respond(asked({ parallelToolCalls: false }), live);
    expect(api.requests[0]?.raw.tool_choice).toEqual({ type: 'auto', disable_parallel_tool_use: true });
    await modelOf().respond(asked({ parallelToolCalls: false, tools: [] }), live);
    expect(api.requests[1]?.raw).not.toHaveProperty('tool_choice');
  });

  test('deferred tools and references to them', async () => {
    api.reply(message([toolUse('t1', 'list_builds', {})]), message([text('ok')]));
    const model = modelOf();
    const first = asked({ tools: [tool, late], system: '' });
    const response = await model.respond(first, live);
    await model.respond(goOn(first, response, { type: 'tool_result', toolUseId: 't1', content: '', isError: false, toolReferences: ['get_build'] }), live);
    expect(api.refusals).toEqual([]);
    expect(api.requests[1]?.raw.tools).toEqual([
      { name: 'list_builds', description: 'Lists builds', input_schema: tool.inputSchema, cache_control: { type: 'ephemeral' } },
      { name: 'get_build', description: 'Gets one', input_schema: { type: 'object' }, defer_loading: true },
    ]);
    expect(api.requests[1]?.raw.messages).toMatchObject([{ role: 'user' }, { role: 'assistant' }, { role: 'user', content: [
      { type: 'tool_result', tool_use_id: 't1', content: [{ type: 'tool_reference', tool_name: 'get_build' }], cache_control: { type: 'ephemeral' } },
    ] }]);
  });
});

test('a call without arguments has an empty input', async () => {
  api.reply(message([{ type: 'tool_use', id: 't1', name: 'list_builds', json: '' }]));
  expect((await modelOf().respond(asked(), live)).content).toEqual([{ type: 'tool_use', id: 't1', name: 'list_builds', input: {} }]);
});

test('thinking, kinds not known here and fields not known here go back exactly as they came', async () => {
  const blocks: WireBlock[] = [
    thinking('The list may be cut.', 'c2lnbmF0dXJl'),
    { type: 'redacted_thinking', data: 'b3BhcXVl' },
    { type: 'memory_note', note: { id: 7, tags: ['x'] } },
    { ...text('Looking.'), citations: null },
    { ...toolUse('t1', 'list_builds', { page: 1 }), caller: { type: 'direct' } },
  ];
  api.reply(message(blocks), message([text('done')]));
  const model = modelOf();
  const first = await model.respond(asked(), live);
  expect(first.content.map((block) => (block.type === 'opaque' ? block.kind : block.type))).toEqual(['thinking', 'redacted_thinking', 'memory_note', 'text', 'tool_use']);
  await model.respond(goOn(asked(), first, result('t1', '[]')), live);
  expect(api.requests[1]?.body.messages[1]?.content).toEqual(blocks);
});

test('an answer that was stored and read again still goes back with its thinking', async () => {
  api.reply(message([thinking('Hm.', 'c2ln'), toolUse('t1', 'list_builds', {})]), message([text('done')]));
  const model = modelOf();
  const first = await model.respond(asked(), live);
  await model.respond(structuredClone(goOn(asked(), first, result('t1', '[]'))), live);
  expect(api.requests[1]?.body.messages[1]?.content).toEqual([thinking('Hm.', 'c2ln'), toolUse('t1', 'list_builds', {})]);
});

test.each([
  ['tool_use', 'tool_use', null],
  ['end_turn', 'end_turn', null],
  ['max_tokens', 'max_tokens', null],
  ['pause_turn', 'pause_turn', null],
  ['refusal', 'refusal', null],
  ['stop_sequence', 'stop_sequence', null],
  ['model_context_window_exceeded', 'context_window_exceeded', null],
  ['compaction', 'unknown', 'compaction'],
  ['constructor', 'unknown', 'constructor'],
  [null, 'unknown', null],
])('stop reason %s is %s', async (stopReason, stop, rawStop) => {
  api.reply(message([text('so far')], { stopReason }));
  expect(await modelOf().respond(asked(), live)).toMatchObject({ stop, rawStop, content: [{ text: 'so far' }], usage: { estimated: false } });
});

test('an end_turn without content is an answer, and is left out of what goes back', async () => {
  api.reply(message([]), message([text('  ')]), message([text('done')]));
  const model = modelOf();
  const empty = await model.respond(asked(), live);
  expect(empty).toMatchObject({ content: [], stop: 'end_turn' });
  const blank = await model.respond(goOn(asked(), empty, says('Please answer.')), live);
  await model.respond(goOn(goOn(asked(), empty, says('Please answer.')), blank, says('Once more.')), live);
  expect(api.refusals).toEqual([]);
  expect(api.requests[2]?.body.messages.map(({ role, content }) => [role, content.length])).toEqual([['user', 3]]);
});

test('a call that the output limit cut keeps what was written and can go back', async () => {
  api.reply(message([text('Writing.'), cutToolUse('t1', 'list_builds', '{"page": 1, "filter": "bran')], { stopReason: 'max_tokens' }), message([text('done')]));
  const model = modelOf();
  const cut = await model.respond(asked(), live);
  expect(cut.stop).toBe('max_tokens');
  expect(cut.content[1]).toEqual({ type: 'tool_use', id: 't1', name: 'list_builds', input: { INVALID_JSON: '{"page": 1, "filter": "bran' } });
  await model.respond(goOn(asked(), cut, result('t1', 'the call was cut', true)), live);
  expect(api.refusals).toEqual([]);
});

test('a paused turn goes back as it is, without a user message', async () => {
  api.reply(message([{ type: 'server_tool_use', id: 's1', name: 'web_search', input: { query: 'x' } }], { stopReason: 'pause_turn' }), message([text('done')]));
  const model = modelOf();
  const paused = await model.respond(asked(), live);
  expect(paused).toMatchObject({ stop: 'pause_turn', content: [{ type: 'opaque', kind: 'server_tool_use', raw: { input: { query: 'x' } } }] });
  await model.respond({ ...asked(), messages: [...asked().messages, { role: 'assistant', content: paused.content }] }, live);
  expect(api.requests[1]?.body.messages.at(-1)).toEqual({ role: 'assistant', content: [{ type: 'server_tool_use', id: 's1', name: 'web_search', input: { query: 'x' } }] });
});

test.each([
  ['prompt alone', promptTooLong()],
  ['prompt and max_tokens', apiError(400, 'invalid_request_error', 'input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000, decrease input length or `max_tokens` and try again')],
  ['over 32 MB', apiError(413, 'request_too_large', 'Request exceeds the maximum size')],
  ['another vendor behind a gateway', apiError(400, 'invalid_request_error', "This model's maximum context length is 131072 tokens. However, you requested 140000 tokens")],
])('a prompt over the window that is refused (%s) is a response, for which nothing was billed', async (_, reply) => {
  api.reply(reply);
  expect(await modelOf().respond(asked(), live)).toEqual({
    content: [], stop: 'context_window_exceeded', rawStop: null, firstTokenMs: null, requestId: 'req_double_1',
    usage: { input: 0, output: 0, cacheWrite: 0, cacheWrite1h: 0, cacheRead: 0, thinking: 0, estimated: false, method: 'billed by the API' },
  });
  expect(api.requests).toHaveLength(1);
});

test('tokens of a request can be counted by the API', async () => {
  const tokens = await modelOf().countTokens(asked(), live);
  expect(tokens).toBeGreaterThan(20);
  expect(api.requests[0]?.path).toBe('/v1/messages/count_tokens');
  expect(Object.keys(api.requests[0]?.raw ?? {}).sort()).toEqual(['messages', 'model', 'system', 'tools']);
});

test('the model says what it is and which window it has', () => {
  expect(modelOf().info).toEqual({ source: 'anthropic', id: 'claude-opus-5-5', contextWindowTokens: 1_000_000 });
  expect(modelOf({ model: 'local' }).info.contextWindowTokens).toBe(200_000);
});
