import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { hashJson } from '../../engine/hash';
import type { Sandbox } from '../../engine/ports';
import { suiteFile, type Policy } from '../../engine/suite';
import { createRunGroup, type RunGroup, type RunnerParts } from '../group-runner';
import type { RunnableSuite } from '../prepare-task';
import { createRedactor } from '../secrets';

const file = suiteFile.parse({
  suite: 'shop', version: '1', title: 'Shop', description: 'A suite for tests.', seed: 1,
  variants: [{ id: 'small', title: 'small', records: 10 }], defaults: { arms: ['direct'], trials: 1 },
  questions: ['count', 'other'].map((id) => ({
    id, title: id, prompt: `Answer ${id}.`, answerSchema: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
    claims: [{ id: 'count', path: '/count', label: 'count', compare: { as: 'number' } }], records: { tool: 'list_items', list: '/items', id: '/id' },
  })),
});

export interface ShopOptions {
  /** What the tool says beside the items. */
  note?: string;
  /** Awaited before the tool answers; told of the call. */
  beforeAnswer?: () => Promise<void> | void;
  /** Called when the servers of a run are made; what it throws, setting up throws. Returns the name of an extra tool, or null. */
  onServers?: () => string | null;
  version?: string;
  /** What the direct policy answers after its call. */
  answer?: (text: string) => number;
}

function shopServer({ note = '', beforeAnswer, onServers }: ShopOptions): McpServer {
  const extra = onServers?.() ?? null;
  const server = new McpServer({ name: 'shop', version: '1' });
  const inputSchema = fromJsonSchema({ type: 'object', properties: {} });
  server.registerTool('list_items', { description: 'Lists items.', inputSchema }, async () => {
    await beforeAnswer?.();
    const value = { items: Array.from({ length: 10 }, (_, id) => ({ id: String(id) })), note };
    return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
  });
  if (extra !== null) server.registerTool(extra, { description: 'More.', inputSchema }, () => ({ content: [] }));
  return server;
}

const submit = (count: number) => ({ toolCalls: [{ name: 'submit_answer', input: { count } }] });

function directPolicy(answer: (text: string) => number): Policy {
  return ({ messages }) => {
    const last = messages.at(-1)?.content.find((block) => block.type === 'tool_result');
    return last?.type === 'tool_result' ? submit(answer(last.content)) : { text: 'Let me look.', toolCalls: [{ name: 'shop__list_items', input: {} }] };
  };
}

const countIds = (text: string): number => text.match(/"id"/g)?.length ?? 0;

/** A suite of two questions over one server with ten items: direct counts them, the floor arm guesses. */
export function shopSuite(options: ShopOptions = {}): RunnableSuite {
  const policies = { direct: directPolicy(options.answer ?? countIds), floor: () => submit(3) };
  return {
    file: { ...file, version: options.version ?? '1' }, policies: { count: policies, other: policies },
    setup: (variant, fault, seed = 1) => ({ variant, fault, seed, records: 10, params: {} }),
    createServers: () => [{ name: 'shop', server: shopServer(options) }],
    dataHash: () => hashJson({ items: 10 }),
    truth: () => ({ answer: { count: 10 }, recordIds: Array.from({ length: 10 }, (_, id) => String(id)), reachableIds: [], complete: true, problem: null }),
  };
}

const noSandbox: Sandbox = { run: () => Promise.reject(new Error('this test prepared no sandbox')), close: async () => {} };

export function shopParts(options: ShopOptions = {}, over: Partial<RunnerParts> = {}): RunnerParts {
  return {
    suites: async () => shopSuite(options), sandbox: () => noSandbox,
    typeChecker: () => Promise.reject(new Error('this test prepared no type checker')), counter: { method: 'characters', count: (text) => text.length },
    prices: {}, redactor: createRedactor({}), env: {}, ...over,
  };
}

/** The real way of running groups over the shop. */
export const shopRunGroup = (options: ShopOptions = {}, over: Partial<RunnerParts> = {}): RunGroup => createRunGroup(shopParts(options, over));
