import { findServerCheck, listCheckStates, listServerChecks, type ServerCheckRow } from '../../db/queries/list-server-checks';
import { storedCheck, type StoredCheck } from '../../lib/engine/server-check';
import { env } from '../../lib/env';
import { listConfiguredServers, type ConfiguredServers, type ListedServer } from '../../lib/server/server-check/configured-servers';
import { progressOf, type CheckProgress, type ServerState, type ServerView } from '../_components/servers/server-view';

type File = Omit<ConfiguredServers, 'servers'>;
const staleMs = (): number => env().CROSSOVER_STALE_MS;

/** The configured servers with where their checks stand and what the last ones found, without single tools. */
export async function configuredServers(): Promise<File & { servers: ServerView[] }> {
  const { servers, ...file } = await listConfiguredServers();
  const rows = await listServerChecks(servers.map(({ name }) => name), staleMs());
  return { ...file, servers: servers.map((server) => viewOf(server, rows.find((row) => row.server === server.name) ?? null)) };
}

/** One of them with all that its last check found; `server` null when the file has none of this name. */
export async function configuredServer(name: string): Promise<File & { server: ServerView | null }> {
  const { servers, ...file } = await listConfiguredServers();
  const server = servers.find((listed) => listed.name === name);
  if (server === undefined) return { ...file, server: null };
  return { ...file, server: viewOf(server, await findServerCheck(name, staleMs())) };
}

/** Where the checks of the configured servers stand. */
export async function checkProgress(): Promise<CheckProgress> {
  const { servers } = await listConfiguredServers();
  const enabled = servers.filter(({ disabled }) => !disabled).map(({ name }) => name);
  return progressOf((await listCheckStates(enabled, staleMs())).map(({ state }) => state));
}

/** A result of another version, or one that cannot be read, counts as none: it is to be made again. */
function viewOf({ name, transport, address, disabled }: ListedServer, row: ServerCheckRow | null): ServerView {
  const parsed = row?.result ? storedCheck.safeParse(row.result) : null;
  const stored = parsed?.success ? parsed.data : null;
  const state = disabled ? 'disabled' : stateOf(row, stored, parsed !== null);
  return { name, transport, address, state, error: row?.error ?? null, checkedAt: stored?.checkedAt ?? null, check: stored && { ...stored.check, error: stored.check.error && reasonOf(name, stored.check.error) } };
}

/** Messages of the gateway begin with the server's name, which stands beside them here. */
function reasonOf(name: string, message: string): string {
  const beginning = `server ${name} could not be connected: `;
  return message.startsWith(beginning) ? message.slice(beginning.length) : message;
}

function stateOf(row: ServerCheckRow | null, stored: StoredCheck | null, hasResult: boolean): ServerState {
  if (row === null) return 'unchecked';
  if (row.state !== 'ended') return row.state;
  if (row.error !== null) return 'failed';
  if (stored === null) return hasResult ? 'outdated' : 'unchecked';
  return stored.check.error === null ? 'connected' : 'unreachable';
}
