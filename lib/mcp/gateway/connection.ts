import type { McpServer } from '@modelcontextprotocol/server';
import type { Clock, ToolGateway } from '../../engine/ports';

/** A server in the same process: it is spoken to in the same protocol, over linked memory instead of pipes. */
export interface InProcessConnection { server: string; transport: 'in-process'; mcpServer: McpServer }

/** A server that is started as a child process and spoken to over its standard input and output. */
export interface StdioConnection {
  server: string; transport: 'stdio'; command: string; args: string[];
  /** Added to a small safe part of this process's environment (PATH, HOME and the like). */
  env?: Record<string, string>;
  cwd?: string;
}

/** A server behind an address, spoken to over streamable HTTP. */
export interface HttpConnection {
  server: string; transport: 'http'; url: string;
  /** Sent with every request. Their values are blanked in messages. */
  headers?: Record<string, string>;
}

/** A server behind an address that speaks the transport of before streamable HTTP: an event stream for answers, posts for requests. */
export interface SseConnection extends Omit<HttpConnection, 'transport'> { transport: 'sse' }

/** `server` is the name by which agents see the server: unique in one gateway. */
export type Connection = InProcessConnection | StdioConnection | HttpConnection | SseConnection;

export interface GatewayOptions {
  /** Start, negotiation and listing of one server together. Default 60,000. */
  connectTimeoutMs?: number;
  /** Largest message a server may send over stdio or HTTP; a larger one ends the connection. Default 64 MiB. */
  maxMessageBytes?: number;
  clientInfo?: { name: string; version: string };
  clock?: Pick<Clock, 'now'>;
  signal?: AbortSignal;
  /** Hears of a server that cannot be connected, which is then left out. Without it such a server breaks the gateway. */
  onServerFailed?: (server: string, error: Error) => void;
}

/** Something about a server that is not as the protocol wants it. `kept` says whether the tool can be used all the same. */
export interface GatewayProblem { server: string; tool: string | null; kept: boolean; message: string }

export interface McpGateway extends ToolGateway {
  /** Grows when a schema turns out not to be checkable at its first use. */
  readonly problems: readonly GatewayProblem[];
}

export const gatewayDefaults = {
  connectTimeoutMs: 60_000,
  maxMessageBytes: 64 * 1024 * 1024,
  clientInfo: { name: 'crossover', version: '0.1.0' },
} as const;
