import { describe, expect, test } from 'vitest';
import { runQuestion } from '../../engine/run-question';
import type { ArmSwitch, RunEvent } from '../../engine/events';
import type { DirectTool, RunInput } from '../../engine/run-input';
import type { Conversation, Policy } from '../../engine/suite';
import { eventsOf, gatewayOf, okResult, testRun } from '../../engine/testing/doubles';
import { createScriptedModel } from '../scripted';
import { choosePolicy } from './choose-policy';
import { scriptedHabits } from './habits';

const counter = { method: 'letters', count: (it: string) => it.length };
const directTools = ['list_items', 'sell_item', 'get_price'].map((tool): DirectTool => ({ definition: { name: `shop__${tool}`, description: tool, inputSchema: { type: 'object' } }, server: 'shop', tool }));
const submit = (count: number) => ({ toolCalls: [{ name: 'submit_answer', input: { count } }] });
const resultsOf = ({ messages }: Conversation) => messages.flatMap(({ content }) => content.flatMap((block) => (block.type === 'tool_result' ? [block] : [])));

/** Lists the items if it sees how, and submits how many there are; -1 when it cannot. */
const counting: Policy = (conversation) => {
  const [listed] = resultsOf(conversation);
  if (listed !== undefined) return submit(listed.isError ? -1 : (JSON.parse(listed.content) as { items: unknown[] }).items.length);
  const tool = conversation.tools.find(({ name }) => name.endsWith('__list_items'));
  return tool === undefined ? submit(-1) : { toolCalls: [{ name: tool.name, input: {} }] };
};

const queriesIn = (events: readonly RunEvent[]): string[] => eventsOf(events, 'model.answered').flatMap(({ parts }) =>
  parts.flatMap((part) => (part.kind === 'tool_use' && part.name === 'search_tools' && 'text' in part.input ? [part.input.text] : [])));

async function run(armSwitches: ArmSwitch[], policy: Policy, over: Partial<RunInput> = {}) {
  const habits = scriptedHabits.filter((habit) => armSwitches.includes(habit));
  const test = testRun({
    model: createScriptedModel({ policy, habits, counter, contextWindowTokens: 10_000_000 }), directTools,
    findDirectTools: (query) => directTools.map(({ definition }) => definition.name).filter((name) => name.endsWith(query.replaceAll(' ', '_'))), ...over,
  });
  const result = await runQuestion({ ...test.input, identity: { ...test.input.identity, armSwitches } });
  return { result, events: test.events };
}

describe('tool-search', () => {
  const gateway = gatewayOf(async () => okResult({ items: [1, 2, 3] }));

  test('the tool is searched for by the words of its name before it is called', async () => {
    const { result, events } = await run(['tool-search'], counting, { gateway });
    expect(result.answer).toEqual({ count: 3 });
    expect(queriesIn(events)).toEqual(['{"query":"list items"}']);
  });

  test('what is not found is searched for in other words, then called all the same, and the policy reads that it is not there', async () => {
    const { result, events } = await run(['tool-search'], counting, { gateway, findDirectTools: () => ['shop__get_price'] });
    expect(result.answer).toEqual({ count: -1 });
    expect(queriesIn(events)).toEqual(['{"query":"list items"}', '{"query":"shop list items"}', '{"query":"shop__list_items"}']);
    expect(eventsOf(events, 'tool.called')).toEqual([]);
  });

  test('without the habit the policy sees only what stands in the context', async () => {
    const model = createScriptedModel({ policy: counting, counter });
    const { result } = await run(['tool-search'], counting, { gateway, model });
    expect(result.answer).toEqual({ count: -1 });
  });
});

describe('spill', () => {
  const names = (count: number) => ({ items: Array.from({ length: count }, (_, id) => ({ id, name: 'Größe 😀 '.repeat(3) })) });

  test.each<[ArmSwitch[], number]>([[['spill'], 2], [['spill'], 5_000], [['spill', 'tool-search', 'no-parallel'], 2_000]])('%j: a result of %i items is read to its end, and the policy sees it whole', async (switches, count) => {
    const seen: string[] = [];
    const policy: Policy = (conversation) => {
      seen.push(...resultsOf(conversation).map(({ content }) => content));
      return counting(conversation);
    };
    const { result, events } = await run(switches, policy, { gateway: gatewayOf(async () => okResult(names(count))) });
    expect(result.answer).toEqual({ count });
    expect(JSON.parse(seen.at(-1) ?? '')).toEqual(names(count));
    const reads = eventsOf(events, 'result.shown').filter(({ name }) => name === 'read_result');
    expect(reads.every(({ isError }) => !isError)).toBe(true);
    expect(reads.length > 0).toBe(count > 2);
  });
});

describe('which policy an arm gets', () => {
  const policy = (): Policy => () => ({});
  const policies = { direct: policy(), 'direct+spill': policy(), 'direct+tool-search+spill': policy(), 'direct+aggregate': policy(), code: policy(), floor: undefined, 'no arm': policy() };
  test.each<[Parameters<typeof choosePolicy>[1], keyof typeof policies, string[]]>([
    [{ arm: 'direct' }, 'direct', []], [{ arm: 'direct', armSwitches: ['spill', 'no-cache'] }, 'direct+spill', []],
    [{ arm: 'direct', armSwitches: ['tool-search', 'no-parallel'] }, 'direct', ['tool-search']],
    [{ arm: 'direct', armSwitches: ['tool-search', 'spill'] }, 'direct+tool-search+spill', []],
    [{ arm: 'direct', armSwitches: ['aggregate', 'tool-search'] }, 'direct+aggregate', ['tool-search']], [{ arm: 'code', armSwitches: ['types'] }, 'code', []],
  ])('%j', (arm, name, habits) => {
    expect(choosePolicy(policies, arm)).toEqual({ policy: policies[name], habits });
  });
  test('none where the suite has none', () => {
    expect(choosePolicy(policies, { arm: 'floor' })).toBeNull();
  });
});
