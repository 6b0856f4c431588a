import { describe, expect, test } from 'vitest';
import type { ArmKind, ArmSwitch } from './events';
import { foldRun } from './metrics/fold-run';
import type { ContentBlock } from './ports';
import type { DirectTool, RunInput } from './run-input';
import { runQuestion } from './run-question';
import { calls, eventsOf, gatewayOf, modelOf, okResult, says, testRun } from './testing/doubles';

const answer = calls('submit_answer', { count: 3 });
const directTool = (tool: string): DirectTool => ({ definition: { name: `shop__${tool}`, description: `Does ${tool}.`, inputSchema: { type: 'object' } }, server: 'shop', tool });
const tools = ['list_items', 'sell_item'].map(directTool);

const opaque = (kind: string, raw: Record<string, unknown>): ContentBlock => ({ type: 'opaque', kind, raw: { type: kind, ...raw } as never });
const uses = (id: string, name: string, input: Record<string, unknown>): ContentBlock => opaque('server_tool_use', { id, name, input });
const searched = uses('srv_1', 'tool_search_tool_bm25', { query: 'items' });
const found = (...names: string[]): ContentBlock =>
  opaque('tool_search_tool_result', { tool_use_id: 'srv_1', content: { type: 'tool_search_tool_search_result', tool_references: names.map((name) => ({ type: 'tool_reference', tool_name: name })) } });
const program = (id = 'srv_1', code = 'rows = await shop__list_items({})'): ContentBlock => uses(id, 'code_execution', { code });
const fromProgram = (id: string, programId = 'srv_1', name = 'shop__list_items'): ContentBlock => ({ type: 'tool_use', id, name, input: { page: id }, programId });
const ended = (id = 'srv_1', stdout = 'seven', over: Record<string, unknown> = {}): ContentBlock =>
  opaque('code_execution_tool_result', { tool_use_id: id, content: { type: 'code_execution_result', stdout, stderr: '', return_code: 0, content: [], ...over } });

function runOf(arm: ArmKind, armSwitches: ArmSwitch[], turns: ContentBlock[][], over: Partial<RunInput> = {}) {
  const model = modelOf([...turns.map((content) => says(content)), says([answer])]);
  const run = testRun({ arm, model, gateway: gatewayOf(async () => okResult({ items: 3 })), directTools: tools, ...over });
  return { ...run, model, input: { ...run.input, identity: { ...run.input.identity, armSwitches } } };
}

describe('hosted-search', () => {
  test('every MCP tool is deferred, the final answer is not, and the API is asked for its search', async () => {
    const run = runOf('direct', ['hosted-search'], []);
    await runQuestion(run.input);
    expect(run.model.requests[0]).toMatchObject({ hosted: 'search' });
    expect(run.model.requests[0]?.tools.map(({ name, deferred = false }) => [name, deferred])).toEqual([['shop__list_items', true], ['shop__sell_item', true], ['submit_answer', false]]);
  });

  test('what the search found is loaded: its call of the same answer is run, that of another tool is not', async () => {
    const run = runOf('direct', ['hosted-search'], [[searched, found('shop__list_items'), calls('shop__list_items', {}, 'a'), calls('shop__sell_item', {}, 'b')]]);
    expect((await runQuestion(run.input)).stop).toBe('answered');
    expect(eventsOf(run.events, 'tool.called').map(({ tool }) => tool)).toEqual(['list_items']);
    const results = run.model.requests[1]?.messages.at(-1)?.content ?? [];
    expect(results).toMatchObject([{ isError: false }, { isError: true, content: expect.stringContaining('Find it with the tool search') }]);
    expect(run.model.requests[1]?.messages[1]?.content.slice(0, 2)).toEqual([searched, found('shop__list_items')]);
  });

  test('its definitions count as discovery once, from the answer that brought them on, and the replay sees them', async () => {
    const run = runOf('direct', ['hosted-search'], [[searched, found('shop__list_items')], [found('shop__list_items'), calls('shop__list_items', {})]]);
    await runQuestion(run.input);
    const text = JSON.stringify(tools[0]?.definition);
    const query = 'tool_search_tool_bm25 {"query":"items"}'.length;
    expect(eventsOf(run.events, 'model.called').map(({ context }) => context.discovery)).toEqual([0, query + text.length, query + text.length]);
    const [first, second] = eventsOf(run.events, 'model.answered');
    expect(first?.inputBySource.discovery).toBeGreaterThan(0);
    expect(first?.outputBySource).toMatchObject({ discovery: 10, results: 0 });
    expect(second?.outputBySource.discovery).toBe(0);
    expect(eventsOf(run.events, 'result.shown')[0]).toMatchObject({ name: 'tool_search', source: 'discovery', content: { text } });
  });
});

