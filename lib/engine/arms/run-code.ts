import { z } from 'zod';
import type { JsonValue } from '../json';
import { Cancelled } from '../errors';
import { shown, type AgentTool, type Shown } from '../loop/agent-tool';
import type { RunState } from '../loop/run-state';
import type { FileRequest, Program, ProgramResult, SandboxCallResult, ToolResult } from '../ports';
import { toPayload } from '../text';
import { CallTally } from './call-tally';
import { checkProgram } from './check-program';
import { renderProgramResult } from './render-program-result';

const description = (withFiles: boolean): string => [
  'Run a TypeScript program in a sandbox and get what it returns and logs as JSON: {"outcome":"ok","value":...,"logs":[...]}.',
  'Import tools from their files, e.g. import { list_items } from "./servers/shop/list_items"; each is an async function that takes one object and',
  'resolves to the result. Loop, filter, join and count in the program, and return only what you need: the output is limited.',
  'End with return <value> (top-level await and return are allowed) or leave the value as the last expression. console.log adds to logs.',
  'A failing call throws an Error with kind (timeout, tool_error, invalid_arguments, invalid_result, connection_lost, protocol_error, refused_by_policy,',
  'forbidden_flow) and message; catch it to go on.',
  withFiles
    ? 'Files: await fs.writeFile("./workspace/name", text), readFile, appendFile, readdir, mkdir, rm, stat, exists; they last over programs. A function worth keeping goes to ./skills/<name>.ts, described in ./skills/<name>/SKILL.md; later programs import it. There is no network, process or npm package.'
    : 'There is no file system, network, process or npm package.',
  'A failed program gives {"outcome":"<kind>","error":{kind,message,line,hint},"calls":{tool:{ok,failed}},"logs":[...]}.',
].join('\n');

const runCodeInput = z.strictObject({ code: z.string().min(1) });

/** `run_code`: one program in the sandbox, its tool calls through the run's gateway. `ending` is what its description ends with. */
export function runCode(state: RunState, ending = ''): AgentTool {
  let lastFailed = false;
  const text = [description(state.input.workspace !== undefined), ending].filter(Boolean).join('\n\n');
  return {
    definition: {
      name: 'run_code', description: text,
      inputSchema: { type: 'object', properties: { code: { type: 'string', description: 'TypeScript source of the program.' } }, required: ['code'], additionalProperties: false },
    },
    argumentSource: () => (lastFailed ? 'retries' : 'code'),
    execute: async ({ id, turn, input }): Promise<Shown> => {
      const parsed = runCodeInput.safeParse(input);
      if (!parsed.success) return shown(`invalid_arguments: ${z.prettifyError(parsed.error)}`, 'retries', { isError: true });
      const tally = new CallTally();
      const result = await runProgram(state, parsed.data.code, { turn, toolUseId: id, tally });
      lastFailed = result.outcome !== 'ok';
      const { text, cut } = renderProgramResult(result, tally.shown(), state.input.limits.outputLimitBytes);
      return shown(text, lastFailed ? 'retries' : 'results', { isError: lastFailed, cut });
    },
  };
}

async function runProgram(state: RunState, source: string, { turn, toolUseId, tally }: { turn: number; toolUseId: string; tally: CallTally }): Promise<ProgramResult> {
  const { sink, codeApi, workspace, nextId } = state.input;
  const programId = nextId('program');
  const own = workspace?.modules() ?? {};
  // The sandbox sends modules to a thread only when they are not those it has: without own ones the map stays the same object.
  const program = { source, modules: Object.keys(own).length === 0 ? codeApi.modules : { ...codeApi.modules, ...own } };
  sink.emit({ type: 'program.started', turn, programId, toolUseId, source: toPayload(source) });
  const result = await checkProgram(state, { source, modules: own }, { turn, programId })
    ?? await runInSandbox(state, program, { turn, programId, tally });
  sink.emit({
    type: 'program.finished', turn, programId, outcome: result.outcome,
    value: result.valueJson === null ? null : toPayload(result.valueJson),
    logs: result.logs.length === 0 ? null : toPayload(result.logs.join('\n')),
    error: result.error, ledger: result.ledger, imported: result.imported,
  });
  if (result.outcome === 'cancelled') throw new Cancelled();
  return result;
}

function runInSandbox(state: RunState, program: Program, where: { turn: number; programId: string; tally: CallTally }): Promise<ProgramResult> {
  const { sandbox, workspace, programLimits, wait } = state.input;
  return sandbox.run(
    program,
    {
      callTool: (call) => callFromProgram(state, call, where),
      ...(wait ? { wait } : {}),
      ...(workspace ? { callFile: (request: FileRequest) => Promise.resolve(workspace.call(request)) } : {}),
    },
    { limits: { ...programLimits, maxCalls: Math.min(programLimits.maxCalls, state.callsLeft()) }, signal: state.signal },
  );
}

async function callFromProgram(
  state: RunState, call: { server: string; tool: string; argsJson: string }, { turn, programId, tally }: { turn: number; programId: string; tally: CallTally },
): Promise<SandboxCallResult> {
  const args = z.json().parse(JSON.parse(call.argsJson)) as JsonValue;
  const result = await state.callTool({ server: call.server, tool: call.tool, args, toolUseId: null, turn, programId }, crossing);
  tally.add(call, result.outcome === 'ok');
  if (result.outcome === 'ok') return { ok: true, json: JSON.stringify(result.value) };
  return { ok: false, kind: result.outcome, message: result.message ?? result.text, json: result.value === null ? null : JSON.stringify(result.value) };
}

/** What enters a sandbox of a result. */
export const crossing = (result: ToolResult): string =>
  (result.outcome === 'ok' ? JSON.stringify(result.value) : `${result.outcome}: ${result.message ?? result.text}`);
