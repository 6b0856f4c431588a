import { describe, expect, test } from 'vitest';
import { ModelUnavailable, SandboxBroken } from './errors';
import { runEvent } from './events';
import { instructions } from './instructions';
import type { ModelResponse } from './ports';
import { runQuestion } from './run-question';
import { calls, eventsOf, gatewayOf, modelOf, okResult, programResult, sandboxOf, says, testRun, usageOf } from './testing/doubles';
import { defaultLimits } from './experiment';

const answer = calls('submit_answer', { count: 3 });
const limits = (over: Partial<typeof defaultLimits>) => ({ ...defaultLimits, ...over });
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }));

describe('direct arm', () => {
  test('calls tools, feeds results back, ends with the submitted answer; every event fits the event schema', async () => {
    const model = modelOf([says([calls('shop__list_items', { page: 1 })]), says([answer])]);
    const { input, events } = testRun({ model, gateway: gatewayOf(async () => okResult({ items: 3 })) });
    const result = await runQuestion(input);
    expect(result).toEqual({ status: 'finished', stop: 'answered', answer: { count: 3 }, error: null });
    expect(model.requests[1]?.messages.at(-1)).toEqual({
      role: 'user', content: [{ type: 'tool_result', toolUseId: 'use_shop__list_items', content: '{"items":3}', isError: false }],
    });
    expect(() => events.forEach((event) => runEvent.parse(event))).not.toThrow();
    expect(events.map((event) => event.type)).toEqual([
      'run.started', 'turn.started', 'model.called', 'model.answered', 'tool.called', 'tool.returned', 'result.shown',
      'turn.started', 'model.called', 'model.answered', 'answer.submitted', 'result.shown', 'run.finished',
    ]);
  });

  test('runs the calls of one turn side by side and returns them in one message, in order', async () => {
    const started: string[] = [];
    let release: () => void = () => {};
    const both = new Promise<void>((resolve) => { release = resolve; });
    const gateway = gatewayOf(async ({ args }) => {
      started.push(JSON.stringify(args));
      if (started.length === 2) release();
      await both;
      return okResult({ echo: args });
    });
    const model = modelOf([says([calls('shop__list_items', { page: 1 }, 'a'), calls('shop__list_items', { page: 2 }, 'b')]), says([answer])]);
    const { input } = testRun({ model, gateway });
    await runQuestion(input);
    expect(model.requests[1]?.messages.at(-1)?.content.map((block) => (block.type === 'tool_result' ? [block.toolUseId, block.content] : null)))
      .toEqual([['a', '{"echo":{"page":1}}'], ['b', '{"echo":{"page":2}}']]);
  });

  test('a failed call is shown as an error with its kind, and the run goes on', async () => {
    const model = modelOf([says([calls('shop__list_items', {})]), says([answer])]);
    const gateway = gatewayOf(async () => ({ outcome: 'timeout', value: null, text: '', unwrapped: 'error', message: 'no answer within 400 ms', durationMs: 400 }));
    const { input, events } = testRun({ model, gateway });
    expect((await runQuestion(input)).stop).toBe('answered');
    expect(model.requests[1]?.messages.at(-1)?.content[0]).toMatchObject({ content: 'timeout: no answer within 400 ms', isError: true });
    expect(eventsOf(events, 'tool.returned')[0]?.outcome).toBe('timeout');
  });

  test('an unknown tool and an answer that does not fit are errors that the model can act on', async () => {
    const model = modelOf([says([calls('shop__nothing', {})]), says([calls('submit_answer', { count: 'three' })]), says([answer])]);
    const { input, events } = testRun({ model });
    expect((await runQuestion(input)).answer).toEqual({ count: 3 });
    expect(model.requests[1]?.messages.at(-1)?.content[0]).toMatchObject({ isError: true, content: expect.stringContaining('shop__list_items, submit_answer') });
    expect(eventsOf(events, 'answer.submitted').map((event) => event.valid)).toEqual([false, true]);
  });
});