describe('hosted-code', () => {
  const turns = [[program(), fromProgram('a'), fromProgram('b')], [fromProgram('c')], [ended(), { type: 'text', text: 'Seven.' } as ContentBlock, answer]];

  test('the API is asked for its sandbox; MCP tools are for programs alone, say what they return, and have no recursive schema', async () => {
    const tree = { type: 'object', $defs: { Tree: { type: 'object', properties: { left: { $ref: '#/$defs/Tree' } } } }, properties: { tree: { $ref: '#/$defs/Tree' } } };
    const shop = gatewayOf(async () => okResult({}));
    const gateway = { ...shop, servers: shop.servers.map((server) => ({ ...server, tools: server.tools.map((tool) => ({ ...tool, outputSchema: { type: 'object', title: 'Items' } })) })) };
    const [plain = directTool('list_items'), other = directTool('sell_item')] = tools;
    const run = runOf('code', ['hosted-code'], [], { gateway, directTools: [plain, { ...other, definition: { ...other.definition, inputSchema: tree } }] });
    await runQuestion(run.input);
    const [request] = run.model.requests;
    expect(request).toMatchObject({ hosted: 'code' });
    expect(request?.tools.map(({ name, programmatic = false }) => [name, programmatic])).toEqual([['shop__list_items', true], ['shop__sell_item', true], ['submit_answer', false]]);
    expect(request?.tools.map(({ description }) => description).slice(0, 2)).toEqual(['Does list_items.\n\nReturns JSON text by this schema: {"type":"object","title":"Items"}', 'Does sell_item.\n\nReturns JSON text.']);
    expect(request?.tools[1]?.inputSchema).toEqual({ ...tree, $defs: { Tree: { type: 'object', properties: { left: { description: 'Again of the form #/$defs/Tree.' } } } } });
  });

  test('the calls of a program are run, recorded under it and answered as code gets them; only what it printed is in the context', async () => {
    const run = runOf('code', ['hosted-code'], [...turns.slice(0, 2), [ended('srv_1', 'seven '.repeat(100)), answer]]);
    expect(await runQuestion(run.input)).toMatchObject({ stop: 'answered', answer: { count: 3 } });
    expect(run.model.requests[1]?.messages.at(-1)?.content).toEqual(['a', 'b'].map((id) => ({ type: 'tool_result', toolUseId: id, content: '{"items":3}', isError: false, programId: 'srv_1' })));
    expect(eventsOf(run.events, 'tool.called').map(({ programId, toolUseId }) => [programId, toolUseId])).toEqual([['srv_1', 'a'], ['srv_1', 'b'], ['srv_1', 'c']]);
    const contexts = eventsOf(run.events, 'model.called').map(({ context }) => context);
    expect(contexts.map(({ results, calls: written }) => [results, written])).toEqual([[0, 0], [0, 0], [0, 0]]);
    expect(contexts[1]?.code).toBe('rows = await shop__list_items({})'.length);
    expect(contexts[2]).toEqual(contexts[1]);
    const answered = eventsOf(run.events, 'model.answered');
    expect(answered[0]?.outputBySource).toMatchObject({ code: 10, calls: 0 });
    expect(answered[2]?.inputBySource.results).toBeGreaterThan(0);
    expect(answered[2]?.outputBySource).toMatchObject({ results: 0, code: 0 });
    expect(answered[0]?.parts[1]).toMatchObject({ kind: 'tool_use', programId: 'srv_1' });
  });

  test('the program is in the events with its source and what it printed; nobody says what it used, and its calls are no bytes of the context', async () => {
    const run = runOf('code', ['hosted-code'], turns);
    await runQuestion(run.input);
    expect(eventsOf(run.events, 'program.started')).toMatchObject([{ programId: 'srv_1', hosted: true, source: { text: 'rows = await shop__list_items({})' } }]);
    expect(eventsOf(run.events, 'program.finished')).toMatchObject([{ programId: 'srv_1', outcome: 'ok', logs: { text: 'seven' }, ledger: null }]);
    expect(eventsOf(run.events, 'result.shown').map(({ name, programId = null }) => [name, programId])).toEqual(
      [['shop__list_items', 'srv_1'], ['shop__list_items', 'srv_1'], ['shop__list_items', 'srv_1'], ['code_execution', null], ['submit_answer', null]]);
    const measures = foldRun(run.events, () => null);
    expect(measures).toMatchObject({ programs: 1, failedPrograms: 0, toolCalls: 3, sandboxMemoryPeakBytes: null, sandboxStartMs: null, durationMs: { sandbox: 0 } });
    expect(measures.bytes).toMatchObject({ intoSandbox: 3 * '{"items":3}'.length, toModel: 'seven'.length + 'The answer was received.'.length });
  });

  test.each<[string, ContentBlock, object]>([
    ['an exception', ended('srv_1', 'begun', { stderr: 'KeyError: items', return_code: 1 }), { outcome: 'exception', error: { message: 'KeyError: items' }, logs: { text: 'begun\nKeyError: items' } }],
    ['too long a time', opaque('code_execution_tool_result', { tool_use_id: 'srv_1', content: { type: 'code_execution_tool_result_error', error_code: 'execution_time_exceeded' } }), { outcome: 'wall_limit', error: { message: 'execution_time_exceeded' } }],
    ['a shell command that fails', opaque('bash_code_execution_tool_result', { tool_use_id: 'srv_1', content: { type: 'bash_code_execution_result', stdout: '', stderr: '', return_code: 2, content: [] } }), { outcome: 'exception', error: { message: 'the program ended with 2' } }],
  ])('%s is a failed program, and the next program a retry', async (_, end, finished) => {
    const run = runOf('code', ['hosted-code'], [[program(), end, program('srv_2'), fromProgram('a', 'srv_2')]]);
    await runQuestion(run.input);
    expect(eventsOf(run.events, 'program.finished')[0]).toMatchObject(finished);
    expect(eventsOf(run.events, 'result.shown')[0]).toMatchObject({ isError: true, source: 'retries' });
    expect(eventsOf(run.events, 'model.called')[1]?.context).toMatchObject({ results: 0, retries: expect.any(Number) });
    expect(foldRun(run.events, () => null)).toMatchObject({ programs: 2, failedPrograms: 1 });
  });

  test('a tool error goes to the program as one, the limit of calls holds, and a tool that is not offered is unknown', async () => {
    const gateway = gatewayOf(async () => ({ outcome: 'tool_error', value: null, text: '', unwrapped: 'error', message: 'out of stock', durationMs: 1 }));
    const limits = { ...testRun({ model: modelOf([]) }).input.limits, maxToolCalls: 1 };
    const run = runOf('code', ['hosted-code'], [[program(), fromProgram('a'), fromProgram('b', 'srv_1', 'shop__sell_item')]], { gateway, limits, hiddenTools: [{ server: 'shop', tool: 'sell_item' }] });
    await runQuestion(run.input);
    expect(run.model.requests[0]?.tools.map(({ name }) => name)).toEqual(['shop__list_items', 'submit_answer']);
    expect(eventsOf(run.events, 'result.shown').map(({ content, isError }) => ['text' in content && content.text, isError])).toMatchObject([
      ['tool_error: out of stock', true], [expect.stringContaining('unknown_tool'), true], expect.anything()]);
    const two = runOf('code', ['hosted-code'], [[program(), fromProgram('a'), fromProgram('b')]], { limits });
    expect((await runQuestion(two.input)).stop).toBe('tool_call_limit');
  });

  test('sensitive values that a program prints are noted as shown; those that only went through it are not', async () => {
    const watch = { shown: (text: string) => (text.includes('items') || text.includes('seven') ? { name: 1 } : {}) as Record<string, number> };
    const run = runOf('code', ['hosted-code'], turns, { watch });
    await runQuestion(run.input);
    expect(eventsOf(run.events, 'sensitive.shown').map(({ toolUseId }) => toolUseId)).toEqual(['srv_1']);
  });

  test('a paused turn goes on without a word of ours', async () => {
    const model = modelOf([says([program()], { stop: 'pause_turn' }), says([ended(), answer])]);
    const run = testRun({ arm: 'code', model, directTools: tools });
    expect((await runQuestion({ ...run.input, identity: { ...run.input.identity, armSwitches: ['hosted-code'] } })).stop).toBe('answered');
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });
});

