import { describe, expect, test } from 'vitest';
import type { ArmKind, ArmSwitch } from './events';
import type { CodeApi, ContentBlock } from './ports';
import type { DirectTool, RunInput } from './run-input';
import { runQuestion } from './run-question';
import { calls, eventsOf, gatewayOf, modelOf, okResult, programResult, sandboxOf, says, testRun } from './testing/doubles';

const answer = calls('submit_answer', { count: 3 });
const directTool = (tool: string): DirectTool => ({ definition: { name: `shop__${tool}`, description: `Does ${tool}.`, inputSchema: { type: 'object' } }, server: 'shop', tool });
const tools = ['list_items', 'count_items', 'sell_item'].map(directTool);

/** A run of an arm with switches, and what its model was sent. */
function runOf(arm: ArmKind, armSwitches: ArmSwitch[], turns: ContentBlock[][], over: Partial<RunInput> = {}) {
  const model = modelOf([...turns.map((content) => says(content)), says([answer])]);
  const run = testRun({ arm, model, gateway: gatewayOf(async () => okResult({ items: 3 })), directTools: tools, ...over });
  return { ...run, model, input: { ...run.input, identity: { ...run.input.identity, armSwitches } } };
}

const namesSent = (run: ReturnType<typeof runOf>): (string | undefined)[] => run.model.requests[0]?.tools.map(({ name }) => name) ?? [];
const resultsIn = (run: ReturnType<typeof runOf>, request: number): ContentBlock[] => run.model.requests[request]?.messages.at(-1)?.content ?? [];

describe('tool-search', () => {
  const found: Partial<RunInput> = { findDirectTools: (query) => (query === 'nothing' ? [] : ['shop__list_items', 'shop__count_items']) };

  test('defers all MCP tools; the search refers to those it found, which can be called from then on', async () => {
    const run = runOf('direct', ['tool-search'], [
      [calls('shop__list_items', {}, 'early')], [calls('search_tools', { query: 'nothing' }, 's0')], [calls('search_tools', { query: 'list items' }, 's1')],
      [calls('shop__list_items', {}, 'late'), calls('shop__sell_item', {}, 'never'), calls('shop__other', {}, 'strange')],
    ], found);
    expect((await runQuestion(run.input)).stop).toBe('answered');
    expect(run.model.requests[0]?.tools.map(({ name, deferred = false }) => [name, deferred])).toEqual(
      [['shop__list_items', true], ['shop__count_items', true], ['shop__sell_item', true], ['search_tools', false], ['submit_answer', false]]);
    expect(resultsIn(run, 1)[0]).toMatchObject({ isError: true, content: expect.stringMatching(/^unknown_tool: .*shop__list_items.*search_tools/) });
    expect(resultsIn(run, 2)[0]).toMatchObject({ isError: false, content: expect.stringContaining('No tool matches') });
    expect(resultsIn(run, 3)).toEqual([{ type: 'tool_result', toolUseId: 's1', content: '', isError: false, toolReferences: ['shop__list_items', 'shop__count_items'] }]);
    expect(resultsIn(run, 4).map((block) => block.type === 'tool_result' && [block.isError, block.content.slice(0, 40)])).toEqual([
      [false, '{"items":3}'], [true, expect.stringMatching(/^unknown_tool: the tool "shop__sell_item"/)], [true, expect.stringMatching(/^unknown_tool: there is no tool/)],
    ]);
    expect(JSON.stringify(resultsIn(run, 4)[2])).not.toContain('sell_item');
    expect(eventsOf(run.events, 'tool.called')).toHaveLength(1);
  });

  test('a definition joins the context as discovery with the result that first refers to it, and once', async () => {
    const run = runOf('direct', ['tool-search'], [[calls('search_tools', { query: 'a' }, 's1')], [calls('search_tools', { query: 'b' }, 's2')]], found);
    await runQuestion(run.input);
    const contexts = eventsOf(run.events, 'model.called').map(({ context }) => context);
    const plain = tools.slice(0, 2).map(({ definition }) => JSON.stringify(definition).length);
    const query = 'search_tools {"query":"a"}'.length;
    expect(contexts.map(({ discovery }) => discovery)).toEqual([0, query + (plain[0] ?? 0) + (plain[1] ?? 0), 2 * query + (plain[0] ?? 0) + (plain[1] ?? 0)]);
    expect(new Set(contexts.map(({ definitions }) => definitions)).size).toBe(1);
    const started = eventsOf(run.events, 'run.started')[0]?.definitions;
    expect(started && 'text' in started ? started.text : '').not.toContain('shop__');
    const shown = eventsOf(run.events, 'result.shown')[0];
    expect(shown).toMatchObject({ source: 'discovery', content: { text: tools.slice(0, 2).map(({ definition }) => JSON.stringify(definition)).join('\n') } });
  });
});

