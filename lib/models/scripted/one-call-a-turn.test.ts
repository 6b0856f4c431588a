import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentBlock, ModelRequest } from '../../engine/ports';
import type { Conversation, Policy } from '../../engine/suite';
import { createScriptedModel } from '../scripted';

const counter = { method: 'letters', count: (it: string) => it.length };
const tool = { name: 'find', description: '', inputSchema: { type: 'object' } };

/** Plays a policy to its end; returns the numbers of calls of the turns and what the policy saw at its end. */
async function play(policy: Policy, parallelToolCalls: boolean): Promise<{ calls: number[]; seen: Conversation['messages'] }> {
  let seen: Conversation['messages'] = [];
  const watched: Policy = (conversation) => {
    if (conversation.messages.length >= seen.length) seen = structuredClone(conversation.messages);
    return policy(conversation);
  };
  const model = createScriptedModel({ policy: watched, counter });
  let request: ModelRequest = { system: '', tools: [tool], messages: [{ role: 'user', content: [{ type: 'text', text: 'go' }] }], maxOutputTokens: 10_000, parallelToolCalls };
  const calls: number[] = [];
  for (;;) {
    const { content } = await model.respond(request, { signal: new AbortController().signal });
    const results = content.flatMap((block): ContentBlock[] => (block.type === 'tool_use' ? [{ type: 'tool_result', toolUseId: block.id, content: JSON.stringify(block.input), isError: false }] : []));
    if (results.length === 0) return { calls, seen };
    calls.push(results.length);
    request = { ...request, messages: [...request.messages, { role: 'assistant', content }, { role: 'user', content: results }] };
  }
}

/** Makes batches of these sizes, one after the other, told by the conversation alone. */
const batches = (sizes: readonly number[]): Policy => ({ messages }) => {
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  return { text: `turn ${turn}`, toolCalls: Array.from({ length: sizes[turn] ?? 0 }, (_, call) => ({ name: 'find', input: { turn, call } })) };
};

test('calls come one a turn, and the policy sees its batches as it meant them', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }), async (sizes) => {
    const parallel = await play(batches(sizes), true);
    const serial = await play(batches(sizes), false);
    expect(parallel.calls).toEqual(sizes);
    expect(serial.calls).toEqual(sizes.flatMap((size) => Array.from({ length: size }, () => 1)));
    const withoutIds = (messages: Conversation['messages']): unknown => JSON.parse(JSON.stringify(messages, (key, value: unknown) => (key === 'id' || key === 'toolUseId' ? undefined : value)));
    expect(withoutIds(serial.seen)).toEqual(withoutIds(parallel.seen));
  }), { numRuns: 30 });
});
