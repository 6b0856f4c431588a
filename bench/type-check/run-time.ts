import { z } from 'zod';
import type { CodeApi, Sandbox } from '../../lib/engine/ports';
import type { McpGateway } from '../../lib/mcp/gateway';
import { defaultProgramLimits } from '../../lib/sandbox';

/** What running a program without a check shows. */
export interface RunTime { outcome: string; message: string; /** Calls that reached a tool. */ calls: number; valueJson: string | null }

const { signal } = new AbortController();

/** Runs a program in the sandbox over the real gateway, which checks arguments and results by their schemas. */
export async function runProgram(source: string, api: CodeApi, sandbox: Sandbox, gateway: McpGateway): Promise<RunTime> {
  let calls = 0;
  const result = await sandbox.run({ source, modules: api.modules }, {
    callTool: async ({ server, tool, argsJson }) => {
      const answer = await gateway.callTool({ server, tool, args: z.json().parse(JSON.parse(argsJson)) }, { signal, timeoutMs: 10_000 });
      if (answer.outcome === 'ok' || answer.outcome === 'tool_error' || answer.outcome === 'invalid_result') calls += 1;
      if (answer.outcome === 'ok') return { ok: true, json: JSON.stringify(answer.value) };
      return { ok: false, kind: answer.outcome, message: answer.message ?? answer.text, json: answer.value === null ? null : JSON.stringify(answer.value) };
    },
  }, { limits: { ...defaultProgramLimits, maxCalls: 200, wallMs: 10_000 }, signal });
  return { outcome: result.error?.kind ?? result.outcome, message: result.error?.message ?? '', calls, valueJson: result.valueJson };
}
