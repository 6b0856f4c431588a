import type { ArmKind } from '../../engine/events';
import { jsonObject, jsonValue, type JsonObject, type JsonValue } from '../../engine/json';
import type { ContentBlock, Message, ToolDefinition } from '../../engine/ports';
import { createRecordObserver } from '../../engine/scoring';
import type { Policy, Question, SuiteSetup } from '../../engine/suite';
import { readState } from '../read-state';
import type { FixtureServer, LoadedSuite } from '../types';
import { runProgram } from './run-program';
import { connectTo, type SeenCall, type ToolClient } from './tool-client';

export interface Dialogue {
  answer: JsonValue;
  messages: Message[];
  seenIds: ReadonlySet<string> | null;
  /** What the servers held at the end. */
  state: JsonValue | null;
  calls: { tool: string; args: JsonObject; kind: SeenCall['kind'] }[];
}
export interface DialogueOptions {
  /** Default: the suite's own for the question and arm. */
  policy?: Policy;
  maxTurns?: number;
  /** Of one tool call. */
  timeoutMs?: number;
  /** Stands for rules between agent and servers: calls that it refuses do not reach the server. */
  refuse?: (call: { server: string; tool: string }) => boolean;
}
type Shown = { text: string; isError: boolean };
type AgentTools = Record<string, { definition: ToolDefinition; run: (input: JsonObject) => Promise<Shown> }>;

/** A conversation between a scripted policy and a suite's real servers, without the engine; ends at submit_answer. Throws after `maxTurns`. */
export async function converse(suite: LoadedSuite, setup: SuiteSetup, questionId: string, arm: ArmKind, options: DialogueOptions = {}): Promise<Dialogue> {
  const { policy = suite.policies[questionId]?.[arm], maxTurns = 150, timeoutMs, refuse = () => false } = options;
  if (policy === undefined) throw new Error(`no policy for ${questionId} in ${arm}`);
  const question = questionOf(suite, questionId);
  const servers = suite.createServers(setup);
  const clients = await Promise.all(servers.map((server) => connectTo(server, { timeoutMs })));
  const observer = createRecordObserver(question.records, suite.file.aggregation);
  const calls: Dialogue['calls'] = [];
  const call = async (client: ToolClient, tool: string, args: JsonObject): Promise<SeenCall> => {
    const refused = refuse({ server: client.server, tool });
    const seen: SeenCall = refused ? { kind: 'forbidden_flow', text: 'the rules do not allow it', value: null } : await client.call(tool, args);
    calls.push({ tool, args, kind: seen.kind });
    if (seen.kind === 'ok') observer.observe({ server: client.server, tool }, jsonValue.parse(seen.value));
    return seen;
  };
  try {
    const tools = arm === 'direct' ? directTools(clients, call) : arm === 'code' ? codeTools(clients, call, servers.find(({ clock }) => clock)?.clock) : {};
    const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: question.prompt }] }];
    const definitions = [...Object.values(tools).map(({ definition }) => definition), { name: 'submit_answer', description: '', inputSchema: question.answerSchema }];
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const { text, toolCalls = [] } = policy({ system: '', tools: definitions, messages });
      const uses = toolCalls.map(({ name, input }, index) => ({ type: 'tool_use' as const, id: `${turn}-${index}`, name, input }));
      messages.push({ role: 'assistant', content: [...(text ? [{ type: 'text' as const, text }] : []), ...uses] });
      const submitted = uses.find(({ name }) => name === 'submit_answer');
      if (submitted) return { answer: submitted.input, messages, seenIds: observer.seen, calls, state: readState(servers) };
      const results = await Promise.all(uses.map(async ({ id, name, input }): Promise<ContentBlock> => {
        const shown = await tools[name]?.run(input);
        return { type: 'tool_result', toolUseId: id, content: shown?.text ?? `unknown_tool: ${name}`, isError: shown?.isError ?? true };
      }));
      messages.push({ role: 'user', content: results });
    }
    throw new Error(`no answer after ${maxTurns} turns`);
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

type Call = (client: ToolClient, tool: string, args: JsonObject) => Promise<SeenCall>;
const define = (name: string, inputSchema: JsonObject = { type: 'object' }): ToolDefinition => ({ name, description: '', inputSchema });

function directTools(clients: readonly ToolClient[], call: Call): AgentTools {
  return Object.fromEntries(clients.flatMap((client) => client.tools.map((tool) => {
    const name = `${client.server}__${tool.name}`;
    const run = async (input: JsonObject): Promise<Shown> => {
      const { kind, text } = await call(client, tool.name, input);
      return kind === 'ok' ? { text, isError: false } : { text: `${kind}: ${text}`, isError: true };
    };
    return [name, { definition: define(name, jsonObject.parse(tool.inputSchema)), run }];
  })));
}

function codeTools(clients: readonly ToolClient[], call: Call, clock: FixtureServer['clock']): AgentTools {
  const paths = clients.flatMap((client) => client.tools.map((tool) => `servers/${client.server}/${tool.name}.ts`));
  const callTool = async (path: string, name: string, input: unknown): Promise<unknown> => {
    const client = clients.find(({ server }) => path === `./servers/${server}/${name}`);
    if (client === undefined) throw new Error(`module_not_found: ${path}`);
    const { kind, text, value } = await call(client, name, jsonObject.parse(JSON.parse(JSON.stringify(input))));
    if (kind !== 'ok') throw Object.assign(new Error(text), { kind });
    return JSON.parse(JSON.stringify(value));
  };
  const run: Record<string, (input: JsonObject) => Promise<string> | string> = {
    list_files: () => paths.join('\n'),
    search_tools: () => paths.map((path) => `${path}: a tool`).join('\n'),
    read_files: ({ paths: asked }) => (Array.isArray(asked) ? asked : [])
      .map((path) => `// ${String(path)}\nexport declare function ${/(\w+)\.ts/.exec(String(path))?.[1]}(input: Input): Promise<Output>`).join('\n\n'),
    run_code: async ({ code }) => JSON.stringify({ outcome: 'ok', value: await runProgram(String(code), callTool, clock), logs: [] }),
  };
  return Object.fromEntries(Object.entries(run).map(([name, answer]) =>
    [name, { definition: define(name), run: async (input: JsonObject) => ({ text: await answer(input), isError: false }) }]));
}

/** The suite's question, or a failure of the test. */
export function questionOf(suite: LoadedSuite, id: string): Question {
  const found = suite.file.questions.find((question) => question.id === id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
}
