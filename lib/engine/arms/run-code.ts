import { z } from 'zod';
import type { JsonValue } from '../json';
import { Cancelled } from '../errors';
import { shown, type AgentTool, type Shown } from '../loop/agent-tool';
import type { RunState } from '../loop/run-state';
import type { ProgramResult, SandboxCallResult, ToolResult } from '../ports';
import { toPayload } from '../text';
import { renderProgramResult } from './render-program-result';

const description = [
  'Run a TypeScript program in a sandbox and get what it returns and logs as JSON: {"outcome":"ok","value":...,"logs":[...]}.',
  'Import tools from their files, e.g. import { list_items } from "./servers/shop/list_items"; each is an async function that takes one object and',
  'resolves to the result. Loop, filter, join and count in the program, and return only what you need: the output is limited.',
  'End with return <value> (top-level await and return are allowed) or leave the value as the last expression. console.log adds to logs.',
  'A failing call throws an Error with kind (timeout, tool_error, invalid_arguments, invalid_result, connection_lost, protocol_error) and message; catch it to go on.',
  'There is no file system, network, process or npm package. A failed program gives {"outcome":"<kind>","error":{kind,message,line,hint},"logs":[...],"calls":n}.',
].join('\n');

const runCodeInput = z.strictObject({ code: z.string().min(1) });

/** `run_code`: one program in the sandbox, its tool calls through the run's gateway. */
export function runCode(state: RunState): AgentTool {
  let lastFailed = false;
  return {
    definition: {
      name: 'run_code', description,
      inputSchema: { type: 'object', properties: { code: { type: 'string', description: 'TypeScript source of the program.' } }, required: ['code'], additionalProperties: false },
    },
    argumentSource: () => (lastFailed ? 'retries' : 'code'),
    execute: async ({ id, turn, input }): Promise<Shown> => {
      const parsed = runCodeInput.safeParse(input);
      if (!parsed.success) return shown(`invalid_arguments: ${z.prettifyError(parsed.error)}`, 'retries', { isError: true });
      const result = await runProgram(state, parsed.data.code, turn, id);
      lastFailed = result.outcome !== 'ok';
      const { text, cut } = renderProgramResult(result, state.input.limits.outputLimitBytes);
      return shown(text, lastFailed ? 'retries' : 'results', { isError: lastFailed, cut });
    },
  };
}

async function runProgram(state: RunState, source: string, turn: number, toolUseId: string): Promise<ProgramResult> {
  const { sandbox, sink, codeApi, programLimits, nextId } = state.input;
  const programId = nextId('program');
  sink.emit({ type: 'program.started', turn, programId, toolUseId, source: toPayload(source) });
  const result = await sandbox.run(
    { source, modules: codeApi.modules },
    { callTool: (call) => callFromProgram(state, call, { turn, programId }) },
    { limits: { ...programLimits, maxCalls: Math.min(programLimits.maxCalls, state.callsLeft()) }, signal: state.signal },
  );
  sink.emit({
    type: 'program.finished', turn, programId, outcome: result.outcome,
    value: result.valueJson === null ? null : toPayload(result.valueJson),
    logs: result.logs.length === 0 ? null : toPayload(result.logs.join('\n')),
    error: result.error, ledger: result.ledger,
  });
  if (result.outcome === 'cancelled') throw new Cancelled();
  return result;
}

async function callFromProgram(
  state: RunState, call: { server: string; tool: string; argsJson: string }, where: { turn: number; programId: string },
): Promise<SandboxCallResult> {
  const args = z.json().parse(JSON.parse(call.argsJson)) as JsonValue;
  const result = await state.callTool({ server: call.server, tool: call.tool, args, toolUseId: null, ...where }, crossing);
  if (result.outcome === 'ok') return { ok: true, json: JSON.stringify(result.value) };
  return { ok: false, kind: result.outcome, message: result.message ?? result.text, json: result.value === null ? null : JSON.stringify(result.value) };
}

/** What enters the sandbox of a result. */
const crossing = (result: ToolResult): string =>
  (result.outcome === 'ok' ? JSON.stringify(result.value) : `${result.outcome}: ${result.message ?? result.text}`);