describe('code arm', () => {
  test('discovers, runs a program whose calls go through the gateway, and shows only its result', async () => {
    const model = modelOf([
      says([calls('list_files', {}), calls('read_files', { paths: ['./servers/shop/list_items.ts', 'servers/none.ts'] }), calls('search_tools', { query: 'items' })]),
      says([calls('run_code', { code: 'return 1' })]), says([answer]),
    ]);
    const sandbox = sandboxOf(async (_program, host) => {
      const call = await host.callTool({ server: 'shop', tool: 'list_items', argsJson: '{"page":1}' });
      return programResult({ valueJson: JSON.stringify(call), logs: ['one'] });
    });
    const { input, events } = testRun({ arm: 'code', model, sandbox, gateway: gatewayOf(async () => okResult({ items: 3 })) });
    expect((await runQuestion(input)).stop).toBe('answered');
    const shownTexts = eventsOf(events, 'result.shown').map((event) => ('text' in event.content ? event.content.text : ''));
    expect(shownTexts[0]).toBe('servers/');
    expect(shownTexts[1]).toContain('export async function list_items');
    expect(shownTexts[1]).toContain('servers/none.ts: not_found');
    expect(JSON.parse(shownTexts[3] ?? '')).toEqual({ outcome: 'ok', value: { ok: true, json: '{"items":3}' }, logs: ['one'] });
    expect(eventsOf(events, 'tool.called')[0]).toMatchObject({ programId: 'program_1', toolUseId: null, turn: 2 });
  });

  test('a failed program and its repair are counted as retries', async () => {
    const outcomes = [
      programResult({ outcome: 'exception', valueJson: null, error: { kind: 'exception', message: 'x is not defined', line: 2, column: 1, file: 'program.ts', hint: null } }),
      programResult(),
    ];
    const model = modelOf([says([calls('run_code', { code: 'x' })]), says([calls('run_code', { code: 'return 1' })]), says([answer])]);
    const { input, events } = testRun({ arm: 'code', model, sandbox: sandboxOf(async () => outcomes.shift() ?? programResult()) });
    await runQuestion(input);
    const answered = eventsOf(events, 'model.answered');
    expect(answered.map((event) => [event.outputBySource.code > 0, event.outputBySource.retries > 0])).toEqual([[true, false], [false, true], [false, false]]);
    expect(model.requests[1]?.messages.at(-1)?.content[0]).toMatchObject({ isError: true, content: expect.stringContaining('"line":2') });
  });

  test('a broken sandbox is infrastructure and never shown to the model', async () => {
    const model = modelOf([says([calls('run_code', { code: 'return 1' })])]);
    const { input } = testRun({ arm: 'code', model, sandbox: sandboxOf(async () => { throw new SandboxBroken('no worker starts'); }) });
    expect(await runQuestion(input)).toMatchObject({ status: 'failed', stop: 'infrastructure', error: { kind: 'sandbox_broken', message: 'no worker starts' } });
    expect(model.requests).toHaveLength(1);
  });
});

test('every arm gets the same instructions, prompt and final-answer tool; the floor arm gets nothing else', async () => {
  const requests = await Promise.all((['direct', 'code', 'floor'] as const).map(async (arm) => {
    const model = modelOf([says([answer])]);
    await runQuestion(testRun({ arm, model }).input);
    return model.requests[0];
  }));
  for (const request of requests) {
    expect(request?.system).toBe(instructions);
    expect(request?.messages).toEqual(requests[0]?.messages);
    expect(request?.tools.at(-1)).toEqual(requests[0]?.tools.at(-1));
  }
  expect(requests.map((request) => request?.tools.length)).toEqual([2, 5, 1]);
});

