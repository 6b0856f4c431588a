/** The simulated prompt cache beside the double of the API: the same conversation must be billed with the same split. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Usage } from '../../engine/events';
import { jsonObject, type JsonObject } from '../../engine/json';
import type { ContentBlock, Message, Model, ModelRequest, TokenCounter, ToolDefinition } from '../../engine/ports';
import { createAnthropicModel } from '../anthropic';
import { createScriptedModel } from '../scripted';
import { startMessagesApi, type MessagesApi } from '../testing/messages-api';
import { message, text, toolUse } from '../testing/replies';
import { minCacheableTokens } from './simulate-cache';

/** Letters and digits alone, so that it does not matter how blocks are put together. */
const letters = (it: string): number => it.match(/[a-z\d]/gi)?.length ?? 0;
const counter: TokenCounter = { method: 'letters', count: letters };

/** A block off the wire counted as the scripted model counts it. */
function tokensOf(block: JsonObject): number {
  if ('input_schema' in block) return letters(JSON.stringify({ name: block.name, description: block.description, inputSchema: block.input_schema }));
  if (block.type === 'text') return letters(String(block.text));
  if (block.type === 'tool_use') return letters(`${String(block.name)} ${JSON.stringify(block.input)}`);
  const parts = Array.isArray(block.content) ? z.array(jsonObject).parse(block.content) : [];
  return typeof block.content === 'string' ? letters(block.content) : parts.reduce((sum, part) => sum + tokensOf(part), 0);
}

interface Step { answer: 'text' | 'nothing' | { calls: number; refers: boolean }; chars: number }
/** `name` begins the prompt, so that conversations share no prefix. */
const toolsOf = (name: string): ToolDefinition[] => [
  { name: 'find', description: name, inputSchema: { type: 'object' } }, { name: 'late', description: 'y'.repeat(300), inputSchema: { type: 'object' }, deferred: true },
];

/** The messages that an agent loop adds after an answer. */
function said(step: Step, at: number): Message[] {
  if (step.answer === 'text') return [{ role: 'assistant', content: [{ type: 'text', text: 'hm' }] }, { role: 'user', content: [{ type: 'text', text: 'x'.repeat(step.chars) }] }];
  if (step.answer === 'nothing') return [{ role: 'user', content: [{ type: 'text', text: 'x'.repeat(step.chars) }] }];
  const { calls, refers } = step.answer;
  const ids = Array.from({ length: calls }, (_, call) => `t${at}_${call}`);
  const results = ids.map((toolUseId): ContentBlock => (refers
    ? { type: 'tool_result', toolUseId, content: '', isError: false, toolReferences: ['late'] } : { type: 'tool_result', toolUseId, content: 'z'.repeat(step.chars), isError: false }));
  return [{ role: 'assistant', content: ids.map((id) => ({ type: 'tool_use', id, name: 'find', input: { q: id } })) }, { role: 'user', content: results }];
}

let api: MessagesApi;
beforeAll(async () => { api = await startMessagesApi(undefined, { cache: { tokensOf, minTokens: minCacheableTokens } }); });
afterAll(() => api.close());
let conversations = 0;

async function usagesOf(model: Model, { system, name, steps }: { system: string; name: string; steps: readonly Step[] }): Promise<Pick<Usage, 'input' | 'cacheWrite' | 'cacheRead'>[]> {
  const usages = [];
  let request: ModelRequest = { system, tools: toolsOf(name), messages: [{ role: 'user', content: [{ type: 'text', text: 'How many?' }] }], maxOutputTokens: 10_000 };
  for (const [at, step] of steps.entries()) {
    const { usage: { input, cacheWrite, cacheRead } } = await model.respond(request, { signal: new AbortController().signal });
    usages.push({ input, cacheWrite, cacheRead });
    request = { ...request, messages: [...request.messages, ...said(step, at)] };
  }
  return usages;
}

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  answer: fc.oneof(fc.constant('text' as const), fc.constant('nothing' as const), fc.record({ calls: fc.integer({ min: 1, max: 25 }), refers: fc.boolean() })),
  chars: fc.integer({ min: 1, max: 400 }),
});

test('any conversation has the split that the API would bill', async () => {
  await fc.assert(fc.asyncProperty(fc.integer({ min: 0, max: 600 }), fc.array(stepArbitrary, { minLength: 1, maxLength: 6 }), async (systemChars, steps) => {
    const answers = steps.map(({ answer }, at) => message(answer === 'nothing' ? [] : answer === 'text' ? [text('hm')] : Array.from({ length: answer.calls }, (_, call) => toolUse(`t${at}_${call}`, 'find', { q: `t${at}_${call}` }))));
    api.reply(...answers);
    const conversation = { system: 's'.repeat(systemChars), name: `conversation ${(conversations += 1)}`, steps };
    const billed = await usagesOf(createAnthropicModel({ model: 'claude-opus-5-5', apiKey: 'test-key', baseUrl: api.url, counter }), conversation);
    expect(api.refusals).toEqual([]);
    expect(await usagesOf(createScriptedModel({ policy: () => ({ text: 'hm' }), counter }), conversation)).toEqual(billed);
  }), { numRuns: 15, endOnFailure: true });
});

test('the split says that it is simulated, adds up to what is sent without caching, and a refused context costs nothing', async () => {
  const steps: Step[] = Array.from({ length: 5 }, () => ({ answer: { calls: 2, refers: false }, chars: 300 }));
  const cached = await usagesOf(createScriptedModel({ policy: () => ({}), counter }), { system: '', name: 'cached', steps });
  const plain = await usagesOf(createScriptedModel({ policy: () => ({}), counter, caching: false }), { system: '', name: 'cached', steps });
  expect(cached.map(({ input, cacheWrite, cacheRead }) => input + (cacheWrite ?? 0) + (cacheRead ?? 0))).toEqual(plain.map(({ input }) => input));
  expect(plain.every(({ cacheWrite, cacheRead }) => cacheWrite === null && cacheRead === null)).toBe(true);
  expect(cached.at(-1)?.cacheRead).toBeGreaterThan(minCacheableTokens);
  const request: ModelRequest = { system: 'long', tools: [], messages: [], maxOutputTokens: 10 };
  const refused = await createScriptedModel({ policy: () => ({}), counter, contextWindowTokens: 1 }).respond(request, { signal: new AbortController().signal });
  expect(refused.usage).toMatchObject({ input: 0, output: 0, cacheWrite: 0, cacheRead: 0, estimated: true, method: expect.stringMatching(/^letters \(cache split simulated/) });
});
