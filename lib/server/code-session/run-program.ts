import type { PolicyMode, ProgramError, ProgramLedger, ProgramOutcomeKind, ToolAccess, ToolOutcomeKind, TypeDiagnostic } from '../../engine/events';
import { jsonValue, type JsonValue } from '../../engine/json';
import type { ProgramLimits, Sandbox, SandboxCallResult, TypeChecker } from '../../engine/ports';
import { byteLength } from '../../engine/text';
import type { Workspace } from '../../engine/workspace';
import type { CodeSession } from './open-session';

/** One tool call of a program. Bytes are those of the arguments out of the sandbox and of the result into it. */
export interface ProgramCall {
  server: string; tool: string; outcome: ToolOutcomeKind; durationMs: number; bytesOut: number; bytesIn: number; message: string | null;
  access?: ToolAccess; policy?: PolicyMode; sensitive?: number;
}

export interface ProgramReport {
  outcome: ProgramOutcomeKind;
  /** What the program returned; null when that is nothing. */
  value: JsonValue;
  logs: string[];
  error: ProgramError | null;
  /** Findings of the type check, because of which the program was not run. */
  diagnostics: TypeDiagnostic[];
  /** In the order in which they ended. */
  calls: ProgramCall[];
  /** null when the program was not run. */
  ledger: ProgramLedger | null;
}

export interface RunProgramOptions {
  sandbox: Sandbox;
  limits: ProgramLimits;
  signal: AbortSignal;
  workspace?: Workspace;
  /** Checks the program against the types of the tools first. */
  typeChecker?: TypeChecker;
}

/** Runs a program against the session's servers. All that a program can do wrong is in the report; throws SandboxBroken when the sandbox or the tools cannot work. */
export async function runProgram(session: CodeSession, source: string, options: RunProgramOptions): Promise<ProgramReport> {
  const { sandbox, limits, signal, workspace, typeChecker } = options;
  const own = workspace?.modules() ?? {};
  const diagnostics = await typeChecker?.check(source, session.api, own) ?? [];
  const [first] = diagnostics;
  if (first !== undefined) return notRun(first, diagnostics);
  const calls: ProgramCall[] = [];
  const { outcome, valueJson, logs, error, ledger } = await sandbox.run({ source, modules: { ...session.api.modules, ...own } }, {
    callTool: (call) => callTool(session, call, { signal, calls }),
    ...(workspace === undefined ? {} : { callFile: (request) => Promise.resolve(workspace.call(request)) }),
  }, { limits, signal });
  return { outcome, value: valueJson === null ? null : jsonValue.parse(JSON.parse(valueJson)), logs, error, diagnostics: [], calls, ledger };
}

async function callTool(
  session: CodeSession, { server, tool, argsJson }: { server: string; tool: string; argsJson: string }, { signal, calls }: { signal: AbortSignal; calls: ProgramCall[] },
): Promise<SandboxCallResult> {
  const result = await session.gateway.callTool({ server, tool, args: jsonValue.parse(JSON.parse(argsJson)) }, { signal, timeoutMs: session.timeoutMs(server) });
  const { outcome, value, text, durationMs, access, policy, sensitive } = result;
  const message = outcome === 'ok' ? null : result.message ?? text;
  const json = JSON.stringify(value);
  calls.push({
    server, tool, outcome, durationMs, bytesOut: byteLength(argsJson), bytesIn: byteLength(message ?? json), message,
    ...(access === undefined ? {} : { access }), ...(policy === undefined ? {} : { policy }), ...(sensitive === undefined ? {} : { sensitive }),
  });
  return message === null || outcome === 'ok' ? { ok: true, json } : { ok: false, kind: outcome, message, json: value === null ? null : json };
}

function notRun({ line, column, message, code }: TypeDiagnostic, diagnostics: TypeDiagnostic[]): ProgramReport {
  const error: ProgramError = {
    kind: 'type_error', message: `${message} (TS${code})`, line, column, file: 'program.ts', hint: 'The program was not run, and no tool was called. "crossover tree <server>" shows the types.',
  };
  return { outcome: 'type_error', value: null, logs: [], error, diagnostics, calls: [], ledger: null };
}
