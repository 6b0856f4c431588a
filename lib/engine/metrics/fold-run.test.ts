import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent, RunEventBody, TokensBySource, Usage } from '../events';
import { runEvent } from '../events';
import { noTokens } from './attribution';
import { foldRun } from './fold-run';

const text = (value: string) => ({ bytes: Buffer.byteLength(value), text: value });
const usage = (input: number, output: number, more: Partial<Usage> = {}): Usage =>
  ({ input, output, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: 'counter', ...more });
const limits = {
  maxTurns: 10, maxToolCalls: 10, maxTotalTokens: 1000, maxOutputTokens: 100, contextWindowTokens: null, wallTimeMs: 1000, costUsd: null, toolTimeoutMs: 100, outputLimitBytes: 100,
};
const hashes = { prompt: 'a', instructions: 'b', answerSchema: 'c', limits: 'd', data: 'e', tools: 'f', model: 'g' };
const identity = {
  runId: 'r', experimentId: 'x', suite: 's', suiteVersion: '1', question: 'q', variant: 'v', fault: 'none', arm: 'code' as const, model: 'scripted', modelSource: 'scripted' as const, trial: 1,
};
const ledger = { startMs: 3, cpuMs: 1, wallMs: 50, queueMs: 0, memoryPeakBytes: 1000, calls: 0, failedCalls: 0, bytesOut: 5, bytesIn: 20, limitHit: null };

/** Numbers and times a list of [time, body]. Parsed, so that no test folds an event that cannot exist. */
const run = (...timed: [number, RunEventBody][]): RunEvent[] => timed.map(([atMs, body], seq) => runEvent.parse({ ...body, seq, atMs }));
const started: RunEventBody = {
  type: 'run.started', identity, startedAt: '2026-11-30T10:00:00.000Z', limits, hashes, system: text('s'), prompt: text('p'), definitions: text('[]'), answerSchema: text('{}'),
  contextWindowTokens: 200_000, servers: [],
};
const finished = (more: Partial<Extract<RunEventBody, { type: 'run.finished' }>> = {}): RunEventBody =>
  ({ type: 'run.finished', status: 'finished', stop: 'answered', error: null, finishedAt: '2026-11-30T10:00:01.000Z', ...more });
const asked = (turn: number, context: Partial<TokensBySource> = {}): RunEventBody => ({ type: 'model.called', turn, context: { ...noTokens(), ...context } });
const answered = (turn: number, used: Usage, durationMs = 10, more: Partial<Extract<RunEventBody, { type: 'model.answered' }>> = {}): RunEventBody => ({
  type: 'model.answered', turn, parts: [], stop: 'tool_use', rawStop: null, usage: used, durationMs, firstTokenMs: null, requestId: null,
  inputBySource: { ...noTokens(), system: used.input }, outputBySource: { ...noTokens(), code: used.output }, ...more,
});
const called = (callId: string, programId: string | null = null): RunEventBody =>
  ({ type: 'tool.called', turn: 1, callId, programId, toolUseId: null, server: 'ci', tool: 'list', args: text('{}') });
const returned = (callId: string, outcome: 'ok' | 'timeout' = 'ok', result = 'abc'): RunEventBody =>
  ({ type: 'tool.returned', turn: 1, callId, outcome, result: text(result), durationMs: 1, unwrapped: 'structured', message: null });
const program = (programId: string): RunEventBody => ({ type: 'program.started', turn: 1, programId, toolUseId: 't', source: text('return 1') });
const programDone = (programId: string, more: Partial<Extract<RunEventBody, { type: 'program.finished' }>> = {}): RunEventBody =>
  ({ type: 'program.finished', turn: 1, programId, outcome: 'ok', value: null, logs: null, error: null, ledger, ...more });
const free = () => null;

test('no events: queued, and nothing is known', () => {
  expect(foldRun([], free)).toEqual({
    status: 'queued', stop: null, error: null, startedAt: null, finishedAt: null, contextWindowTokens: null, hashes: null, tokens: null, inputBySource: null,
    outputBySource: null, contextPeakTokens: null, costUsd: null, turns: 0, toolCalls: 0, failedToolCalls: 0, programs: 0, failedPrograms: 0, limitsHit: [],
    bytes: { toModel: 0, fromServers: 0, intoSandbox: 0 }, sandboxMemoryPeakBytes: null, sandboxStartMs: null, durationMs: null, answer: null,
    options: null, writes: null, sensitive: null, tape: null, typeChecks: null, skillsUsed: [], skillsSaved: [],
  });
});

