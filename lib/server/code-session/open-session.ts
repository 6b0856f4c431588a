import { GatewayBroken } from '../../engine/errors';
import type { CodeApi, ServerInfo, ToolGateway } from '../../engine/ports';
import type { ToolPolicy } from '../../engine/tool-policy';
import { buildCodeApi } from '../../mcp/code-api';
import { connectGateway, type GatewayProblem, type McpGateway } from '../../mcp/gateway';
import { withPolicy } from '../../mcp/policy';
import { withPrivacy } from '../../mcp/privacy';
import { withIssuedTokens } from '../issued-redactor';
import { createRedactor, type Redactor } from '../secrets';
import { readSource, type SessionServers, type SessionSource } from './session-source';

export interface SessionOptions {
  source: SessionSource;
  /** Only these servers; empty for all. */
  servers?: readonly string[];
  /** Servers without a policy of their own may be written to. */
  allowWrites?: boolean;
  /** A server that cannot be connected is reported and left out, instead of ending everything. */
  keepGoing?: boolean;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
}

export interface FailedServer { server: string; message: string }

/** Connected servers as files that programs can import, with a way to call their tools under the policy and the privacy rules. */
export interface CodeSession {
  readonly servers: readonly ServerInfo[];
  readonly api: CodeApi;
  readonly gateway: ToolGateway;
  /** Servers that could not be connected (`keepGoing`). */
  readonly failed: readonly FailedServer[];
  /** What is not right about the servers that are. */
  readonly problems: readonly GatewayProblem[];
  /** How its servers were connected, and their lists once more; of servers that are connected. */
  readonly facts: McpGateway['facts'];
  readonly listAgain: McpGateway['listAgain'];
  /** Takes the values of headers and secret variables out of what is shown. */
  readonly redactor: Redactor;
  /** Of one call; the server's own, else the default. */
  timeoutMs(server: string): number;
  close(): Promise<void>;
}

const defaultTimeoutMs = 60_000;

/**
 * Connects the servers of a source. Throws UsageError for a wrong configuration, suite or rule, GatewayBroken for a server that cannot be
 * connected (with the last words of its process), Cancelled when `signal` fires.
 */
export async function openCodeSession({ source, servers: only = [], allowWrites = false, keepGoing = false, env, signal }: SessionOptions): Promise<CodeSession> {
  const chosen = await readSource(source, only, env);
  const redactor = withIssuedTokens((issued) => createRedactor(env, chosen.secrets, issued));
  const failed: FailedServer[] = [];
  const onServerFailed = (server: string, { message }: Error): void => { failed.push({ server, message: redactor.text(message) }); };
  const connected = await connectGateway(chosen.connections, { signal, ...(keepGoing ? { onServerFailed } : {}) }).catch((error: unknown) => {
    throw error instanceof GatewayBroken ? new GatewayBroken(redactor.text(error.message)) : error;
  });
  try {
    const gateway = guarded(connected, chosen, { writes: allowWrites ? 'allow' : 'refuse', tools: {} });
    return {
      servers: gateway.servers, api: buildCodeApi(gateway.servers), gateway, failed, problems: connected.problems, redactor,
      facts: (server) => connected.facts(server), listAgain: (server, options) => connected.listAgain(server, options),
      timeoutMs: (server) => (Object.hasOwn(chosen.timeoutsMs, server) ? chosen.timeoutsMs[server] : undefined) ?? defaultTimeoutMs,
      close: () => gateway.close(),
    };
  } catch (error) {
    await connected.close();
    throw error;
  }
}

/** The policy stands next to the servers, so that it judges real values; privacy stands before it. */
function guarded(connected: ToolGateway, { policies, privacy }: SessionServers, fallback: ToolPolicy): ToolGateway {
  const present = new Set(connected.servers.map(({ server }) => server));
  const gateway = withPolicy(connected, Object.fromEntries(Object.entries(policies).filter(([server]) => present.has(server))), fallback);
  return privacy === null || privacy.mode === 'off' ? gateway : withPrivacy(gateway, privacy.rules, { mode: privacy.mode }).gateway;
}
