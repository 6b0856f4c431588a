import { expect, test } from 'vitest';
import { Cancelled } from '../engine/errors';
import type { ContentBlock, ModelRequest, TokenCounter } from '../engine/ports';
import type { Conversation, Policy } from '../engine/suite';
import { createScriptedModel } from './scripted';

/** Counts words, and what it was asked to count. */
function wordCounter(): TokenCounter & { counted: string[] } {
  const counted: string[] = [];
  return { counted, method: 'words', count: (text) => { counted.push(text); return text.split(/\s+/).filter(Boolean).length; } };
}

const tool = { name: 'list_builds', description: 'Lists builds', inputSchema: { type: 'object' } };
const request = (over: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'two words', tools: [], messages: [{ role: 'user', content: [{ type: 'text', text: 'how many builds failed' }] }], maxOutputTokens: 1_000, ...over,
});
const live = { signal: new AbortController().signal };
const modelOf = (policy: Policy, over: { contextWindowTokens?: number; caching?: boolean } = {}) => createScriptedModel({ policy, counter: wordCounter(), ...over });

test('the policy sees system prompt, tools and messages and nothing else', async () => {
  let seen: Conversation | undefined;
  const asked = request({ tools: [tool] });
  await modelOf((conversation) => { seen = conversation; return { text: 'ok' }; }).respond(asked, live);
  expect(seen).toEqual({ system: asked.system, tools: asked.tools, messages: asked.messages });
});

test('it is labelled as scripted and its usage as an estimate; without caching it has no cache counts', async () => {
  const model = modelOf(() => ({ text: 'three short words' }), { caching: false });
  const response = await model.respond(request(), live);
  expect(model.info).toEqual({ source: 'scripted', id: 'scripted', contextWindowTokens: 200_000 });
  // system 2 + tools '[]' 1 + prompt 4
  expect(response).toEqual({
    content: [{ type: 'text', text: 'three short words' }], stop: 'end_turn', rawStop: null, firstTokenMs: null, requestId: null,
    usage: { input: 7, output: 3, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: 'words' },
  });
});

test('text and parallel calls become blocks with ids that follow from the conversation', async () => {
  const model = modelOf(() => ({ text: 'looking', toolCalls: [{ name: 'list_builds', input: { page: 1 } }, { name: 'list_builds', input: { page: 2 } }] }));
  const first = await model.respond(request({ tools: [tool] }), live);
  expect(first.stop).toBe('tool_use');
  expect(first.content.map((block) => (block.type === 'tool_use' ? block.id : block.type))).toEqual(['text', 'toolu_scripted_1_1', 'toolu_scripted_1_2']);
  expect((await model.respond(request({ tools: [tool] }), live)).content).toEqual(first.content);

  const later = await model.respond(request({ tools: [tool], messages: [...request().messages, { role: 'assistant', content: first.content }] }), live);
  expect(later.content.map((block) => (block.type === 'tool_use' ? block.id : block.type))).toEqual(['text', 'toolu_scripted_2_1', 'toolu_scripted_2_2']);
});

test('a growing conversation costs all of its blocks, each counted once', async () => {
  const counter = wordCounter();
  const model = createScriptedModel({ policy: () => ({ text: 'done' }), counter });
  const page: ContentBlock = { type: 'tool_result', toolUseId: 'x', content: 'a b c d e f', isError: false };
  const messages = [...request().messages, { role: 'user' as const, content: [page] }];
  const asked = request({ tools: [tool], messages });
  const first = await model.respond(asked, live);
  const again = await model.respond(asked, live);
  expect(again.usage.input).toBe(first.usage.input);
  expect(first.usage.input).toBe((await model.respond(request({ tools: asked.tools }), live)).usage.input + 6);
  expect(counter.counted.filter((text) => text === page.content)).toHaveLength(1);
});

test('a context over the window is refused as an API refuses it: no content, nothing billed, the policy is not asked', async () => {
  const model = modelOf(() => { throw new Error('asked'); }, { contextWindowTokens: 6 });
  const response = await model.respond(request(), live);
  expect(response).toMatchObject({ stop: 'context_window_exceeded', content: [], usage: { input: 0, output: 0, estimated: true } });
  expect((await modelOf(() => ({ text: 'fits' }), { contextWindowTokens: 7 }).respond(request(), live)).stop).toBe('end_turn');
});

test('text over the output limit is cut, and the calls after it are lost', async () => {
  const model = modelOf(() => ({ text: 'one two three four', toolCalls: [{ name: 'list_builds', input: {} }] }));
  const response = await model.respond(request({ tools: [tool], maxOutputTokens: 2 }), live);
  expect(response.stop).toBe('max_tokens');
  expect(response.usage.output).toBe(2);
  expect(response.content).toHaveLength(1);
  expect(response.content[0]).toMatchObject({ type: 'text', text: expect.stringMatching(/^one two ?$/) });
});

test('a call over the output limit keeps what was written, as arguments that no tool accepts', async () => {
  const model = modelOf(() => ({ text: 'one', toolCalls: [{ name: 'list_builds', input: { query: 'a b c d e f' } }] }));
  const response = await model.respond(request({ tools: [tool], maxOutputTokens: 4 }), live);
  expect(response.stop).toBe('max_tokens');
  const cut = response.content[1];
  expect(cut?.type === 'tool_use' && cut.input.INVALID_JSON).toMatch(/^\{"query":"a b/);
});

test('an aborted signal ends as Cancelled', async () => {
  const aborted = AbortSignal.abort();
  await expect(modelOf(() => ({ text: 'x' })).respond(request(), { signal: aborted })).rejects.toBeInstanceOf(Cancelled);
});

test('text is passed on for live views', async () => {
  const deltas: string[] = [];
  await modelOf(() => ({ text: 'hello' })).respond(request(), { ...live, onText: (delta) => deltas.push(delta) });
  expect(deltas.join('')).toBe('hello');
});

test('a fault of a policy is an error that names suite, question and arm', async () => {
  const origin = { suite: 'builds', question: 'count', arm: 'code' as const };
  const broken = createScriptedModel({ policy: () => { throw new Error('no page'); }, counter: wordCounter(), origin });
  await expect(broken.respond(request(), live)).rejects.toThrow("The scripted policy of suite 'builds', question 'count', arm 'code' failed: no page");

  const stray = createScriptedModel({ policy: () => ({ toolCalls: [{ name: 'drop', input: {} }] }), counter: wordCounter(), origin });
  await expect(stray.respond(request({ tools: [tool] }), live)).rejects.toThrow(/suite 'builds', question 'count', arm 'code' called the tool 'drop', which is not offered. Offered: list_builds/);
});
