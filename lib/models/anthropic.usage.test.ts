import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ModelUnavailable } from '../engine/errors';
import type { Usage } from '../engine/events';
import type { JsonObject } from '../engine/json';
import type { ContentBlock, ModelRequest, TokenCounter } from '../engine/ports';
import { createAnthropicModel } from './anthropic';
import { createContextCounter } from './count-context';
import { startMessagesApi, type MessagesApi } from './testing/messages-api';
import { message, program, programCall, programEnd, promptTooLong, text, toolUse } from './testing/replies';

const counter: TokenCounter = { method: 'letters', count: (it) => it.length };
const live = { signal: new AbortController().signal };
const asked: ModelRequest = { system: 'Be brief.', tools: [], messages: [{ role: 'user', content: [{ type: 'text', text: 'How many?' }] }], maxOutputTokens: 100 };

let api: MessagesApi;
beforeEach(async () => { api = await startMessagesApi(); });
afterEach(() => api.close());
const modelOf = (caching = true) => createAnthropicModel({ model: 'claude-opus-5-5', apiKey: 'test-key', baseUrl: api.url, counter, caching });

const billed = { cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: false, method: 'billed by the API' };

describe('golden: each shape of usage', () => {
  const shapes: [string, { usage: JsonObject | null; finalUsage: JsonObject | null }, Usage][] = [
    ['neither caching nor details reported',
      { usage: { input_tokens: 1_234, output_tokens: 1 }, finalUsage: { output_tokens: 56 } },
      { ...billed, input: 1_234, output: 56 }],
    ['nulls for what does not apply',
      { usage: { input_tokens: 10, output_tokens: 1, cache_creation: null, cache_creation_input_tokens: null, cache_read_input_tokens: null, output_tokens_details: null },
        finalUsage: { input_tokens: null, output_tokens: 5, cache_creation_input_tokens: null, cache_read_input_tokens: null, output_tokens_details: null } },
      { ...billed, input: 10, output: 5 }],
    ['a five-minute write; cached tokens are not in the input',
      { usage: { input_tokens: 4, output_tokens: 1, cache_creation_input_tokens: 9_000, cache_read_input_tokens: 0, cache_creation: { ephemeral_5m_input_tokens: 9_000, ephemeral_1h_input_tokens: 0 } },
        finalUsage: { output_tokens: 20 } },
      { ...billed, input: 4, output: 20, cacheWrite: 9_000, cacheWrite1h: 0, cacheRead: 0 }],
    ['a write split over both lifetimes, and a read',
      { usage: { input_tokens: 7, output_tokens: 1, cache_creation_input_tokens: 300, cache_read_input_tokens: 5_000, cache_creation: { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 200 } },
        finalUsage: { output_tokens: 20 } },
      { ...billed, input: 7, output: 20, cacheWrite: 300, cacheWrite1h: 200, cacheRead: 5_000 }],
    ['the split alone',
      { usage: { input_tokens: 7, output_tokens: 1, cache_creation: { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 200 } }, finalUsage: { output_tokens: 20 } },
      { ...billed, input: 7, output: 20, cacheWrite: 300, cacheWrite1h: 200 }],
    ['a prompt that is cached to the last token',
      { usage: { input_tokens: 0, output_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 5_000 }, finalUsage: { output_tokens: 20 } },
      { ...billed, input: 0, output: 20, cacheWrite: 0, cacheRead: 5_000 }],
    ['thinking is part of the output',
      { usage: { input_tokens: 10, output_tokens: 1 }, finalUsage: { output_tokens: 900, output_tokens_details: { thinking_tokens: 700 } } },
      { ...billed, input: 10, output: 900, thinking: 700 }],
    ['totals in the last event replace those of the first and are not added to them',
      { usage: { input_tokens: 10, output_tokens: 1, cache_read_input_tokens: 50 }, finalUsage: { input_tokens: 25, output_tokens: 90, cache_read_input_tokens: 60, server_tool_use: { web_search_requests: 1 } } },
      { ...billed, input: 25, output: 90, cacheRead: 60 }],
    ['input reported at the end only, as some gateways do',
      { usage: { input_tokens: 0, output_tokens: 0 }, finalUsage: { input_tokens: 321, output_tokens: 12 } },
      { ...billed, input: 321, output: 12 }],
  ];
  test.each(shapes)('%s', async (_, usage, expected) => {
    api.reply(message([text('ok')], usage));
    expect((await modelOf().respond(asked, live)).usage).toEqual(expected);
  });
});

