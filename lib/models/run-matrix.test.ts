/** How each way in which a model of the API can answer or fail ends a whole run, over the wire. */
import { describe, expect, test } from 'vitest';
import type { RunLimits } from '../engine/events';
import { defaultLimits } from '../engine/experiment';
import { foldRun } from '../engine/metrics/fold-run';
import { runQuestion } from '../engine/run-question';
import { eventsOf, gatewayOf, okResult, testRun } from '../engine/testing/doubles';
import { createAnthropicModel, type AnthropicModelOptions } from './anthropic';
import { startMessagesApi } from './testing/messages-api';
import { apiError, cutToolUse, message, promptTooLong, text, thinking, toolUse, type Reply } from './testing/replies';

const submit = message([toolUse('s1', 'submit_answer', { count: 3 })]);
const look = message([toolUse('t1', 'shop__list_items', {})]);
const stops = (stopReason: string | null, ...content: Parameters<typeof message>[0]): Reply => message(content, { stopReason });

/** A direct run that gets these answers in their order. */
async function runWith(replies: Reply[], over: { limits?: Partial<RunLimits>; model?: Partial<AnthropicModelOptions> } = {}) {
  const api = await startMessagesApi();
  api.reply(...replies);
  const model = createAnthropicModel({ model: 'claude-opus-5-5', apiKey: 'test-key', baseUrl: api.url, counter: { method: 'letters', count: (it) => it.length }, maxRetries: 2, ...over.model });
  const run = testRun({ model, limits: { ...defaultLimits, ...over.limits }, gateway: gatewayOf(async () => okResult({ items: 3 })) });
  const result = await runQuestion(run.input);
  await api.close();
  return { result, events: run.events, requests: api.requests, refusals: api.refusals, measures: foldRun(run.events, () => null) };
}

describe('each stop of the model', () => {
  test.each<[string, Reply[], string, number]>([
    ['tool_use: its results go back', [look, submit], 'answered', 2],
    ['end_turn with words: reminded, then answered', [stops('end_turn', text('Three.')), submit], 'answered', 2],
    ['end_turn with words, twice', [stops('end_turn', text('Three.')), stops('end_turn', text('I said three.'))], 'ended_without_answer', 2],
    ['end_turn without a word: reminded, then answered', [stops('end_turn'), submit], 'answered', 2],
    ['end_turn without a word, twice', [stops('end_turn'), stops('end_turn')], 'ended_without_answer', 2],
    ['end_turn after results, without a word', [look, stops('end_turn'), submit], 'answered', 3],
    ['stop_sequence: as an end of the turn', [stops('stop_sequence', text('Three.')), submit], 'answered', 2],
    ['pause_turn: sent back as it is', [stops('pause_turn', text('One moment.')), submit], 'answered', 2],
    ['pause_turn with a call: its result goes back', [stops('pause_turn', toolUse('t1', 'shop__list_items', {})), submit], 'answered', 2],
    ['max_tokens in words', [stops('max_tokens', text('Thr'))], 'output_cut', 1],
    ['max_tokens in thought', [stops('max_tokens', thinking('Hm'))], 'output_cut', 1],
    ['refusal', [stops('refusal')], 'refusal', 1],
    ['refusal after words', [stops('refusal', text('I cannot'))], 'refusal', 1],
    ['model_context_window_exceeded in an answer', [look, stops('model_context_window_exceeded', text('Thr'))], 'context_window_exceeded', 2],
    ['a prompt that does not fit', [look, promptTooLong()], 'context_window_exceeded', 2],
    ['one that nobody knows', [stops('compaction', text('…'))], 'unknown_stop', 1],
    ['none at all', [stops(null, text('…'))], 'unknown_stop', 1],
  ])('%s', async (_, replies, stop, calls) => {
    const { result, requests, refusals } = await runWith(replies);
    expect(result).toMatchObject({ status: 'finished', stop, answer: stop === 'answered' ? { count: 3 } : null, error: null });
    expect(requests).toHaveLength(calls);
    expect(refusals).toEqual([]);
  });

  test('a call that was cut is not run, nor is one that came whole before the cut, and an answer that was cut is none', async () => {
    for (const cut of [cutToolUse('t1', 'shop__list_items', '{"page": '), toolUse('t1', 'shop__list_items', {}), cutToolUse('s1', 'submit_answer', '{"count": 3')]) {
      const { result, events } = await runWith([stops('max_tokens', text('So: '), cut)]);
      expect(result).toMatchObject({ stop: 'output_cut', answer: null });
      expect([...eventsOf(events, 'tool.called'), ...eventsOf(events, 'answer.submitted')]).toEqual([]);
    }
  });

  test('what the model literally said stands in the event', async () => {
    const { events } = await runWith([stops('compaction', text('…'))]);
    expect(eventsOf(events, 'model.answered')[0]).toMatchObject({ stop: 'unknown', rawStop: 'compaction' });
  });

  test('turns that pause for ever end at the limit of turns', async () => {
    const { result } = await runWith(Array.from({ length: 4 }, (_, index) => stops('pause_turn', text(`part ${index}`))), { limits: { maxTurns: 4 } });
    expect(result.stop).toBe('turn_limit');
  });
});

