import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json';
import { refusalOf } from './check-request';
import { startMessagesApi, type MessagesApi } from './messages-api';
import { conversationOf, policyAnswers } from './policy-answers';
import { PromptCache } from './prompt-cache';
import { apiError, message, text, toolUse } from './replies';
import { wireBody, type WireBody } from './wire';

let api: MessagesApi;
beforeEach(async () => { api = await startMessagesApi(); });
afterEach(() => api.close());
const post = (body: JsonObject, path = '/v1/messages', url = api.url): Promise<Response> => fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
const user = (...content: JsonObject[]): JsonObject => ({ role: 'user', content });
const asked: JsonObject = { model: 'm', max_tokens: 10, stream: true, messages: [user({ type: 'text', text: 'hi' })] };

test('it streams events as the API does', async () => {
  api.reply(message([text('hello'), toolUse('t1', 'find', { q: 'x' })]));
  const response = await post(asked);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = [...(await response.text()).matchAll(/^event: (.*)$/gm)].map(([, name]) => name);
  expect(events).toEqual(['message_start', 'ping', 'content_block_start', 'content_block_delta', 'content_block_stop', 'content_block_start', 'content_block_delta', 'content_block_stop', 'message_delta', 'message_stop']);
});

test('replies come in order, errors with status and headers, and a call too many is refused', async () => {
  api.reply(apiError(429, 'rate_limit_error', 'slow down', { 'retry-after': '7' }), message([text('ok')]));
  const limited = await post(asked);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
  expect((await post(asked)).status).toBe(200);
  expect((await post(asked)).status).toBe(400);
  expect(api.refusals).toEqual(['the test prepared no further reply']);
  expect(api.requests).toHaveLength(3);
});

test('a stream can be held until the test lets it go on', async () => {
  let goOn = () => {};
  const until = new Promise<void>((resolve) => { goOn = resolve; });
  api.reply(message([text('held back until then')], { holds: { afterEvents: 4, until } }));
  const reader = (await post(asked)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('text_delta')) seen += (await reader?.read())?.value ?? '';
  expect(seen).not.toContain('message_stop');
  goOn();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) seen += part.value;
  expect(seen).toContain('message_stop');
});

test('it counts tokens', async () => {
  const counted: unknown = await (await post({ model: 'm', messages: [user({ type: 'text', text: 'x'.repeat(400) })] }, '/v1/messages/count_tokens')).json();
  expect(counted).toEqual({ input_tokens: 107 });
});

test('with a key it refuses others', async () => {
  const locked = await startMessagesApi(() => message([text('ok')]), { key: 'k' });
  expect((await post(asked, '/v1/messages', locked.url)).status).toBe(401);
  await locked.close();
});

test('a policy answers over the wire with what it would see in process', async () => {
  const body = wireBody.parse({ ...asked, system: 'Be brief.', tools: [{ name: 'find', description: 'Finds', input_schema: { type: 'object' } }], messages: [
    user({ type: 'text', text: 'hi' }), { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'find', input: { q: 1 } }] },
    user({ type: 'tool_result', tool_use_id: 't1', content: 'none', is_error: true }),
  ] });
  expect(conversationOf(body)).toEqual({
    system: 'Be brief.', tools: [{ name: 'find', description: 'Finds', inputSchema: { type: 'object' } }],
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'hi' }] },
      { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'find', input: { q: 1 } }] },
      { role: 'user', content: [{ type: 'tool_result', toolUseId: 't1', content: 'none', isError: true }] },
    ],
  });
  const reply = policyAnswers(({ messages }) => ({ text: `after ${messages.length}`, toolCalls: [{ name: 'find', input: {} }] }))({ path: '', headers: {}, raw: {}, body });
  expect(reply).toMatchObject({ stopReason: 'tool_use', content: [{ type: 'text', text: 'after 3' }, { type: 'tool_use', id: 'toolu_double_2_1', name: 'find' }] });
});

