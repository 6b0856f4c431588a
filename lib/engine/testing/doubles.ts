/** Test doubles of the engine's ports. A call that a test has not prepared fails. */
import type { RunEvent, RunEventBody, Usage } from '../events';
import type { JsonObject } from '../json';
import type { CodeApi, ContentBlock, Model, ModelRequest, ModelResponse, ProgramResult, Sandbox, ToolGateway, ToolResult } from '../ports';
import type { RunInput } from '../run-input';
import { defaultLimits } from '../experiment';

export const usageOf = (input: number, output: number): Usage =>
  ({ input, output, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: 'test' });

export const says = (content: ContentBlock[], over: Partial<ModelResponse> = {}): ModelResponse => ({
  content, stop: content.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn', rawStop: null, usage: usageOf(100, 10),
  firstTokenMs: null, requestId: null, ...over,
});

export const calls = (name: string, input: JsonObject, id = `use_${name}`): ContentBlock => ({ type: 'tool_use', id, name, input });

/** A model that gives the prepared responses in order and keeps what it was sent. */
export function modelOf(responses: (ModelResponse | ((request: ModelRequest, signal: AbortSignal) => Promise<ModelResponse>))[]): Model & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  const rest = [...responses];
  return {
    requests,
    info: { source: 'scripted', id: 'scripted', contextWindowTokens: 200_000 },
    respond: async (request, { signal }) => {
      requests.push(structuredClone(request));
      const next = rest.shift();
      if (!next) throw new Error('the test prepared no further response of the model');
      return typeof next === 'function' ? next(request, signal) : next;
    },
  };
}

export const okResult = (value: JsonObject): ToolResult =>
  ({ outcome: 'ok', value, text: JSON.stringify(value), unwrapped: 'structured', message: null, durationMs: 1 });

export function gatewayOf(callTool: ToolGateway['callTool'] = () => { throw new Error('the test prepared no tool'); }): ToolGateway {
  return {
    servers: [{
      server: 'shop', title: null, version: '1', protocolVersion: '2026-07-28', instructions: null,
      tools: [{ server: 'shop', name: 'list_items', title: null, description: 'Lists items.', inputSchema: { type: 'object' }, outputSchema: null, annotations: { readOnly: true, destructive: null, idempotent: null } }],
    }],
    callTool, close: async () => {},
  };
}

export const programResult = (over: Partial<ProgramResult> = {}): ProgramResult => ({
  outcome: 'ok', valueJson: '{"n":1}', logs: [], error: null,
  ledger: { startMs: 1, cpuMs: 1, wallMs: 1, queueMs: 0, memoryPeakBytes: 1, calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0, limitHit: null },
  ...over,
});

export const sandboxOf = (run: Sandbox['run'] = () => { throw new Error('the test prepared no sandbox'); }): Sandbox => ({ run, close: async () => {} });

const codeApi: CodeApi = {
  paths: ['servers/shop/list_items.ts'],
  list: (folder) => (folder === '' ? ['servers/'] : null),
  read: (path) => (path === 'servers/shop/list_items.ts' ? 'export async function list_items() {}' : null),
  search: (query) => `results for ${query}`,
  modules: {},
};

export interface TestRun { input: RunInput; events: RunEvent[] }

/** A complete run input around the parts that the test cares about, and the list its events go to. */
export function testRun(over: Partial<RunInput> & Pick<RunInput, 'model'> & { arm?: RunInput['identity']['arm'] }): TestRun {
  const events: RunEvent[] = [];
  let time = 0;
  const counters = { call: 0, program: 0 };
  const { arm = 'direct', ...rest } = over;
  const input: RunInput = {
    identity: {
      runId: 'run', experimentId: 'experiment', suite: 'shop', suiteVersion: '1', question: 'q', variant: 'v', fault: 'none', arm,
      model: 'scripted', modelSource: 'scripted', trial: 1,
    },
    prompt: 'How many items?',
    answerSchema: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
    limits: defaultLimits, dataHash: 'data', gateway: gatewayOf(),
    directTools: [{ definition: { name: 'shop__list_items', description: 'Lists items.', inputSchema: { type: 'object' } }, server: 'shop', tool: 'list_items' }],
    codeApi, sandbox: sandboxOf(),
    programLimits: { cpuMs: 1, wallMs: 1, memoryBytes: 1, stackBytes: 1, outputBytes: 1, maxCalls: 100, maxConcurrentCalls: 1, maxArgumentBytes: 1, maxResultBytes: 1 },
    counter: { method: 'characters', count: (text) => text.length },
    price: () => null,
    validateAnswer: (answer) => (typeof (answer as JsonObject | null)?.['count'] === 'number' ? [] : ['/count must be integer']),
    sink: { emit: (event: RunEventBody) => { events.push({ ...event, seq: events.length, atMs: time } as RunEvent); } },
    clock: { now: () => (time += 1), date: () => new Date(0) },
    nextId: (kind) => `${kind}_${(counters[kind] += 1)}`,
    signal: new AbortController().signal,
    ...rest,
  };
  return { input, events };
}

export const eventsOf = <T extends RunEvent['type']>(events: readonly RunEvent[], type: T): Extract<RunEvent, { type: T }>[] =>
  events.filter((event): event is Extract<RunEvent, { type: T }> => event.type === type);