test('a finished run in all its numbers', () => {
  const events = run(
    [0, started], [1, { type: 'turn.started', turn: 1 }], [2, asked(1)], [12, answered(1, usage(100, 20))],
    [20, program('p1')], [25, called('c1', 'p1')], [26, called('c2', 'p1')], [40, returned('c1')], [45, returned('c2', 'timeout')],
    [70, programDone('p1', { outcome: 'memory_limit', ledger: { ...ledger, limitHit: 'memory', memoryPeakBytes: 5000 } })],
    [72, program('p2')], [90, programDone('p2')],
    [91, { type: 'result.shown', turn: 1, toolUseId: 't', name: 'run_code', source: 'results', content: text('12345'), isError: false, cut: null }],
    [92, asked(2)], [112, answered(2, usage(150, 5), 20)],
    [113, { type: 'answer.submitted', turn: 2, answer: text('{"n":"x"}'), valid: false, violations: ['/n'] }],
    [114, { type: 'answer.submitted', turn: 2, answer: text('{"n":3}'), valid: true, violations: [] }],
    [120, finished()],
  );
  expect(foldRun(events, (used) => used.input / 1000)).toMatchObject({
    status: 'finished', stop: 'answered', startedAt: '2026-11-30T10:00:00.000Z', finishedAt: '2026-11-30T10:00:01.000Z', contextWindowTokens: 200_000, hashes,
    tokens: usage(250, 25), inputBySource: { system: 250 }, outputBySource: { code: 25 }, contextPeakTokens: 150, costUsd: 0.25,
    turns: 2, toolCalls: 2, failedToolCalls: 1, programs: 2, failedPrograms: 1, limitsHit: ['memory'],
    bytes: { toModel: 5, fromServers: 6, intoSandbox: 40 }, sandboxMemoryPeakBytes: 5000, sandboxStartMs: 6,
    durationMs: { total: 120, model: 30, tools: 20, sandbox: 48, other: 22, queue: null }, answer: { n: 3 },
  });
});

test.each<[string, Usage[], Partial<Usage>, number]>([
  ['nothing cached', [usage(10, 1), usage(20, 2)], { input: 30, output: 3, cacheWrite: null, cacheRead: null }, 20],
  ['written, then read', [usage(10, 1, { cacheWrite: 100 }), usage(5, 1, { cacheRead: 100 })], { input: 15, output: 2, cacheWrite: 100, cacheRead: 100 }, 110],
  ['one-hour part is inside cacheWrite', [usage(0, 1, { cacheWrite: 100, cacheWrite1h: 40 }), usage(0, 1, { cacheWrite: 10, cacheWrite1h: 0 })], { cacheWrite: 110, cacheWrite1h: 40 }, 100],
  ['thinking is inside output', [usage(1, 50, { thinking: 40 }), usage(1, 10)], { output: 60, thinking: 40 }, 1],
  ['reported zeros stay zeros', [usage(1, 1, { cacheRead: 0 }), usage(1, 1)], { cacheRead: 0, cacheWrite: null }, 1],
])('usage: %s', (_, usages, sum, peak) => {
  const measures = foldRun(run([0, started], ...usages.map((used, i): [number, RunEventBody] => [i + 1, answered(i + 1, used)])), free);
  expect(measures.tokens).toMatchObject(sum);
  expect(measures.contextPeakTokens).toBe(peak);
});

test('billed and estimated tokens in one run are refused', () => {
  expect(() => foldRun(run([0, answered(1, usage(1, 1))], [1, answered(2, usage(1, 1, { estimated: false, method: 'billed' }))]), free)).toThrow(/never added \('counter' and 'billed'\)/);
});

test('methods are named once each', () => {
  const events = run([0, answered(1, usage(1, 1))], [1, answered(2, usage(1, 1))], [2, answered(3, usage(1, 1, { method: 'other' }))], [3, answered(4, usage(1, 1))]);
  expect(foldRun(events, free).tokens?.method).toBe('counter; other');
});

test('one unknown price makes the cost unknown, never lower', () => {
  const events = run([0, answered(1, usage(1, 1))], [1, answered(2, usage(2, 1))]);
  expect(foldRun(events, (used) => (used.input === 1 ? 5 : null)).costUsd).toBeNull();
  expect(foldRun(events, (used) => used.input).costUsd).toBe(3);
});

