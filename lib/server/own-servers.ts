import { dirname, resolve } from 'node:path';
import { GatewayBroken } from '../engine/errors';
import type { SuiteSetup } from '../engine/suite';
import type { ToolPolicy } from '../engine/tool-policy';
import { toConnection } from '../mcp/config';
import { connectGateway, type Connection, type GatewayOptions, type McpGateway } from '../mcp/gateway';
import type { LoadedSuite } from '../suites/types';

type Environment = Readonly<Record<string, string | undefined>>;
export type Declared = Partial<Pick<LoadedSuite, 'declared' | 'origins' | 'path'>>;

/** The servers that a suite file declares, as connections. All records are by server. */
export interface OwnServers {
  connections: Connection[];
  /** Rules that stand beside a server; those of a question come before them. */
  policies: Record<string, ToolPolicy>;
  /** Values of headers and of variables that sound secret, for a redactor. */
  secrets: Record<string, string>;
}

/**
 * Puts variables into the declared servers: those of the environment, and CROSSOVER_VARIANT, CROSSOVER_RECORDS, CROSSOVER_FAULT and CROSSOVER_SEED
 * of the setup. Relative paths (`./`, `../`) in command and arguments are those of the suite file's folder, in which the servers run unless they name
 * another; an entry of a configuration file means what it means there. Throws UsageError for a variable that is not set.
 */
export function ownServers({ declared = {}, origins = {}, path = '' }: Declared, setup: SuiteSetup, env: Environment): OwnServers {
  const folder = dirname(path);
  const place = (text: string): string => (/^\.\.?[/\\]/.test(text) ? resolve(folder, text) : text);
  const variables = {
    ...env, CROSSOVER_VARIANT: setup.variant, CROSSOVER_RECORDS: String(setup.records), CROSSOVER_FAULT: setup.fault, CROSSOVER_SEED: String(setup.seed),
  };
  const placed = (name: string, entry: LoadedSuite['declared'][string]) => (entry.command === undefined || origins[name] !== undefined ? entry
    : { ...entry, command: place(entry.command), args: entry.args?.map(place), cwd: entry.cwd ?? '.' });
  const servers = Object.entries(declared).map(([name, entry]) => ({ name, entry, ...toConnection(name, placed(name, entry), { path: origins[name] ?? path, env: variables }) }));
  return {
    connections: servers.map(({ connection }) => connection),
    policies: Object.fromEntries(servers.flatMap(({ name, entry: { policy } }) => (policy === undefined ? [] : [[name, policy]]))),
    secrets: Object.assign({}, ...servers.map(({ secrets }) => secrets)),
  };
}

/**
 * Connects all servers of a suite. Throws GatewayBroken that says how each declared server that could not be connected was to be reached (as it is
 * written, without values of variables), and what it last said. `onNote` hears what happens to the connections later.
 */
export async function connectServers(
  connections: readonly Connection[], { declared = {} }: Declared, signal: AbortSignal, onNote?: GatewayOptions['onNote'],
): Promise<McpGateway> {
  const failed: string[] = [];
  const gateway = await connectGateway(connections, { signal, onNote, onServerFailed: (server, { message }) => { failed.push(`${message}${startedAs(declared[server])}`); } });
  if (failed.length === 0) return gateway;
  await gateway.close();
  throw new GatewayBroken(failed.join('\n'));
}

function startedAs(entry: LoadedSuite['declared'][string] | undefined): string {
  if (entry === undefined) return '';
  return entry.url === undefined ? ` (started with: ${[entry.command, ...entry.args ?? []].join(' ')})` : ` (address: ${entry.url})`;
}
