import { UsageError } from '../../engine/errors';
import type { ToolPolicy } from '../../engine/tool-policy';
import type { McpConfig } from '../../mcp/config';
import { readMcpConfig } from '../../mcp/config';
import type { Connection } from '../../mcp/gateway';
import { loadSuite } from '../../suites/load-suite';
import { refuseUnknown } from '../../suites/problems';
import { noFault } from '../../suites/types';

/** Where the servers of a session come from: a configuration file, or a suite's fixture servers (of its first variant unless one is named). */
export type SessionSource = { config: string } | { suite: string; variant?: string };

/** What is connected, and under which rules. Without a `policy` of its own a server has the session's. */
export type SessionServers = Pick<McpConfig, 'connections' | 'timeoutsMs' | 'privacy' | 'secrets'> & { policies: Record<string, ToolPolicy> };

/** Reads the source. With `only`, the other servers are left out. Throws UsageError for what is not there. */
export async function readSource(source: SessionSource, only: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<SessionServers> {
  if ('config' in source) return readMcpConfig(source.config, env, only);
  const suite = await loadSuite(source.suite);
  const [first] = suite.file.variants;
  const variant = source.variant ?? first?.id;
  if (variant === undefined) throw new UsageError(`The suite ${source.suite} has no variant.`);
  const servers = suite.createServers(suite.setup(variant, noFault));
  const names = servers.map(({ name }) => name);
  for (const name of only) if (!names.includes(name)) refuseUnknown('server', name, names, `suite ${source.suite}`);
  const connections = servers.filter(({ name }) => only.length === 0 || only.includes(name))
    .map(({ name, server }): Connection => ({ server: name, transport: 'in-process', mcpServer: server }));
  return { connections, policies: {}, timeoutsMs: {}, privacy: null, secrets: {} };
}
