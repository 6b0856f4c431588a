/** The same adapter against a double that others wrote, so that the wire is not only what our own double says it is. */
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ModelUnavailable } from '../engine/errors';
import type { Message, ModelRequest, TokenCounter } from '../engine/ports';
import { createAnthropicModel } from './anthropic';

const counter: TokenCounter = { method: 'letters', count: (it) => it.length };
const live = { signal: new AbortController().signal };
const tool = { name: 'list_builds', description: 'Lists builds', inputSchema: { type: 'object', properties: { page: { type: 'integer' } } } };
const asking = (text: string, ...more: Message[]): ModelRequest =>
  ({ system: 'Be brief.', tools: [tool], messages: [{ role: 'user', content: [{ type: 'text', text }] }, ...more], maxOutputTokens: 1_000 });

const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 7 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
beforeEach(() => { mock.clearFixtures(); mock.clearRequests(); });
const modelOf = (maxRetries = 0) => createAnthropicModel({ model: 'claude-sonnet-5-5', apiKey: 'test-key', baseUrl: mock.url, counter, maxRetries });

test('text in pieces', async () => {
  mock.onMessage('how many', { content: 'Three builds failed on main.', usage: { input_tokens: 31, output_tokens: 9 } });
  const deltas: string[] = [];
  const response = await modelOf().respond(asking('how many'), { ...live, onText: (delta) => deltas.push(delta) });
  expect(response).toMatchObject({ content: [{ type: 'text', text: 'Three builds failed on main.' }], stop: 'end_turn', usage: { input: 31, output: 9, estimated: false } });
  expect(deltas.length).toBeGreaterThan(1);
});

test('thinking and parallel calls, then the results, then the answer', async () => {
  const toolCalls = [{ id: 'toolu_a', name: 'list_builds', arguments: '{"page":1}' }, { id: 'toolu_b', name: 'list_builds', arguments: '{"page":2}' }];
  mock.on({ userMessage: 'count', hasToolResult: false }, { content: 'Looking.', toolCalls, reasoning: 'Two pages.', reasoningSignature: 'c2lnbmF0dXJl', usage: { input_tokens: 40, output_tokens: 30 } });
  mock.on({ hasToolResult: true }, { content: 'Seven.', usage: { input_tokens: 90, output_tokens: 4 } });
  const model = modelOf();
  const first = await model.respond(asking('count'), live);
  expect(first.stop).toBe('tool_use');
  expect(first.content).toEqual([
    { type: 'opaque', kind: 'thinking', raw: expect.objectContaining({ thinking: 'Two pages.', signature: 'c2lnbmF0dXJl' }) },
    { type: 'text', text: 'Looking.' },
    { type: 'tool_use', id: 'toolu_a', name: 'list_builds', input: { page: 1 } },
    { type: 'tool_use', id: 'toolu_b', name: 'list_builds', input: { page: 2 } },
  ]);
  const second = await model.respond(asking('count', { role: 'assistant', content: first.content }, { role: 'user', content: [
    { type: 'tool_result', toolUseId: 'toolu_a', content: '[1,2,3]', isError: false }, { type: 'tool_result', toolUseId: 'toolu_b', content: '[4,5,6,7]', isError: false },
  ] }), live);
  expect(second.content).toEqual([{ type: 'text', text: 'Seven.' }]);
});

test('without scripted usage it reports 0, which becomes an estimate', async () => {
  mock.onMessage('how many', { content: 'Three.' });
  expect((await modelOf().respond(asking('how many'), live)).usage).toMatchObject({ estimated: true, method: 'letters', output: 6 });
});

test.each([[429, 'rate_limit_error'], [529, 'overloaded_error'], [500, 'api_error']])('%i is infrastructure', async (status, type) => {
  mock.onMessage('how many', { error: { message: 'not now', type }, status });
  const error: unknown = await modelOf().respond(asking('how many'), live).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ModelUnavailable);
  expect(String(error)).toMatch(new RegExp(`answered ${status} .*not now`));
});

test('a stream that is cut off is infrastructure, never a short answer', async () => {
  mock.onMessage('how many', { content: 'Three builds failed on main.' }, { truncateAfterChunks: 4 });
  await expect(modelOf().respond(asking('how many'), live)).rejects.toBeInstanceOf(ModelUnavailable);
});
