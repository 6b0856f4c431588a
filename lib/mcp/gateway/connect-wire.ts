import { Client, SdkError, SdkErrorCode, type ConnectOptions } from '@modelcontextprotocol/client';
import { Cancelled, GatewayBroken } from '../../engine/errors';
import { gatewayDefaults, type Connection, type GatewayOptions } from './connection';
import { HttpTransport } from './http-transport';
import { inProcessTransport } from './in-process-transport';
import { authorizationWords } from './oauth/authorization-failed';
import { closedByUs, type ServerTransport } from './server-transport';
import { SseTransport } from './sse-transport';
import { StdioTransport } from './stdio-transport';

export interface Wire { client: Client; transport: ServerTransport }

/** How long a server may take until its tools are listed, ms. */
export const connectLimitMs = (connection: Connection, { connectTimeoutMs }: Pick<GatewayOptions, 'connectTimeoutMs'>): number =>
  ('connectTimeoutMs' in connection ? connection.connectTimeoutMs : undefined) ?? connectTimeoutMs ?? gatewayDefaults.connectTimeoutMs;

/** The time limit of one connection beside the caller's wish to stop. */
export interface ConnectLimit { limitMs: number; signal: AbortSignal; expired(): boolean }

export function connectLimit(connection: Connection, options: GatewayOptions): ConnectLimit {
  const limitMs = connectLimitMs(connection, options);
  const deadline = AbortSignal.timeout(limitMs);
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline]);
  return { limitMs, signal, expired: () => deadline.aborted && options.signal?.aborted !== true };
}

/**
 * Starts and negotiates. Old servers may exit at any request before `initialize`, the version question included, or answer it with an error of
 * HTTP: such a server is connected again and spoken to in the old way at once. `isOld`:
 * the server is known to be one of those. Throws GatewayBroken, Cancelled.
 */
export async function connectWire(connection: Connection, options: GatewayOptions, limit: ConnectLimit, isOld = false): Promise<Wire> {
  const timeout = limit.limitMs;
  const first = await attempt(connection, options, limit, { timeout, ...(isOld ? { prior: { kind: 'legacy' } } : {}) });
  if (!('error' in first)) return first;
  const again = !isOld && connection.transport !== 'in-process' && endedDuringNegotiation(first.error) && !limit.signal.aborted;
  const last = again ? await attempt(connection, options, limit, { timeout, prior: { kind: 'legacy' } }) : first;
  if ('error' in last) throw broken(connection.server, 'could not be connected', last.error, last.transport, limit);
  return last;
}

async function attempt(
  connection: Connection, options: GatewayOptions, { signal, limitMs }: ConnectLimit, how: ConnectOptions,
): Promise<Wire | { error: unknown; transport: ServerTransport }> {
  const client = new Client(options.clientInfo ?? gatewayDefaults.clientInfo, { versionNegotiation: { mode: 'auto', probe: { timeoutMs: limitMs / 2 } } });
  const transport = transportOf(connection, options.maxMessageBytes ?? gatewayDefaults.maxMessageBytes);
  const stop = (): void => { void transport.close(); };
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect(transport, { ...how, signal });
    return { client, transport };
  } catch (error) {
    await transport.close();
    return { error, transport };
  } finally {
    signal.removeEventListener('abort', stop);
  }
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

/** What a server that cannot be used is reported as: Cancelled when the caller wanted to stop, else GatewayBroken with all that is known. */
export function broken(server: string, what: string, error: unknown, transport: ServerTransport, { limitMs, signal, expired }: ConnectLimit): Error {
  if (signal.aborted && !expired()) return new Cancelled();
  const late = expired() ? `it timed out: it was not ready within ${limitMs} ms (start, negotiation and list of tools together); "connectTimeoutMs" at the server's entry gives it longer` : null;
  const words = authorizationWords(error, transport.hasOauth === true);
  const said = late ?? words ?? (error instanceof Error ? error.message : String(error));
  const reasons = [said, ...(words === null ? [transport.lostBecause, transport.lastError] : [])].filter((reason) => reason !== null && reason !== closedByUs);
  return new GatewayBroken(`server ${server} ${what}: ${[...new Set(reasons)].join('; ')}`, { cause: error });
}