test('no-parallel is told to the model, and calls that come together all the same are run as they come', async () => {
  const run = runOf('direct', ['no-parallel'], [[calls('shop__list_items', {}, 'a'), calls('shop__list_items', {}, 'b')]]);
  await runQuestion(run.input);
  expect(run.model.requests.map(({ parallelToolCalls }) => parallelToolCalls)).toEqual([false, false]);
  expect(resultsIn(run, 1)).toHaveLength(2);
  const usual = runOf('direct', [], []);
  await runQuestion(usual.input);
  expect(usual.model.requests[0]).not.toHaveProperty('parallelToolCalls');
});

describe('tools that are not offered', () => {
  const hiddenTools = [{ server: 'shop', tool: 'count_items' }];

  test('are no tools of the direct arm, also for its search, and calls of them are answered as unknown', async () => {
    const run = runOf('direct', ['tool-search'], [[calls('search_tools', { query: 'x' })], [calls('shop__count_items', {}, 'c')]], { hiddenTools, findDirectTools: () => ['shop__count_items'] });
    await runQuestion(run.input);
    expect(namesSent(run)).toEqual(['shop__list_items', 'shop__sell_item', 'search_tools', 'submit_answer']);
    expect(resultsIn(run, 1)[0]).not.toHaveProperty('toolReferences');
    expect(resultsIn(run, 2)[0]).toMatchObject({ isError: true, content: expect.stringContaining('unknown_tool') });
    expect(eventsOf(run.events, 'tool.called')).toEqual([]);
  });

  test('do not reach the servers from a program, and the hash of what can be reached stays the same', async () => {
    const asked: string[] = [];
    const parts = {
      gateway: gatewayOf(async ({ tool }) => { asked.push(tool); return okResult({}); }),
      sandbox: sandboxOf(async (_program, host) => programResult({ valueJson: JSON.stringify(await host.callTool({ server: 'shop', tool: 'count_items', argsJson: '{}' })) })),
    };
    const hidden = runOf('code', [], [[calls('run_code', { code: 'x' })]], { hiddenTools, ...parts });
    const offered = runOf('code', ['aggregate'], [[calls('run_code', { code: 'x' })]], parts);
    await runQuestion(hidden.input);
    await runQuestion(offered.input);
    expect(asked).toEqual(['count_items']);
    expect(resultsIn(hidden, 1)[0]).toMatchObject({ content: expect.stringContaining('"kind":"unknown_tool"') });
    const hashes = [hidden, offered].map(({ events }) => eventsOf(events, 'run.started')[0]?.hashes.tools);
    expect(hashes[0]).toBe(hashes[1]);
  });
});

describe('ways in which programs\' tools are discovered', () => {
  const codeApi: CodeApi = {
    paths: ['servers/shop/index.ts', 'servers/shop/list_items.ts', 'servers/shop/sell_item.ts'], list: () => null, search: () => '', modules: {},
    read: (path) => `export declare function ${path.split('/').at(-1)?.replace('.ts', '')}(): void;`,
  };
  test.each<[ArmSwitch[], string[]]>([
    [[], ['list_files', 'read_files', 'search_tools', 'run_code']], [['files'], ['list_files', 'read_files', 'run_code']],
    [['search'], ['read_files', 'search_tools', 'run_code']], [['types'], ['run_code']],
  ])('%j offers %j', async (switches, names) => {
    const run = runOf('code', switches, [], { codeApi });
    await runQuestion(run.input);
    expect(namesSent(run)).toEqual([...names, 'submit_answer']);
    const texts = run.model.requests[0]?.tools.map(({ name, description }) => ({ name, description })) ?? [];
    const files = texts.find(({ name }) => name === 'read_files')?.description ?? '';
    for (const tool of ['list_files', 'search_tools']) expect(files.includes(tool)).toBe(names.includes('read_files') && names.includes(tool));
    const program = texts.find(({ name }) => name === 'run_code')?.description ?? '';
    expect(program.endsWith('// servers/shop/list_items.ts\nexport declare function list_items(): void;\n\n// servers/shop/sell_item.ts\nexport declare function sell_item(): void;')).toBe(switches.includes('types'));
    expect(program).not.toContain('servers/shop/index.ts');
  });
});

test('the system prompt and the final-answer tool are the same whatever the switches', async () => {
  const arms: [ArmKind, ArmSwitch[]][] = [['direct', []], ['direct', ['tool-search', 'spill', 'no-parallel']], ['code', ['types']], ['code', ['no-cache', 'files']], ['floor', ['no-cache']]];
  const requests = await Promise.all(arms.map(async ([arm, switches]) => {
    const run = runOf(arm, switches, [], { findDirectTools: () => [] });
    await runQuestion(run.input);
    return run.model.requests[0];
  }));
  expect(new Set(requests.map((request) => JSON.stringify([request?.system, request?.messages, request?.tools.at(-1)]))).size).toBe(1);
});
