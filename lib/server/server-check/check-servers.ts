import type { TokenCounter } from '../../engine/ports';
import { checkCompatibility, explainCompatibility, type ClientView } from '../../mcp/check';
import { readMcpConfig } from '../../mcp/config';
import { connectLimitMs, type Connection, type ListDifference } from '../../mcp/gateway';
import { differenceInWords } from '../../mcp/gateway/list-difference';
import { openCodeSession, takeInventory, type CodeSession, type Inventory } from '../code-session';
import { withIssuedTokens } from '../issued-redactor';
import { createRedactor } from '../secrets';

/** How a server is reached, without its arguments, environment and headers: those may hold secrets. */
export interface ServerAddress { server: string; transport: Connection['transport']; address: string }

/** What is known of one configured server. Null where it was not asked or could not be. */
export interface ServerCheck extends ServerAddress {
  /** Why it cannot be connected; null when it can. */
  error: string | null;
  inventory: Inventory | null;
  /** From the start of the server until its tools were listed; null when it could not be connected. */
  connectMs: number | null;
  /** How long that may take: `connectTimeoutMs` of its entry, else the default. */
  connectTimeoutMs: number;
  /** Whether the server says that it tells of changes, and how a second list differs from the first; null when it could not be read. */
  listChanges: { announced: boolean; difference: ListDifference | null } | null;
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
/** Plain clients get less time than the gateway, unless the server's entry says that it needs more. */
const clientLimitMs = (connection: Connection): number => connectLimitMs(connection, { connectTimeoutMs });

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

type Found = Pick<ServerCheck, 'error' | 'inventory' | 'connectMs' | 'listChanges'>;

/** Connects one server by itself, so that a broken one says nothing about the others. */
async function inventoryOf(server: string, { config, env, counter, signal }: CheckOptions): Promise<Found> {
  const session = await openCodeSession({ source: { config }, servers: [server], keepGoing: true, env, signal });
  try {
    const [failed] = session.failed;
    if (failed !== undefined) return { error: failed.message, inventory: null, connectMs: null, listChanges: null };
    const again = await listAgain(session, server, signal);
    const inventory = takeInventory(session, counter);
    const notes = again.note === null ? inventory.notes : [...inventory.notes, { server, tool: null, kept: true, message: again.note }];
    const { connectMs, announcesListChanges } = session.facts(server);
    return { error: null, inventory: { ...inventory, notes }, connectMs, listChanges: { announced: announcesListChanges, difference: again.difference } };
  } finally {
    await session.close();
  }
}

/** A server that gives another list without being asked to change, or ends after its first list, is one that runs cannot rely on. */
async function listAgain(session: CodeSession, server: string, signal: AbortSignal): Promise<{ difference: ListDifference | null; note: string | null }> {
  try {
    const difference = await session.listAgain(server, { timeoutMs: connectTimeoutMs, signal });
    const words = differenceInWords(difference);
    return { difference, note: words === '' ? null : `two lists one after the other are not the same: ${words}; every arm of a trial must see the same tools` };
  } catch (error) {
    if (signal.aborted) throw error;
    const why = session.facts(server).lostBecause ?? (error instanceof Error ? error.message : String(error));
    return { difference: null, note: `its tools could be listed once, not a second time: ${why}` };
  }
}

/**
 * What each configured server is, one after the other: reached or why not, protocol, tools, tokens of their definitions, what types cannot
 * say, and with `clients` which SDK generations can work with it. Throws UsageError for a configuration that cannot be used, Cancelled when `signal` fires.
 */
export async function checkServers(options: CheckOptions, onChecked: (check: ServerCheck) => void = () => {}): Promise<ServerCheck[]> {
  const { connections, secrets } = await readMcpConfig(options.config, options.env, options.servers);
  const redactor = withIssuedTokens((issued) => createRedactor(options.env, secrets, issued));
  const checks: ServerCheck[] = [];
  for (const connection of connections) {
    const { signal } = options;
    const found = await inventoryOf(connection.server, options);
    const clients = options.clients && connection.transport !== 'in-process' ? await checkCompatibility(connection, { timeoutMs: clientLimitMs(connection), signal }) : null;
    const check: ServerCheck = redactor.value({ ...addressOf(connection), ...found, connectTimeoutMs: connectLimitMs(connection, {}), clients, compatibility: clients && compatibilityOf(clients, found.inventory !== null) });
    checks.push(check);
    onChecked(check);
  }
  return checks;
}
