import type { CallToolResult } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../engine/json';
import type { ServerInfo } from '../../engine/ports';
import { broken, connectLimit, connectWire, type Wire } from './connect-wire';
import { ChangeSignal } from './change-signal';
import type { Connection, GatewayOptions, GatewayProblem, StrayLines } from './connection';
import { listTools, type ToolList } from './list-tools';

/** One connection to a server, from its start to its end. */
export interface ServerSession {
  readonly info: ServerInfo;
  readonly problems: readonly GatewayProblem[];
  /** It speaks a protocol of before 2026-07-28. */
  readonly isOld: boolean;
  /** Start, negotiation and listing together. */
  readonly connectMs: number;
  /** Pages that the list of tools came in. */
  readonly pages: number;
  /** The server says that it tells when its list changes. */
  readonly announcesListChanges: boolean;
  /** Heard when the connection ends. */
  onended: () => void;
  /** The server says that its list has changed. Never told when nobody wants notes. */
  readonly listChanges: ChangeSignal;
  /** Rejects with the SDK's errors; see call-failure. */
  call(tool: string, args: JsonObject, options: { timeoutMs: number; signal: AbortSignal }): Promise<CallToolResult>;
  /** The tools as they are listed now. */
  list(options: { timeoutMs: number; signal: AbortSignal }): Promise<ToolList>;
  /** Why the connection ended, when that is known; null while it stands. */
  lostBecause(): string | null;
  /** The server keeps a session for this connection. */
  hasSession(): boolean;
  strayLines(): StrayLines;
  close(): Promise<void>;
}

const noLines: StrayLines = { count: 0, first: null };

/** Connects, negotiates the newest protocol version that both sides speak (`isOld`: of those before 2026-07-28), and lists the tools. Throws GatewayBroken, Cancelled. */
export async function openSession(connection: Connection, options: GatewayOptions, { isOld = false }: { isOld?: boolean } = {}): Promise<ServerSession> {
  const now = options.clock?.now ?? (() => performance.now());
  const startedMs = now();
  const limit = connectLimit(connection, options);
  const wire = await connectWire(connection, options, limit, isOld);
  const { client, transport } = wire;
  const changes = new ChangeSignal();
  const isHeard = options.onNote !== undefined && connection.transport !== 'in-process';
  if (isHeard) client.setNotificationHandler('notifications/tools/list_changed', () => changes.tell());
  try {
    const list = await listTools(client, connection.server, { timeout: limit.limitMs, signal: limit.signal });
    const session = sessionOf(connection.server, wire, list, { connectMs: now() - startedMs, listChanges: changes });
    if (isHeard) subscribe(wire, session);
    return session;
  } catch (error) {
    await client.close();
    throw broken(connection.server, 'could not list its tools', error, transport, limit);
  }
}

function sessionOf(server: string, { client, transport }: Wire, { tools, problems, pages }: ToolList, { connectMs, listChanges }: Pick<ServerSession, 'connectMs' | 'listChanges'>): ServerSession {
  const version = client.getServerVersion();
  let closed = false;
  const session: ServerSession = {
    info: {
      server, tools, title: version?.title ?? null, version: version?.version ?? 'unknown',
      protocolVersion: client.getNegotiatedProtocolVersion() ?? 'unknown', instructions: client.getInstructions() ?? null,
    },
    problems, pages, connectMs, listChanges, isOld: client.getProtocolEra() !== 'modern', announcesListChanges: client.getServerCapabilities()?.tools?.listChanged === true,
    onended: () => {},
    // A signal of its own: the client leaves a listener on it for each call that is under way, and a run has many.
    call: (tool, args, { timeoutMs, signal }) => client.request(
      { method: 'tools/call', params: { name: tool, arguments: args } }, { timeout: timeoutMs, maxTotalTimeout: timeoutMs, signal: AbortSignal.any([signal]) },
    ),
    list: ({ timeoutMs, signal }) => listTools(client, server, { timeout: timeoutMs, signal: AbortSignal.any([signal]) }),
    lostBecause: () => transport.lostBecause ?? (closed ? 'the server closed it' : null),
    hasSession: () => transport.sessionId !== undefined,
    strayLines: () => transport.strayLines ?? noLines,
    close: () => client.close(),
  };
  client.onclose = () => {
    closed = true;
    session.onended();
  };
  return session;
}

/** From 2026-07-28 on a server tells only those that have subscribed; before, it tells by itself. */
function subscribe({ client }: Wire, session: ServerSession): void {
  if (!session.announcesListChanges || session.isOld) return;
  client.listen({ toolsListChanged: true }).catch(() => {
    // Not told of changes then; the run goes on with its list in any case.
  });
}
