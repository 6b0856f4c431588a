import { Client, SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport as OldSseTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StdioClientTransport as OldStdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldHttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as OldTransport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { HttpConnection, SseConnection, StdioConnection } from '../gateway';
import { gatewayDefaults } from '../gateway/connection';
import { authorisedFetch } from '../gateway/oauth/authorised-fetch';

/** What a client is asked for, each with the library's own transports and nothing of ours around them. */
export interface PlainClient {
  connect(signal: AbortSignal): Promise<void>;
  /** null when the client does not tell. */
  protocolVersion(): string | null;
  listTools(signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

export type PlainConnection = StdioConnection | HttpConnection | SseConnection;
export interface PlainOptions { timeoutMs: number }

const info = gatewayDefaults.clientInfo;
/** The headers of the connection, and its tokens: the library's own way to them would fetch one for each client. */
const requestsOf = (connection: PlainConnection) => (connection.transport === 'stdio' ? {} : { requestInit: { headers: connection.headers ?? {} }, fetch: authorisedFetch(connection) });
const stdioOf = ({ command, args, env, cwd }: StdioConnection) => ({ command, args, env, cwd, stderr: 'ignore' as const });

/** A client of the first SDK generation: protocol versions up to 2025-11-25. */
export function firstGeneration(connection: PlainConnection, { timeoutMs }: PlainOptions): PlainClient {
  const client = new OldClient(info);
  const requests = requestsOf(connection);
  const transport: OldTransport = connection.transport === 'stdio' ? new OldStdioTransport(stdioOf(connection))
    : connection.transport === 'sse' ? new OldSseTransport(new URL(connection.url), requests) : new OldHttpTransport(new URL(connection.url), requests);
  let version: string | null = null;
  // The client tells nobody what was negotiated, only its transport.
  const told = transport.setProtocolVersion?.bind(transport);
  transport.setProtocolVersion = (negotiated) => {
    version = negotiated;
    told?.(negotiated);
  };
  return {
    connect: (signal) => client.connect(transport, { timeout: timeoutMs, signal }),
    protocolVersion: () => version,
    listTools: (signal) => countAll(async (cursor) => client.listTools(cursor === undefined ? {} : { cursor }, { timeout: timeoutMs, signal })),
    close: () => client.close(),
  };
}

/** A client of the second generation: as it is by default (versions before 2026-07-28), or asking for the newest first. */
export function secondGeneration(connection: PlainConnection, { timeoutMs, newest }: PlainOptions & { newest: boolean }): PlainClient {
  const client = new Client(info, newest ? { versionNegotiation: { mode: 'auto', probe: { timeoutMs: timeoutMs / 2 } } } : {});
  const requests = requestsOf(connection);
  const transport = connection.transport === 'stdio' ? new StdioClientTransport(stdioOf(connection))
    : connection.transport === 'sse' ? new SSEClientTransport(new URL(connection.url), requests) : new StreamableHTTPClientTransport(new URL(connection.url), requests);
  return {
    connect: (signal) => client.connect(transport, { timeout: timeoutMs, signal }),
    protocolVersion: () => client.getNegotiatedProtocolVersion() ?? null,
    listTools: async (signal) => (await client.listTools({}, { timeout: timeoutMs, signal })).tools.length,
    close: () => client.close(),
  };
}

/** A server may give cursors for ever. */
const mostPages = 100;

async function countAll(page: (cursor: string | undefined) => Promise<{ tools: unknown[]; nextCursor?: string }>): Promise<number> {
  let tools = 0;
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const listed = await page(cursor);
    tools += listed.tools.length;
    cursor = listed.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}
