import type { TokenCounter } from '../../engine/ports';
import { checkCompatibility, explainCompatibility, type ClientView } from '../../mcp/check';
import { readMcpConfig } from '../../mcp/config';
import type { Connection } from '../../mcp/gateway';
import { openCodeSession, takeInventory, type Inventory } from '../code-session';
import { createRedactor } from '../secrets';

/** How a server is reached, without its arguments, environment and headers: those may hold secrets. */
export interface ServerAddress { server: string; transport: Connection['transport']; address: string }

/** What is known of one configured server. Null where it was not asked or could not be. */
export interface ServerCheck extends ServerAddress {
  /** Why it cannot be connected; null when it can. */
  error: string | null;
  inventory: Inventory | null;
  clients: ClientView[] | null;
  /** In sentences, from `clients`. */
  compatibility: string | null;
}

export interface CheckOptions {
  config: string;
  /** Only these; empty for all. */
  servers: readonly string[];
  /** Also connect with plain clients of both SDK generations; each starts the server once more. */
  clients: boolean;
  env: Readonly<Record<string, string | undefined>>;
  counter: TokenCounter;
  signal: AbortSignal;
}

const connectTimeoutMs = 30_000;

const compatibilityOf = (clients: readonly ClientView[], isUsable: boolean): string => (isUsable && clients.every(({ tools }) => tools === null)
  ? `${explainCompatibility(clients)} Crossover itself can: it reads the list tool by tool and leaves out what is wrong.` : explainCompatibility(clients));

function addressOf(connection: Connection): ServerAddress {
  const { server, transport } = connection;
  switch (connection.transport) {
    case 'stdio': return { server, transport, address: connection.command };
    case 'http': case 'sse': return { server, transport, address: new URL(connection.url).host };
    case 'in-process': return { server, transport, address: 'this process' };
  }
}

/** Connects one server by itself, so that a broken one says nothing about the others. */
async function inventoryOf(server: string, { config, env, counter, signal }: CheckOptions): Promise<Pick<ServerCheck, 'error' | 'inventory'>> {
  const session = await openCodeSession({ source: { config }, servers: [server], keepGoing: true, env, signal });
  try {
    const [failed] = session.failed;
    return failed === undefined ? { error: null, inventory: takeInventory(session, counter) } : { error: failed.message, inventory: null };
  } finally {
    await session.close();
  }
}

/**
 * What each configured server is, one after the other: reached or why not, protocol, tools, tokens of their definitions, what types cannot
 * say, and with `clients` which SDK generations can work with it. Throws UsageError for a configuration that cannot be used, Cancelled when `signal` fires.
 */
export async function checkServers(options: CheckOptions, onChecked: (check: ServerCheck) => void = () => {}): Promise<ServerCheck[]> {
  const { connections, secrets } = await readMcpConfig(options.config, options.env, options.servers);
  const redactor = createRedactor(options.env, secrets);
  const checks: ServerCheck[] = [];
  for (const connection of connections) {
    const { signal } = options;
    const found = await inventoryOf(connection.server, options);
    const clients = options.clients && connection.transport !== 'in-process' ? await checkCompatibility(connection, { timeoutMs: connectTimeoutMs, signal }) : null;
    const check: ServerCheck = redactor.value({ ...addressOf(connection), ...found, clients, compatibility: clients && compatibilityOf(clients, found.inventory !== null) });
    checks.push(check);
    onChecked(check);
  }
  return checks;
}