const soon = { 'retry-after-ms': '1' };
const failures: [string, Reply][] = [
  ['429', apiError(429, 'rate_limit_error', 'slow down', soon)], ['529', apiError(529, 'overloaded_error', 'Overloaded', soon)],
  ['500', apiError(500, 'api_error', 'Internal server error', soon)], ['502', apiError(502, 'api_error', 'bad gateway', soon)], ['503', apiError(503, 'api_error', 'unavailable', soon)],
  ['408', apiError(408, 'timeout_error', 'took too long', soon)], ['409', apiError(409, 'conflict_error', 'try again', soon)],
];
describe('failures that the SDK tries again', () => {
  test.each(failures)('%s twice, then answers: the run never hears of it', async (_, failure) => {
    const { result, requests } = await runWith([failure, failure, submit]);
    expect(result.stop).toBe('answered');
    expect(requests).toHaveLength(3);
  });

  test.each(failures)('%s through all retries is infrastructure, with what was said', async (status, failure) => {
    const { result, requests } = await runWith([look, failure, failure, failure]);
    expect(result).toMatchObject({ status: 'failed', stop: 'infrastructure', answer: null, error: { kind: 'model_unavailable', message: expect.stringContaining(`answered ${status} `) } });
    expect(requests).toHaveLength(4);
  });
});

describe('answers that break off are infrastructure and not asked for again: they may have been billed', () => {
  const broken = (how: 'error' | 'end' | 'reset' | 'silence'): Reply => message([toolUse('s1', 'submit_answer', { count: 3 })], { breaks: { afterEvents: 6, how } });
  test.each<['error' | 'end' | 'reset' | 'silence', RegExp]>([
    ['error', /broke off its answer: overloaded_error/], ['end', /stream ended before/], ['reset', /broke off its answer/], ['silence', /no event for 200 ms/],
  ])('by %s, even with the whole call there', async (how, said) => {
    const { result, events, requests } = await runWith([broken(how)], { model: { timeoutMs: 200 } });
    expect(result).toMatchObject({ status: 'failed', stop: 'infrastructure', answer: null, error: { message: expect.stringMatching(said) } });
    expect(eventsOf(events, 'answer.submitted')).toEqual([]);
    expect(requests).toHaveLength(1);
  });
});

describe('usage of a whole run', () => {
  const with_ = (reply: Reply, usage: object, finalUsage: object): Reply => ({ ...reply, usage, finalUsage }) as Reply;

  test('cache, thinking and the API\'s own tools: parts add up, what was not reported stays unknown, and no request of a tool is a token', async () => {
    const { measures } = await runWith([
      with_(look, { input_tokens: 10, output_tokens: 1, cache_creation_input_tokens: 500, cache_read_input_tokens: 0, cache_creation: { ephemeral_5m_input_tokens: 400, ephemeral_1h_input_tokens: 100 } },
        { output_tokens: 40, output_tokens_details: { thinking_tokens: 25 }, server_tool_use: { web_search_requests: 3, web_fetch_requests: 0 } }),
      with_(submit, { input_tokens: 5, output_tokens: 1, cache_creation_input_tokens: null, cache_read_input_tokens: 500 }, { input_tokens: 6, output_tokens: 7 }),
    ]);
    expect(measures.tokens).toEqual({ input: 16, output: 47, cacheWrite: 500, cacheWrite1h: 100, cacheRead: 500, thinking: 25, estimated: false, method: 'billed by the API' });
  });

  test('a gateway that reports 0 for all gets estimates in all turns', async () => {
    const zero = { input_tokens: 0, output_tokens: 0 };
    const { result, measures } = await runWith([with_(look, zero, { output_tokens: 0 }), with_(submit, zero, { output_tokens: 0 })]);
    expect(result.stop).toBe('answered');
    expect(measures.tokens).toMatchObject({ estimated: true, method: 'letters', cacheRead: null });
    expect(measures.tokens?.input).toBeGreaterThan(100);
    expect(measures.tokens?.output).toBeGreaterThan(0);
  });

  test('usage that goes missing in the middle is infrastructure: a part of a run is no measure of it', async () => {
    const { result } = await runWith([look, { ...submit, usage: null, finalUsage: null } as Reply]);
    expect(result).toMatchObject({ status: 'failed', stop: 'infrastructure', error: { message: expect.stringContaining('cannot be measured') } });
  });

  test('an answer without a word is billed and counted like any other', async () => {
    const { measures } = await runWith([with_(stops('end_turn'), { input_tokens: 100, output_tokens: 1 }, { output_tokens: 2 }), with_(submit, { input_tokens: 110, output_tokens: 1 }, { output_tokens: 9 })]);
    expect(measures.tokens).toMatchObject({ input: 210, output: 11 });
  });
});