test('instructions, final answer and hashes are those of the other arms', async () => {
  const runs = await Promise.all(([['direct', []], ['direct', ['hosted-search']], ['code', ['hosted-code']]] as [ArmKind, ArmSwitch[]][]).map(async ([arm, switches]) => {
    const run = runOf(arm, switches, []);
    await runQuestion(run.input);
    return run;
  }));
  expect(new Set(runs.map(({ model: { requests } }) => JSON.stringify([requests[0]?.system, requests[0]?.messages, requests[0]?.tools.at(-1)]))).size).toBe(1);
  expect(new Set(runs.map(({ events }) => JSON.stringify(eventsOf(events, 'run.started')[0]?.hashes))).size).toBe(1);
});

test('an effort stands in every request, and in none when there is none', async () => {
  const options = { privacy: 'off' as const, typeCheck: false, skills: [], workspaceFrom: null };
  const run = runOf('direct', [], [[calls('shop__list_items', {})]], { options: { ...options, effort: 'low' } });
  await runQuestion(run.input);
  expect(run.model.requests.map(({ effort }) => effort)).toEqual(['low', 'low']);
  expect(eventsOf(run.events, 'run.started')[0]?.options).toMatchObject({ effort: 'low' });
  const without = runOf('direct', [], [], { options: { ...options, effort: null } });
  await runQuestion(without.input);
  expect(without.model.requests[0]).not.toHaveProperty('effort');
});
