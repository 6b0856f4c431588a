import { readFile } from 'node:fs/promises';
import { UsageError } from '../../engine/errors';
import type { PrivacyMode } from '../../engine/events';
import type { PrivacyRules } from '../../engine/privacy-rules';
import type { ToolPolicy } from '../../engine/tool-policy';
import type { Connection } from '../gateway';
import { nearest } from '../gateway/nearest';
import { configFile, type ServerEntry } from './config-file';
import type { Environment } from './expand-variables';
import { parseConfigText } from './parse-config-text';
import { toConnection } from './to-connection';

/** What a configuration file says, variables put in. All records are by server. */
export interface McpConfig {
  connections: Connection[];
  policies: Record<string, ToolPolicy>;
  /** One tool call, ms; servers without one have the caller's. */
  timeoutsMs: Record<string, number>;
  privacy: { mode: PrivacyMode; rules: PrivacyRules } | null;
  /** Servers that the file switches off. */
  disabled: string[];
  /** Values of headers and of variables that sound secret, for a redactor; the names say where each comes from. */
  secrets: Record<string, string>;
}

/**
 * Reads the `mcpServers` file that MCP clients share (docs/guide/code-commands.md). With `only`, the other servers are left out and their
 * variables need not be set. Throws UsageError that says where in the file, and what to do; values of variables and headers are never in it.
 */
export async function readMcpConfig(path: string, env: Environment, only: readonly string[] = []): Promise<McpConfig> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The configuration ${path} cannot be read (${error.code ?? error.message}).`);
  });
  const parsed = configFile.safeParse(await parseConfigText(text, path));
  if (!parsed.success) {
    throw new UsageError(`The configuration ${path} is not as it should be.`, parsed.error.issues.map(({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`));
  }
  const { mcpServers, crossover: { privacy } } = parsed.data;
  const chosen = choose(mcpServers, only, path);
  const servers = chosen.map(([name, entry]) => ({ name, entry, ...toConnection(name, entry, { path, env }) }));
  return {
    connections: servers.map(({ connection }) => connection),
    policies: Object.fromEntries(servers.flatMap(({ name, entry: { policy } }) => (policy === undefined ? [] : [[name, policy]]))),
    timeoutsMs: Object.fromEntries(servers.flatMap(({ name, entry: { timeoutMs } }) => (timeoutMs === undefined ? [] : [[name, timeoutMs]]))),
    privacy: privacy === undefined ? null : splitMode(privacy),
    disabled: Object.entries(mcpServers).flatMap(([name, { disabled }]) => (disabled ? [name] : [])),
    secrets: Object.assign({}, ...servers.map(({ secrets }) => secrets)),
  };
}

function choose(servers: Record<string, ServerEntry>, only: readonly string[], path: string): [string, ServerEntry][] {
  const enabled = Object.entries(servers).filter(([, { disabled }]) => !disabled);
  const names = enabled.map(([name]) => name);
  if (names.length === 0) throw new UsageError(`The configuration ${path} has no server${Object.keys(servers).length > 0 ? ' that is not disabled' : ' in "mcpServers"'}.`);
  for (const name of only) {
    if (names.includes(name)) continue;
    const why = servers[name]?.disabled ? 'is disabled' : 'is not there';
    throw new UsageError(`The server ${JSON.stringify(name)} ${why} in ${path}. Servers: ${nearest(name, names).join(', ')}.`);
  }
  return only.length === 0 ? enabled : enabled.filter(([name]) => only.includes(name));
}

const splitMode = ({ mode, ...rules }: PrivacyRules & { mode: PrivacyMode }): { mode: PrivacyMode; rules: PrivacyRules } => ({ mode, rules });