describe('how a run ends', () => {
  const stops: [ModelResponse['stop'], string][] = [
    ['max_tokens', 'output_cut'], ['refusal', 'refusal'], ['context_window_exceeded', 'context_window_exceeded'], ['unknown', 'unknown_stop'],
  ];
  test.each(stops)('model stop %s ends the run as %s', async (stop, expected) => {
    const { input } = testRun({ model: modelOf([says([], { stop })]) });
    expect(await runQuestion(input)).toMatchObject({ status: 'finished', stop: expected, answer: null });
  });

  test('pause_turn is sent back as it is; end_turn and stop_sequence without an answer get one reminder', async () => {
    const paused: ModelResponse = says([{ type: 'text', text: 'thinking on' }], { stop: 'pause_turn' });
    const model = modelOf([paused, says([], { stop: 'end_turn' }), says([{ type: 'text', text: '3' }], { stop: 'stop_sequence' })]);
    const { input } = testRun({ model });
    expect((await runQuestion(input)).stop).toBe('ended_without_answer');
    expect(model.requests[1]?.messages.at(-1)).toEqual({ role: 'assistant', content: paused.content });
    expect(model.requests[2]?.messages.at(-1)?.content[0]).toMatchObject({ type: 'text', text: expect.stringContaining('submit_answer') });
  });

  const again = () => says([calls('shop__list_items', {})]);
  const gateway = gatewayOf(async () => okResult({ items: 3 }));
  test('turn, token and cost limits', async () => {
    const turns = testRun({ gateway, limits: limits({ maxTurns: 2 }), model: modelOf([again(), again()]) });
    expect((await runQuestion(turns.input)).stop).toBe('turn_limit');
    const tokens = testRun({ gateway, limits: limits({ maxTotalTokens: 150 }), model: modelOf([again(), again()]) });
    expect((await runQuestion(tokens.input)).stop).toBe('token_limit');
    expect(eventsOf(tokens.events, 'limit.reached')[0]).toMatchObject({ limit: 'maxTotalTokens', value: 220, cap: 150 });
    const cost = testRun({ gateway, limits: limits({ costUsd: 0.5 }), price: () => 0.6, model: modelOf([again()]) });
    expect((await runQuestion(cost.input)).stop).toBe('cost_limit');
  });

  test('tool-call limit in the direct arm; a program gets only the calls that are left', async () => {
    const direct = testRun({ gateway, limits: limits({ maxToolCalls: 1 }), model: modelOf([again(), again()]) });
    expect((await runQuestion(direct.input)).stop).toBe('tool_call_limit');
    const seen: number[] = [];
    const code = testRun({
      arm: 'code', gateway, limits: limits({ maxToolCalls: 7 }), model: modelOf([says([calls('run_code', { code: '1' })]), says([answer])]),
      sandbox: sandboxOf(async (_program, _host, options) => { seen.push(options.limits.maxCalls); return programResult(); }),
    });
    await runQuestion(code.input);
    expect(seen).toEqual([7]);
  });

  test('a context window set by the limits ends the run before the model is called', async () => {
    const { input, events } = testRun({ limits: limits({ contextWindowTokens: 10 }), model: modelOf([]) });
    expect((await runQuestion(input)).stop).toBe('context_window_exceeded');
    expect(eventsOf(events, 'limit.reached')).toHaveLength(1);
  });

  test('wall time, in the model and in a tool', async () => {
    const inModel = testRun({ limits: limits({ wallTimeMs: 20 }), model: modelOf([(_request, signal) => rejectOnAbort(signal)]) });
    expect(await runQuestion(inModel.input)).toMatchObject({ status: 'finished', stop: 'time_limit' });
    const inTool = testRun({ limits: limits({ wallTimeMs: 20 }), model: modelOf([again()]), gateway: gatewayOf((_call, { signal }) => rejectOnAbort(signal)) });
    expect(await runQuestion(inTool.input)).toMatchObject({ status: 'finished', stop: 'time_limit' });
  });

  test('the caller can cancel; a model that cannot be reached is infrastructure', async () => {
    const abort = new AbortController();
    const cancelled = testRun({ signal: abort.signal, model: modelOf([(_request, signal) => { queueMicrotask(() => abort.abort()); return rejectOnAbort(signal); }]) });
    expect(await runQuestion(cancelled.input)).toMatchObject({ status: 'cancelled', stop: 'cancelled', error: null });
    const down = testRun({ model: modelOf([async () => { throw new ModelUnavailable('rate limited after 3 tries'); }]) });
    expect(await runQuestion(down.input)).toMatchObject({ status: 'failed', stop: 'infrastructure', error: { kind: 'model_unavailable' } });
    expect(eventsOf(down.events, 'run.finished')[0]?.error?.message).toBe('rate limited after 3 tries');
  });
});

test('tokens by source add up exactly to what the model reports, turn by turn', async () => {
  const model = modelOf([says([calls('shop__list_items', {})], { usage: usageOf(12_345, 67) }), says([answer], { usage: { ...usageOf(5, 9), cacheRead: 990, cacheWrite: 11 } })]);
  const { input, events } = testRun({ model, gateway: gatewayOf(async () => okResult({ items: 3 })) });
  await runQuestion(input);
  const sums = eventsOf(events, 'model.answered').map((event) => [event.inputBySource, event.outputBySource].map((by) => Object.values(by).reduce((a, b) => a + b, 0)));
  expect(sums).toEqual([[12_345, 67], [1_006, 9]]);
});