describe('the rules of the API', () => {
  const tool = { name: 'find', input_schema: { type: 'object' } };
  const deferred = { name: 'late', input_schema: { type: 'object' }, defer_loading: true };
  const refers = { type: 'tool_reference', tool_name: 'late' };
  const call = { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'find', input: {} }, { type: 'tool_use', id: 't2', name: 'find', input: {} }] };
  const answered = (id: string): JsonObject => ({ type: 'tool_result', tool_use_id: id, content: 'ok' });
  const hi = user({ type: 'text', text: 'hi' });
  test.each<[string, JsonObject, RegExp | null]>([
    ['a good request', { tools: [tool], messages: [hi, call, user(answered('t1'), answered('t2'), { type: 'text', text: 'go on' })] }, null],
    ['a tool name with a dot', { tools: [{ ...tool, name: 'ci.find' }], messages: [hi] }, /should match pattern/],
    ['one name twice', { tools: [tool, tool], messages: [hi] }, /must be unique/],
    ['a union at the root', { tools: [{ name: 'a', input_schema: { type: 'object', anyOf: [] } }], messages: [hi] }, /top level/],
    ['a root that is no object', { tools: [{ name: 'a', input_schema: {} }], messages: [hi] }, /should be 'object'/],
    ['no messages', { messages: [] }, /at least one/],
    ['an assistant first', { messages: [call] }, /first message/],
    ['an empty message', { messages: [hi, { role: 'assistant', content: [] }] }, /non-empty content/],
    ['blank text', { messages: [user({ type: 'text', text: ' ' })] }, /non-empty/],
    ['a call without its result', { tools: [tool], messages: [hi, call, user(answered('t1'))] }, /without `tool_result` .*t2/],
    ['a result without its call', { messages: [hi, user(answered('t9'))] }, /unexpected.*t9/],
    ['results after text', { tools: [tool], messages: [hi, call, user({ type: 'text', text: 'so' }, answered('t1'), answered('t2'))] }, /come first/],
    ['deferred tools that a result refers to', { tools: [tool, deferred], messages: [hi, call, user({ ...answered('t1'), content: [refers] }, answered('t2'))] }, null],
    ['only deferred tools', { tools: [deferred], messages: [hi] }, /At least one tool must be non-deferred/],
    ['a mark on a deferred tool', { tools: [tool, { ...deferred, cache_control: { type: 'ephemeral' } }], messages: [hi] }, /'late' cannot have cache_control/],
    ['a reference to no deferred tool', { tools: [tool], messages: [hi, call, user({ ...answered('t1'), content: [refers] }, answered('t2'))] }, /'late' has no corresponding/],
    ['a reference in an error', { tools: [tool, deferred], messages: [hi, call, user({ ...answered('t1'), content: [refers], is_error: true }, answered('t2'))] }, /must be type 'text'/],
    ['five breakpoints', { messages: [user(...Array.from({ length: 5 }, (_, index) => ({ type: 'text', text: `t${index}`, cache_control: { type: 'ephemeral' } })))] }, /maximum of 4/],
  ])('%s', (_, body, refusal) => {
    const found = refusalOf(wireBody.parse({ model: 'm', max_tokens: 10, ...body }));
    if (refusal) expect(found).toMatch(refusal);
    else expect(found).toBeNull();
  });
});

describe('the prompt cache', () => {
  const blocks = (count: number, ...marked: number[]): WireBody => wireBody.parse({ ...asked, messages: [user(...Array.from({ length: count }, (_, index) =>
    ({ type: 'text', text: `block ${index}`.padEnd(80), ...(marked.includes(index) ? { cache_control: { type: 'ephemeral' } } : {}) })))] });

  test('a prefix is written once, read afterwards, and what follows the breakpoint is plain input', () => {
    const cache = new PromptCache();
    const first = cache.use(blocks(3, 1));
    const again = cache.use(blocks(3, 1));
    expect(first.cache_read_input_tokens).toBe(0);
    expect(first.cache_creation_input_tokens).toBe(2 * first.input_tokens);
    expect(again).toEqual({ input_tokens: first.input_tokens, cache_creation_input_tokens: 0, cache_read_input_tokens: first.cache_creation_input_tokens });
  });

  test('a prefix below the minimum is not cached, and tokens are counted as the test says', () => {
    const cache = new PromptCache({ minTokens: 3, tokensOf: () => 1 });
    expect(cache.use(blocks(2, 1))).toEqual({ input_tokens: 2, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 });
    expect(cache.use(blocks(4, 1, 2))).toEqual({ input_tokens: 1, cache_creation_input_tokens: 3, cache_read_input_tokens: 0 });
  });

  test('a deferred tool is no part of the prompt until a result refers to it, and then once, where it is referred to', () => {
    const tools = [{ name: 'find', input_schema: { type: 'object' } }, { name: 'late', description: 'x'.repeat(400), input_schema: { type: 'object' }, defer_loading: true }];
    const refers = (id: string) => [
      { role: 'assistant', content: [{ type: 'tool_use', id, name: 'find', input: {} }] }, user({ type: 'tool_result', tool_use_id: id, content: [{ type: 'tool_reference', tool_name: 'late' }] }),
    ];
    const hi = user({ type: 'text', text: 'hi' });
    const counts = [[hi], [hi, ...refers('a')], [hi, ...refers('a'), ...refers('b')]].map((messages) => PromptCache.count(wireBody.parse({ ...asked, tools, messages })));
    const grown = counts.map((count, index) => count - (counts[index - 1] ?? 0));
    expect(grown[0]).toBeLessThan(40);
    expect(grown[1]).toBeGreaterThan(100);
    expect(grown[2]).toBeLessThan(80);
  });

  test('an entry more than 20 blocks before the only breakpoint is not found', () => {
    const near = new PromptCache();
    near.use(blocks(1, 0));
    expect(near.use(blocks(21, 20)).cache_read_input_tokens).toBeGreaterThan(0);
    const far = new PromptCache();
    far.use(blocks(1, 0));
    expect(far.use(blocks(22, 21)).cache_read_input_tokens).toBe(0);
  });
});
