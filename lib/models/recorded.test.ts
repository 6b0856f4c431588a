import { expect, test } from 'vitest';
import type { Usage } from '../engine/events';
import type { ContentBlock, ModelRequest, ToolDefinition } from '../engine/ports';
import { createModel } from './create-model';
import { createRecordedModel } from './recorded';
import { canonicalRequest, hashRequest } from './recorded/canonical-request';
import type { RecordedMessage, RecordedRun } from './recorded/recorded-run';

const usage: Usage = { input: 3, output: 2, cacheWrite: null, cacheWrite1h: null, cacheRead: 1, thinking: null, estimated: false, method: 'billed by the API' };
const look: ToolDefinition = { name: 'look', description: 'Looks.', inputSchema: { type: 'object' } };
const found: ToolDefinition = { name: 'found', description: 'Was searched for.', inputSchema: { type: 'object' }, deferred: true };
const asks: ContentBlock[] = [{ type: 'opaque', kind: 'thinking', raw: { type: 'thinking', thinking: 'hm', signature: 's' } }, { type: 'text', text: 'I look.' }, { type: 'tool_use', id: 't1', name: 'look', input: { b: 1, a: 2 } }];
const question: ContentBlock = { type: 'text', text: 'How many?' };
const seven: ContentBlock = { type: 'tool_result', toolUseId: 't1', content: 'seven \ud800', isError: false };

const first: ModelRequest = { system: 'Be brief.', tools: [look, found], maxOutputTokens: 100, messages: [{ role: 'user', content: [question] }] };
const second = (result: ContentBlock = seven): ModelRequest => ({ ...first, messages: [...first.messages, { role: 'assistant', content: asks }, { role: 'user', content: [result] }] });

async function recording(result?: ContentBlock): Promise<RecordedRun> {
  const requests = [first, second(result)].map(canonicalRequest);
  const hashes = await Promise.all(requests.map(hashRequest));
  const content = [asks as RecordedMessage['content'], [{ type: 'text' as const, text: 'Seven.' }]];
  return {
    turns: 1, contextWindowTokens: 1_000, system: first.system, tools: requests[0]?.tools ?? [],
    run: { suite: 's', suiteVersion: '1', question: 'q', variant: 'v', fault: 'none', arm: 'direct', trial: 1, model: 'claude-x', modelSource: 'anthropic', stop: 'answered' },
    calls: hashes.map((request, at) => ({ turn: at + 1, request, added: (requests[at]?.messages ?? []).slice(-1), response: { content: content[at] ?? [], stop: at === 0 ? 'tool_use' : 'end_turn', rawStop: null, usage } })),
  };
}
const signal = new AbortController().signal;

test('answers come in their order, as recorded, with the recorded usage', async () => {
  const model = createRecordedModel({ recording: await recording() });
  expect(model.info).toEqual({ source: 'recorded', id: 'recorded: claude-x', contextWindowTokens: 1_000 });
  const heard: string[] = [];
  expect(await model.respond(first, { signal, onText: (text) => heard.push(text) })).toEqual({
    content: asks, stop: 'tool_use', rawStop: null, usage: { ...usage, method: 'recorded: billed by the API' }, firstTokenMs: null, requestId: null });
  expect(heard).toEqual(['I look.']);
  expect((await model.respond(second(), { signal })).content).toEqual([{ type: 'text', text: 'Seven.' }]);
  await expect(model.respond(second(), { signal })).rejects.toThrow('The recording ends after 2 answers (its run ended as answered)');
  await expect(model.respond(first, { signal: AbortSignal.abort() })).rejects.toThrow('cancelled');
});

test.each<[string, Partial<ModelRequest>, RegExp]>([
  ['system prompt', { system: 'Be long.' }, /turn 1 .* the system prompt at character 4: it reads "Be long\.", recorded was "Be brief\."/],
  ['description', { tools: [{ ...look, description: 'Looks twice.' }] }, /the definition of the tool look at character 22/],
  ['tool that is gone', { tools: [] }, /message 1 .* stands where the definition of the tool look was recorded/],
  ['question', { messages: [{ role: 'user', content: [{ type: 'text', text: 'How much?' }] }] }, /message 1 \(user\), block 1 \(text\) at character 6: it reads "How much\?", recorded was "How many\?"/],
  ['more than was', { messages: [{ role: 'user', content: [question, question] }] }, /message 1 \(user\), block 2 \(text\) was not recorded: "How many\?"/],
])('another %s is a divergence, named by its place', async (_what, change, message) => {
  const diverged = createRecordedModel({ recording: await recording() }).respond({ ...first, ...change }, { signal });
  await expect(diverged).rejects.toMatchObject({ code: 'divergence', message: expect.stringMatching(message) });
});

test('a result that is another one diverges in its turn; keys in another order and tools not yet searched for do not', async () => {
  const model = createRecordedModel({ recording: await recording() });
  await model.respond({ ...first, tools: [{ inputSchema: { type: 'object' }, description: 'Looks.', name: 'look' }] }, { signal });
  await expect(model.respond(second({ ...seven, content: 'eight' } as ContentBlock), { signal })).rejects.toThrow(/turn 2 .* message 3 \(user\), block 1 \(tool_result\), answering t1 at character 1: it reads "eight", recorded was "seven/);
});

test('tools that a search has found are compared by their definitions', async () => {
  const search: ContentBlock = { type: 'tool_result', toolUseId: 't1', content: '', isError: false, toolReferences: ['found'] };
  const model = createRecordedModel({ recording: await recording(search) });
  await model.respond(first, { signal });
  await expect(model.respond({ ...second(search), tools: [look, { ...found, description: 'Another.' }] }, { signal })).rejects.toThrow(/it reads .*Another/);
});

test('a secret of this process stands in a request as its mark', async () => {
  const model = createRecordedModel({
    recording: await recording({ ...seven, content: '[REDACTED:KEY]' } as ContentBlock),
    redact: (value) => JSON.parse(JSON.stringify(value).replaceAll('hidden-value', '[REDACTED:KEY]')) as typeof value,
  });
  await model.respond(first, { signal });
  expect((await model.respond(second({ ...seven, content: 'hidden-value' } as ContentBlock), { signal })).stop).toBe('end_turn');
});

test('without a recording the name says what is missing', async () => {
  await expect(createModel('recorded', { policy: null, counter: { method: 'm', count: () => 0 }, env: {} })).rejects.toThrow(/--recording/);
});
