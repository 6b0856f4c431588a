/** The API's own tools over the wire: what is sent, what comes back, and that the double refuses what the API would. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ModelUnavailable } from '../engine/errors';
import type { JsonObject } from '../engine/json';
import type { ContentBlock, Message, ModelRequest, TokenCounter, ToolDefinition } from '../engine/ports';
import { createAnthropicModel, type AnthropicModelOptions } from './anthropic';
import { refusalOf } from './testing/check-request';
import { startMessagesApi, type MessagesApi } from './testing/messages-api';
import { apiError, message, program, programCall, programEnd, text, toolSearch, toolsFound, toolUse } from './testing/replies';
import { wireBody } from './testing/wire';

const counter: TokenCounter = { method: 'letters', count: (it) => it.length };
const live = { signal: new AbortController().signal };
const list: ToolDefinition = { name: 'list_builds', description: 'Lists builds', inputSchema: { type: 'object' } };
const submit: ToolDefinition = { name: 'submit_answer', description: 'Submits', inputSchema: { type: 'object' } };
const user = (...content: ContentBlock[]): Message => ({ role: 'user', content });
const result = (toolUseId: string, programId?: string): ContentBlock => ({ type: 'tool_result', toolUseId, content: '[]', isError: false, ...(programId === undefined ? {} : { programId }) });
const asked = (over: Partial<ModelRequest>): ModelRequest =>
  ({ system: 'Be brief.', tools: [list, submit], messages: [user({ type: 'text', text: 'How many?' })], maxOutputTokens: 1_000, ...over });
const code = asked({ hosted: 'code', tools: [{ ...list, programmatic: true }, submit] });
const search = asked({ hosted: 'search', tools: [{ ...list, deferred: true }, submit] });
const goOn = (request: ModelRequest, content: ContentBlock[], ...results: ContentBlock[]): ModelRequest =>
  ({ ...request, messages: [...request.messages, { role: 'assistant', content }, ...(results.length > 0 ? [user(...results)] : [])] });

let api: MessagesApi;
beforeEach(async () => { api = await startMessagesApi(); });
afterEach(() => api.close());
const modelOf = (over: Partial<AnthropicModelOptions> = {}) => createAnthropicModel({ model: 'claude-opus-5-5', apiKey: 'test-key', baseUrl: api.url, counter, maxRetries: 0, ...over });

test('golden: effort is said in output_config, of counts too, and without one nothing is', async () => {
  api.reply(message([text('ok')]), message([text('ok')]));
  await modelOf().respond(asked({ effort: 'xhigh' }), live);
  await modelOf().countTokens(asked({ effort: 'low' }), live);
  await modelOf().respond(asked({}), live);
  expect(api.requests.map(({ raw }) => raw.output_config)).toEqual([{ effort: 'xhigh' }, { effort: 'low' }, undefined]);
  expect(api.refusals).toEqual([]);
});

describe('golden: the tools of a request', () => {
  test.each<[string, ModelRequest, JsonObject[]]>([
    ['tool search', search, [
      { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
      { name: 'list_builds', description: 'Lists builds', input_schema: { type: 'object' }, defer_loading: true },
      { name: 'submit_answer', description: 'Submits', input_schema: { type: 'object' } }]],
    ['code execution', code, [
      { type: 'code_execution_20260120', name: 'code_execution' },
      { name: 'list_builds', description: 'Lists builds', input_schema: { type: 'object' }, allowed_callers: ['code_execution_20260120'] },
      { name: 'submit_answer', description: 'Submits', input_schema: { type: 'object' } }]],
  ])('%s, in counts too', async (_, request, tools) => {
    api.reply(message([text('ok')]));
    await modelOf().respond(request, live);
    await modelOf().countTokens(request, live);
    expect(api.requests.map(({ raw }) => raw.tools)).toEqual([tools, tools]);
    expect(api.refusals).toEqual([]);
  });
});

test('a search and what it found are opaque and go back as they came, in an answer that also calls', async () => {
  const blocks = [toolSearch('srv_1', 'builds'), toolsFound('srv_1', ['list_builds']), toolUse('t1', 'list_builds', {})];
  api.reply(message(blocks), message([text('done')]));
  const model = modelOf();
  const first = await model.respond(search, live);
  expect(first.content.map((block) => (block.type === 'opaque' ? block.kind : block.type))).toEqual(['server_tool_use', 'tool_search_tool_result', 'tool_use']);
  await model.respond(goOn(search, first.content, result('t1')), live);
  expect(api.refusals).toEqual([]);
  expect(api.requests[1]?.body.messages[1]?.content).toEqual(blocks);
});

describe('programs that call tools', () => {
  const step = message([text('A program.'), program('srv_1', 'await list_builds()'), programCall('a', 'srv_1', 'list_builds', { page: 1 }), programCall('b', 'srv_1', 'list_builds', { page: 2 })], { container: 'box_1' });
  const end = message([programEnd('srv_1', '7'), toolUse('t1', 'submit_answer', { count: 7 })], { container: 'box_1' });

  test('their calls say whose they are; results go back alone, with the container, and without a mark of the cache', async () => {
    api.reply(step, end, message([text('bye')]));
    const model = modelOf();
    const first = await model.respond(code, live);
    expect(first).toMatchObject({ stop: 'tool_use', content: [{ type: 'text' }, { type: 'opaque', kind: 'server_tool_use' }, { type: 'tool_use', id: 'a', programId: 'srv_1', input: { page: 1 } }, { id: 'b', programId: 'srv_1' }] });
    const second = goOn(code, first.content, result('a', 'srv_1'), result('b', 'srv_1'));
    const ended = await model.respond(second, live);
    expect(ended.content[0]).toMatchObject({ kind: 'code_execution_tool_result' });
    expect(ended.content[1]).not.toHaveProperty('programId');
    await model.respond(goOn(second, ended.content, result('t1')), live);
    expect(api.refusals).toEqual([]);
    expect(api.requests.map(({ raw }) => raw.container)).toEqual([undefined, 'box_1', 'box_1']);
    expect(api.requests[1]?.raw.messages).toMatchObject([{ role: 'user' }, { role: 'assistant' }, { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: '[]' }, { type: 'tool_result', tool_use_id: 'b', content: '[]' }] }]);
    expect(JSON.stringify(api.requests[1]?.body.messages[2])).not.toContain('cache_control');
    expect(JSON.stringify(api.requests[2]?.body.messages.at(-1))).toContain('cache_control');
  });

  test('a conversation that was stored and read again still says whose calls they were', async () => {
    api.reply(step, end);
    const model = modelOf();
    const first = await model.respond(code, live);
    const lost = model.respond(structuredClone(goOn(code, first.content, result('a', 'srv_1'), result('b', 'srv_1'))), live);
    await expect(lost).rejects.toThrow(/container_id is required when there are pending tool uses/);
    expect(api.requests[1]?.body.messages[1]?.content[2]).toEqual(programCall('a', 'srv_1', 'list_builds', { page: 1 }));
  });

  test('two conversations of one model keep their own containers, and one without programs names none', async () => {
    api.reply(step, message([program('srv_2', 'x'), programCall('c', 'srv_2', 'list_builds', {})], { container: 'box_2' }), end, message([programEnd('srv_2', '1')]), message([text('ok')]));
    const model = modelOf();
    const one = await model.respond(code, live);
    const other = await model.respond(code, live);
    await model.respond(goOn(code, one.content, result('a', 'srv_1'), result('b', 'srv_1')), live);
    await model.respond(goOn(code, other.content, result('c', 'srv_2')), live);
    await model.respond(asked({}), live);
    expect(api.requests.map(({ raw }) => raw.container)).toEqual([undefined, undefined, 'box_1', 'box_2', undefined]);
    expect(api.refusals).toEqual([]);
  });

  test('a container that stands in the first event is found as well, and a paused turn goes on in it', async () => {
    const event = (data: JsonObject): string => `event: ${String(data.type)}\ndata: ${JSON.stringify(data)}\n\n`;
    const events: JsonObject[] = [
      { type: 'message_start', message: { usage: { input_tokens: 3, output_tokens: 1 }, container: { id: 'box_9', expires_at: '2026-11-30T12:00:00Z' } } },
      { type: 'content_block_start', index: 0, content_block: program('srv_1', 'await list_builds()') },
      { type: 'message_delta', delta: { stop_reason: 'pause_turn', container: null }, usage: { output_tokens: 2 } }, { type: 'message_stop' },
    ];
    api.reply({ kind: 'http', status: 200, headers: { 'content-type': 'text/event-stream' }, body: events.map(event).join('') }, message([programEnd('srv_1', '7')]));
    const model = modelOf();
    const paused = await model.respond(code, live);
    expect(paused.stop).toBe('pause_turn');
    await model.respond(goOn(code, paused.content), live).catch(() => {});
    expect(api.requests[1]?.raw.container).toBe('box_9');
    expect(api.requests[1]?.body.messages.at(-1)).toEqual({ role: 'assistant', content: [program('srv_1', 'await list_builds()')] });
  });
});

test.each<[string, ModelRequest, string, RegExp]>([
  ['the sandbox', code, "tools.0: Input tag 'code_execution_20260120' found using 'type' does not match", /answered 400 .*does not match.* code execution, leave arms with hosted-code out\.$/],
  ['the search', search, 'tools.0.type: unknown', /answered 400 .*unknown.* tool search, leave arms with hosted-search out\.$/],
  ['the effort', asked({ effort: 'max' }), 'output_config: Extra inputs are not permitted', /answered 400 .*Extra inputs.* takes no effort max, choose another effort or none\.$/],
])('an endpoint that does not know %s is infrastructure, in its own words and with what to leave out', async (_, request, said, shown) => {
  api.reply(apiError(400, 'invalid_request_error', said));
  const error: unknown = await modelOf().respond(request, live).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ModelUnavailable);
  expect(error instanceof Error ? error.message : '').toMatch(shown);
});

describe('the rules of the API', () => {
  const sandbox = { type: 'code_execution_20260120', name: 'code_execution' };
  const called = { name: 'list_builds', input_schema: { type: 'object' }, allowed_callers: ['code_execution_20260120'] };
  const hi = { role: 'user', content: [{ type: 'text', text: 'hi' }] };
  const said = (...content: JsonObject[]): JsonObject => ({ role: 'assistant', content });
  const told = (...content: JsonObject[]): JsonObject => ({ role: 'user', content });
  const waits = said(program('s1', 'x'), programCall('a', 's1', 'list_builds', {}));
  const back = { type: 'tool_result', tool_use_id: 'a', content: '[]' };
  const tree = { type: 'object', $defs: { T: { properties: { t: { $ref: '#/$defs/T' } } } }, properties: { t: { $ref: '#/$defs/T' } } };
  test.each<[string, JsonObject, RegExp | null]>([
    ['results alone, with the container', { tools: [sandbox, called], container: 'box', messages: [hi, waits, told(back)] }, null],
    ['a program that ended', { tools: [sandbox, called], messages: [hi, waits, told(back), said(programEnd('s1', '7')), told({ type: 'text', text: 'and?' })] }, null],
    ['no container', { tools: [sandbox, called], messages: [hi, waits, told(back)] }, /^container_id is required/],
    ['text beside results', { tools: [sandbox, called], container: 'box', messages: [hi, waits, told(back, { type: 'text', text: 'so' })] }, /must contain only `tool_result`/],
    ['a result that is no text', { tools: [sandbox, called], container: 'box', messages: [hi, waits, told({ ...back, content: [{ type: 'image' }] })] }, /must be text/],
    ['a mark of the cache on a result', { tools: [sandbox, called], container: 'box', messages: [hi, waits, told({ ...back, cache_control: { type: 'ephemeral' } })] }, /cache_control is not supported/],
    ['a caller that nobody knows', { tools: [sandbox, { ...called, allowed_callers: ['code'] }], messages: [hi] }, /allowed_callers: Input should be/],
    ['callers without the sandbox', { tools: [called], messages: [hi] }, /code execution tool must be among/],
    ['one call a turn', { tools: [sandbox, called], messages: [hi], tool_choice: { type: 'auto', disable_parallel_tool_use: true } }, /not supported with programmatic/],
    ['a strict tool', { tools: [sandbox, { ...called, strict: true }], messages: [hi] }, /strict tools/],
    ['a recursive schema', { tools: [sandbox, { ...called, input_schema: tree }], messages: [hi] }, /Circular \$ref detected/],
    ['a recursive schema of a direct tool', { tools: [sandbox, { name: 'd', input_schema: tree }], messages: [hi] }, null],
    ['a tool of the API that there is not', { tools: [{ type: 'code_execution_2031', name: 'code_execution' }], messages: [hi] }, /does not match any/],
    ['another name for it', { tools: [{ ...sandbox, name: 'python' }], messages: [hi] }, /Input should be 'code_execution'/],
    ['a result without its program', { tools: [sandbox, called], messages: [hi, said(programEnd('s1', '7'))] }, /unexpected `tool_use_id` found in `code_execution_tool_result`/],
    ['an effort that there is not', { messages: [hi], output_config: { effort: 'some' } }, /output_config\.effort/],
    ['a search over deferred tools', { tools: [{ type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' }, { name: 'late', input_schema: { type: 'object' }, defer_loading: true }], messages: [hi, said(toolSearch('s1', 'late'), toolsFound('s1', ['late']))] }, null],
    ['a search that is deferred with all others', { tools: [{ type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25', defer_loading: true }, { name: 'late', input_schema: { type: 'object' }, defer_loading: true }], messages: [hi] }, /At least one tool must be non-deferred/],
    ['a search that found what there is not', { tools: [{ type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' }], messages: [hi, said(toolSearch('s1', 'late'), toolsFound('s1', ['late']))] }, /'late' has no corresponding/],
  ])('%s', (_, body, refusal) => {
    const found = refusalOf(wireBody.parse({ model: 'm', max_tokens: 10, ...body }));
    if (refusal) expect(found).toMatch(refusal);
    else expect(found).toBeNull();
  });

  test('what the API sent comes back as it was, in a container that it gave', async () => {
    api.reply(message([program('s1', 'x'), programCall('a', 's1', 'list_builds', {})], { container: 'box_1' }));
    const post = async (body: JsonObject): Promise<number> => (await fetch(`${api.url}/v1/messages`, { method: 'POST', body: JSON.stringify({ model: 'm', max_tokens: 10, stream: true, tools: [sandbox, called], ...body }) })).status;
    await post({ messages: [hi] });
    await post({ container: 'box_1', messages: [hi, said(program('s1', 'other code'), programCall('a', 's1', 'list_builds', {})), told(back)] });
    await post({ container: 'box_2', messages: [hi, waits, told(back)] });
    expect(api.refusals).toEqual([expect.stringContaining('server_tool_use s1 is not the one that was sent'), 'container: Container box_2 not found or expired.']);
  });
});