test.each([
  ['no usage at all', { usage: null, finalUsage: null }],
  ['no input', { usage: null, finalUsage: { output_tokens: 12 } }],
  ['a prompt of 0 tokens', { usage: { input_tokens: 0, output_tokens: 0 }, finalUsage: { output_tokens: 0 } }],
])('an endpoint that reports %s gets an estimate, marked as one and never 0', async (_, usage) => {
  api.reply(message([text('four')], usage));
  const { usage: estimated } = await modelOf().respond(asked, live);
  expect(estimated).toEqual({ ...billed, input: createContextCounter(counter).request(asked), output: 4, estimated: true, method: 'letters' });
});

test('an estimate counts what the model wrote: not what its programs called, nor what they printed', async () => {
  api.reply(message([program('srv_1', 'print(1)'), programCall('t1', 'srv_1', 'find', { q: 'x'.repeat(50) }), programEnd('srv_1', 'y'.repeat(50)), text('done')], { usage: null, finalUsage: null }));
  expect((await modelOf().respond(asked, live)).usage).toMatchObject({ estimated: true, output: 'print(1)'.length + 'done'.length });
});

test('billed and estimated counts never meet in the calls of one model', async () => {
  const none = { usage: null, finalUsage: null };
  const some = { usage: { input_tokens: 10, output_tokens: 1 }, finalUsage: { output_tokens: 5 } };
  api.reply(message([text('one')], none), message([text('two')], some), promptTooLong());
  const estimating = modelOf();
  const kinds = [await estimating.respond(asked, live), await estimating.respond(asked, live), await estimating.respond(asked, live)].map(({ usage }) => [usage.estimated, usage.method]);
  expect(kinds).toEqual([[true, 'letters'], [true, 'letters'], [true, 'letters']]);

  api.reply(message([text('one')], some), message([text('two')], none));
  const billing = modelOf();
  await billing.respond(asked, live);
  const error: unknown = await billing.respond(asked, live).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ModelUnavailable);
  expect(String(error)).toMatch(/cannot be measured: it reported no usage for this call/);
});

/** Plays a conversation in which each turn adds so many calls and their results; returns the billed usage of each call. */
async function converse(turns: number, callsPerTurn: number, caching: boolean): Promise<Usage[]> {
  const model = modelOf(caching);
  const tool = { name: 'list_builds', description: 'Lists builds', inputSchema: { type: 'object' } };
  let request: ModelRequest = { ...asked, tools: [tool] };
  const usages: Usage[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    api.reply(message(Array.from({ length: callsPerTurn }, (_, call) => toolUse(`t${turn}_${call}`, 'list_builds', { page: call }))));
    const response = await model.respond(request, live);
    usages.push(response.usage);
    const results: ContentBlock[] = response.content.flatMap((block) =>
      (block.type === 'tool_use' ? [{ type: 'tool_result' as const, toolUseId: block.id, content: 'x'.repeat(400), isError: false }] : []));
    request = { ...request, messages: [...request.messages, { role: 'assistant', content: response.content }, { role: 'user', content: results }] };
  }
  expect(api.refusals).toEqual([]);
  return usages;
}

test.each([1, 30])('with caching each turn reads all that the turn before it wrote, also when it added %i calls', async (callsPerTurn) => {
  const usages = await converse(4, callsPerTurn, true);
  expect(usages[0]?.cacheRead).toBe(0);
  for (const [index, usage] of usages.entries()) {
    expect(usage.input).toBe(0);
    const before = usages[index - 1];
    if (before) expect(usage.cacheRead).toBe((before.cacheRead ?? 0) + (before.cacheWrite ?? 0));
  }
  const marks = api.requests.map(({ raw }) => JSON.stringify(raw).split('"cache_control"').length - 1);
  expect(Math.max(...marks)).toBe(3);
});

test('with and without caching the same conversation has the same input in all', async () => {
  const total = (usage: Usage): number => usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0);
  const cached = await converse(3, 2, true);
  const plain = await converse(3, 2, false);
  expect(plain.map(total)).toEqual(cached.map(total));
  expect(plain.map((usage) => usage.cacheWrite)).toEqual([0, 0, 0]);
  expect(JSON.stringify(api.requests.at(-1)?.raw)).not.toContain('cache_control');
});