test('a refused context shows its size where counts are estimates, and the billed size where they are billed', () => {
  const refused = (estimated: boolean) => run([0, started], [1, asked(1, { system: 10 })], [2, answered(1, usage(10, 1, { estimated }))], [3, asked(2, { system: 10, results: 230_000 })],
    [4, answered(2, usage(0, 0, { estimated }), 1, { stop: 'context_window_exceeded' })], [5, finished({ stop: 'context_window_exceeded' })]);
  expect(foldRun(refused(true), free).contextPeakTokens).toBe(230_010);
  expect(foldRun(refused(false), free).contextPeakTokens).toBe(10);
  const limited = run([0, answered(1, usage(10, 1))], [1, { type: 'limit.reached', limit: 'contextWindowTokens', value: 999, cap: 500 }]);
  expect(foldRun(limited, free)).toMatchObject({ contextPeakTokens: 999, limitsHit: ['contextWindowTokens'] });
});

test('parallel calls are counted once in time', () => {
  const events = run([0, started], [0, called('a')], [0, called('b')], [0, called('c')], [100, returned('a')], [100, returned('b')], [100, returned('c')], [100, finished()]);
  expect(foldRun(events, free).durationMs).toMatchObject({ total: 100, tools: 100, sandbox: 0, model: 0, other: 0 });
});

test('the wait for a free sandbox is not sandbox time', () => {
  const events = run([0, started], [0, program('p')], [100, programDone('p', { ledger: { ...ledger, queueMs: 60 } })], [100, finished()]);
  expect(foldRun(events, free).durationMs).toMatchObject({ sandbox: 40, other: 60 });
});

test('a live run counts what is still open up to its last event', () => {
  const events = run([0, started], [5, asked(1)], [15, answered(1, usage(7, 3))], [20, program('p')], [30, called('c', 'p')], [50, called('d', 'p')]);
  expect(foldRun(events, free)).toMatchObject({
    status: 'running', stop: null, turns: 1, toolCalls: 2, programs: 1, failedPrograms: 0, sandboxMemoryPeakBytes: null, durationMs: { total: 50, model: 10, tools: 20, sandbox: 10, other: 10 },
  });
});

test('a model call that the deadline ended is model time', () => {
  const events = run([0, started], [10, asked(1)], [1000, finished({ stop: 'time_limit' })]);
  expect(foldRun(events, free)).toMatchObject({ stop: 'time_limit', tokens: null, turns: 1, durationMs: { total: 1000, model: 990, other: 10 } });
});

test('an answer that is not valid, not JSON or kept elsewhere is no answer', () => {
  const submitted = (answer: ReturnType<typeof text> | { bytes: number; hash: string; preview: string }, valid: boolean) =>
    foldRun(run([0, { type: 'answer.submitted', turn: 1, answer, valid, violations: [] }]), free).answer;
  expect(submitted(text('{"a":1}'), false)).toBeNull();
  expect(submitted(text('{'), true)).toBeNull();
  expect(submitted({ bytes: 9, hash: 'h', preview: '{"a":1}' }, true)).toBeNull();
  expect(submitted(text('{"a":1}'), true)).toEqual({ a: 1 });
});

test('broken infrastructure keeps its error', () => {
  const error = { kind: 'model_unavailable', message: '429' };
  expect(foldRun(run([0, started], [9, finished({ status: 'failed', stop: 'infrastructure', error })]), free)).toMatchObject({ status: 'failed', stop: 'infrastructure', error });
});

test('the parts of the time are never negative and sum to the total, in any prefix of any run', () => {
  const step = fc.record({ gap: fc.nat(50), kind: fc.constantFrom('model', 'call', 'return', 'program', 'done'), id: fc.constantFrom('1', '2', '3'), ms: fc.nat(80) });
  fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
    let at = 0;
    const events = run(...steps.map(({ gap, kind, id, ms }): [number, RunEventBody] => {
      at += gap;
      const body = { model: answered(1, usage(1, 1), ms), call: called(id), return: returned(id), program: program(id), done: programDone(id, { ledger: { ...ledger, queueMs: ms } }) }[kind];
      return [at, body];
    }));
    const time = foldRun(events, free).durationMs;
    if (!time) throw new Error('there are events');
    const { total, model, tools, sandbox, other } = time;
    expect(model + tools + sandbox + other).toBeCloseTo(total, 6);
    for (const part of [model, tools, sandbox, other]) expect(part).toBeGreaterThanOrEqual(0);
  }));
});
