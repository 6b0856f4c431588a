import { Cancelled, UsageError } from '../../engine/errors';
import type { ServerInfo, ToolCall, ToolGateway, ToolInfo, ToolResult } from '../../engine/ports';
import type { ToolPolicy } from '../../engine/tool-policy';
import { failedCall } from '../gateway/call-failure';
import { nearest } from '../gateway/nearest';
import { ToolChecks } from '../gateway/tool-checks';
import { judgeCall, type Judgement } from './judge-call';
import { recordedResult } from './recorded-result';

type CallOptions = Parameters<ToolGateway['callTool']>[1];

/**
 * The gateway with a policy before each call: sent, refused (`refused_by_policy`), or only recorded and answered in the tool's place.
 * `policies` are by server; `fallback` is for servers without one. Results say how the call was judged.
 * Throws UsageError for a rule about a server or tool that is not there.
 */
export function withPolicy(gateway: ToolGateway, policies: Readonly<Record<string, ToolPolicy>>, fallback: ToolPolicy): ToolGateway {
  checkRules(gateway.servers, policies);
  const tools = new Map(gateway.servers.map(({ server, tools: list }) => [server, new Map(list.map((tool) => [tool.name, tool]))]));
  const checks = new ToolChecks(() => {});
  const find = (call: { server: string; tool: string }): ToolInfo | undefined => tools.get(call.server)?.get(call.tool);
  const judge = (tool: ToolInfo): Judgement => judgeCall(tool, Object.hasOwn(policies, tool.server) ? policies[tool.server] ?? fallback : fallback);
  return {
    servers: gateway.servers,
    accessOf: (call) => {
      const tool = find(call);
      return tool && judge(tool).access;
    },
    callTool: async (call, options) => {
      const tool = find(call);
      if (tool === undefined) return gateway.callTool(call, options);
      const judgement = judge(tool);
      const { access, policy } = judgement;
      return { ...await treat(gateway, { call, tool, judgement, checks }, options), access, policy };
    },
    close: () => gateway.close(),
  };
}

interface Judged { call: ToolCall; tool: ToolInfo; judgement: Judgement; checks: ToolChecks }

async function treat(gateway: ToolGateway, { call, tool, judgement, checks }: Judged, options: CallOptions): Promise<ToolResult> {
  if (judgement.policy === 'allow') return gateway.callTool(call, options);
  if (options.signal.aborted) throw new Cancelled();
  if (judgement.policy === 'refuse') return notSent('refused_by_policy', refusal(tool, judgement));
  const checked = checks.input(tool, call.args);
  if ('refusal' in checked) return notSent('invalid_arguments', checked.refusal);
  return { outcome: 'ok', ...recordedResult(tool), message: null, durationMs: 0 };
}

const notSent = (outcome: 'refused_by_policy' | 'invalid_arguments', message: string): ToolResult =>
  ({ ...failedCall({ outcome, message }), durationMs: 0 });

function refusal({ server, name }: ToolInfo, { access, because }: Judgement): string {
  const cause = access === 'write' ? `it counts as a write, because ${because}` : 'its rule refuses it';
  const rule = `"policy": {"tools": {${JSON.stringify(name)}: {"policy": "allow"}}}`;
  return `${name} on ${server} was not called: ${cause}, and the tool policy refuses it. To allow it, give server ${server} ${rule} in the configuration.`;
}

function checkRules(servers: readonly ServerInfo[], policies: Readonly<Record<string, ToolPolicy>>): void {
  const names = servers.map(({ server }) => server);
  for (const [server, policy] of Object.entries(policies)) {
    const info = servers.find((candidate) => candidate.server === server);
    if (info === undefined) throw new UsageError(`The tool policy has rules for a server ${JSON.stringify(server)}, which is not connected. Connected: ${names.join(', ') || 'none'}.`);
    const known = info.tools.map(({ name }) => name);
    const missing = Object.keys(policy.tools).find((name) => !known.includes(name));
    if (missing === undefined) continue;
    throw new UsageError(`The tool policy of server ${server} has a rule for ${JSON.stringify(missing)}, which the server does not have. Nearest: ${nearest(missing, known).join(', ') || 'none'}.`);
  }
}
