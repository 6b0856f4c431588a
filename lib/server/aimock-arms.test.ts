/** Both arms over the wire of a double that others wrote, so that a whole run does not rest on what our own double says the API is. */
import { LLMock, type ChatCompletionRequest, type ChatMessage } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation, Policy } from '../engine/suite';
import { jsonObject } from '../engine/json';
import type { ContentBlock, Message } from '../engine/ports';
import { createAnthropicModel } from '../models/anthropic';
import { createTokenCounter } from '../models/token-counter';
import { createNodeSandbox } from '../sandbox';
import { runTask } from './testing/run-task';

const counter = createTokenCounter();
const sandbox = createNodeSandbox({ workers: 1 });
const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 40 });
beforeAll(() => mock.start());
afterAll(async () => {
  await mock.stop();
  await sandbox.close();
});

const textOf = ({ content }: ChatMessage): string => (typeof content === 'string' ? content : (content ?? []).map((part) => String(part.text ?? '')).join(''));

/** What that double makes of a request, as a policy sees it. */
function conversationOf({ messages, tools = [] }: ChatCompletionRequest): Conversation {
  const said = messages.filter(({ role }) => role !== 'system').map((message): Message => {
    if (message.role === 'tool') return { role: 'user', content: [{ type: 'tool_result', toolUseId: message.tool_call_id ?? '', content: textOf(message), isError: false }] };
    const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: json } }): ContentBlock => ({ type: 'tool_use', id, name, input: jsonObject.parse(JSON.parse(json)) }));
    const text = textOf(message);
    return { role: message.role === 'assistant' ? 'assistant' : 'user', content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...calls] };
  });
  return {
    system: messages.filter(({ role }) => role === 'system').map(textOf).join('\n'), messages: said,
    tools: tools.map(({ function: { name, description = '', parameters } }) => ({ name, description, inputSchema: jsonObject.parse(parameters ?? {}) })),
  };
}

test.each(['direct', 'code'])('%s answers the builds question', async (arm) => {
  mock.clearFixtures();
  let asked = 0;
  const answerBy = (policy: Policy) => mock.on({ endpoint: 'chat' }, (request) => {
    asked += 1;
    const { text, toolCalls = [] } = policy(conversationOf(request));
    return {
      content: text ?? 'Working.', usage: { input_tokens: 1_000 * asked, output_tokens: 50 },
      toolCalls: toolCalls.map(({ name, input }, index) => ({ id: `toolu_${asked}_${index}`, name, arguments: JSON.stringify(input) })),
    };
  });
  const run = await runTask({ suite: 'builds', variant: 'n200', fault: 'none', arm }, {
    sandbox, counter,
    model: (policy) => {
      answerBy(policy);
      return createAnthropicModel({ model: 'claude-sonnet-5-5', apiKey: 'test-key', baseUrl: mock.url, counter, maxRetries: 0 });
    },
  });
  expect(run.result).toMatchObject({ stop: 'answered', error: null });
  expect(run.score).toMatchObject({ outcome: 'passed', wrong: 0, missed: 0 });
  expect(run.measures).toMatchObject({ turns: asked, toolCalls: 2, programs: arm === 'code' ? 1 : 0, tokens: { input: 1_000 * (asked * (asked + 1)) / 2, output: 50 * asked, estimated: false } });
});
