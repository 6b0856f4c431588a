import { Client, SdkError, SdkErrorCode, type CallToolResult, type ConnectOptions } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../engine/json';
import type { ServerInfo } from '../../engine/ports';
import { Cancelled, GatewayBroken } from '../../engine/errors';
import { HttpTransport } from './http-transport';
import { gatewayDefaults, type Connection, type GatewayOptions, type GatewayProblem } from './connection';
import { inProcessTransport } from './in-process-transport';
import { listTools } from './list-tools';
import { closedByUs, type ServerTransport } from './server-transport';
import { SseTransport } from './sse-transport';
import { StdioTransport } from './stdio-transport';

/** One connected server. */
export interface ServerSession {
  readonly info: ServerInfo;
  readonly problems: readonly GatewayProblem[];
  /** Rejects with the SDK's errors; see call-failure. */
  call(tool: string, args: JsonObject, options: { timeoutMs: number; signal: AbortSignal }): Promise<CallToolResult>;
  /** Why the connection ended, when that is known. */
  lostBecause(): string | null;
  close(): Promise<void>;
}

interface Wire { client: Client; transport: ServerTransport }

/** Connects, negotiates the newest protocol version that both sides speak, and lists the tools. Throws GatewayBroken. */
export async function openSession(connection: Connection, options: GatewayOptions): Promise<ServerSession> {
  const { server } = connection;
  const timeout = options.connectTimeoutMs ?? gatewayDefaults.connectTimeoutMs;
  const { client, transport } = await connect(connection, options, timeout);
  let closed = false;
  client.onclose = () => { closed = true; };
  try {
    const { tools, problems } = await listTools(client, server, { timeout, signal: options.signal });
    const version = client.getServerVersion();
    return {
      info: {
        server, tools, title: version?.title ?? null, version: version?.version ?? 'unknown',
        protocolVersion: client.getNegotiatedProtocolVersion() ?? 'unknown', instructions: client.getInstructions() ?? null,
      },
      problems,
      // A signal of its own: the client leaves a listener on it for each call that is under way, and a run has many.
      call: (tool, args, { timeoutMs, signal }) => client.request(
        { method: 'tools/call', params: { name: tool, arguments: args } }, { timeout: timeoutMs, maxTotalTimeout: timeoutMs, signal: AbortSignal.any([signal]) },
      ),
      lostBecause: () => transport.lostBecause ?? (closed ? 'the server closed it' : null),
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw broken(server, 'could not list its tools', error, transport, options.signal);
  }
}

/**
 * Old servers may exit at any request before `initialize`, the version question included, or answer it with an error of HTTP: such a
 * server is connected again and spoken to in the old way at once.
 */
async function connect(connection: Connection, options: GatewayOptions, timeout: number): Promise<Wire> {
  const first = await attempt(connection, options, { timeout });
  if (!('error' in first)) return first;
  const again = connection.transport !== 'in-process' && endedDuringNegotiation(first.error) && !options.signal?.aborted;
  const last = again ? await attempt(connection, options, { timeout, prior: { kind: 'legacy' } }) : first;
  if ('error' in last) throw broken(connection.server, 'could not be connected', last.error, last.transport, options.signal);
  return last;
}

async function attempt(connection: Connection, options: GatewayOptions, how: ConnectOptions & { timeout: number }): Promise<Wire | { error: unknown; transport: ServerTransport }> {
  const { client, transport } = makeWire(connection, options, how.timeout);
  const stop = (): void => { void transport.close(); };
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    options.signal?.throwIfAborted();
    await client.connect(transport, { ...how, signal: options.signal });
    return { client, transport };
  } catch (error) {
    await transport.close();
    return { error, transport };
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

function makeWire(connection: Connection, options: GatewayOptions, timeout: number): Wire {
  const client = new Client(options.clientInfo ?? gatewayDefaults.clientInfo, { versionNegotiation: { mode: 'auto', probe: { timeoutMs: timeout / 2 } } });
  return { client, transport: transportOf(connection, options.maxMessageBytes ?? gatewayDefaults.maxMessageBytes) };
}

function transportOf(connection: Connection, maxMessageBytes: number): ServerTransport {
  switch (connection.transport) {
    case 'in-process': return inProcessTransport(connection.mcpServer);
    case 'stdio': return new StdioTransport(connection, maxMessageBytes);
    case 'http': return new HttpTransport(connection, maxMessageBytes);
    case 'sse': return new SseTransport(connection, maxMessageBytes);
  }
}

const endedDuringNegotiation = (error: unknown): boolean => error instanceof SdkError && error.code === SdkErrorCode.EraNegotiationFailed;

function broken(server: string, what: string, error: unknown, transport: ServerTransport, signal: AbortSignal | undefined): Error {
  if (signal?.aborted) return new Cancelled();
  const reasons = [error instanceof Error ? error.message : String(error), transport.lostBecause, transport.lastError].filter((reason) => reason !== null && reason !== closedByUs);
  return new GatewayBroken(`server ${server} ${what}: ${[...new Set(reasons)].join('; ')}`, { cause: error });
}
