import type { McpServer } from '@modelcontextprotocol/server';
import type { ServerNote } from '../../engine/events';
import type { Clock, ToolGateway } from '../../engine/ports';

/** A server in the same process: it is spoken to in the same protocol, over linked memory instead of pipes. */
export interface InProcessConnection { server: string; transport: 'in-process'; mcpServer: McpServer }

/** A server that is started as a child process and spoken to over its standard input and output. */
export interface StdioConnection {
  server: string; transport: 'stdio'; command: string; args: string[];
  /** Added to a small safe part of this process's environment (PATH, HOME and the like). */
  env?: Record<string, string>;
  cwd?: string;
  /** In place of the gateway's. */
  connectTimeoutMs?: number;
}

/** A client of an authorization server, with a secret or a private key of its own (OAuth client credentials). */
export interface OAuthClient {
  clientId: string; clientSecret?: string;
  /** PEM; signs assertions in place of a secret. */
  privateKey?: string;
  /** Of the signatures; absent: the one that fits the key. */
  algorithm?: string;
  /** With blanks between them; absent: those that the server asks for. */
  scopes?: string;
  /** Absent: it is found by the server's metadata. */
  tokenUrl?: string;
  /** The only authorization server that may see the secret; absent: the one that the server names. */
  issuer?: string;
}

/** A server behind an address, spoken to over streamable HTTP. */
export interface HttpConnection {
  server: string; transport: 'http'; url: string;
  /** Sent with every request. Their values are blanked in messages. */
  headers?: Record<string, string>;
  /** Fetches tokens as this client, where the server wants one. */
  oauth?: OAuthClient;
  /** In place of the gateway's. */
  connectTimeoutMs?: number;
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
  /** Hears what happens to connections after they were made. With it servers are also asked to tell when their lists change. */
  onNote?: (note: GatewayNote) => void;
}

/** Something that happened to the connection of a server; see the glossary of `server.noted`. */
export interface GatewayNote { server: string; note: ServerNote; message: string }

/** Lines on standard output that are no protocol messages. */
export interface StrayLines { count: number; /** Cut, without values of the server's environment. */ first: string | null }

/** How two lists of a server's tools differ, by name. `changed`: a description, schema or annotation is another one. */
export interface ListDifference { added: string[]; removed: string[]; changed: string[] }

/** What is known of a connected server beside its tools. */
export interface ServerFacts {
  /** Start, negotiation and listing together, of the first connection. */
  connectMs: number;
  /** Pages that its list of tools came in. */
  pages: number;
  announcesListChanges: boolean;
  strayLines: StrayLines;
  /** Why the connection that it has now ended; null while it stands. */
  lostBecause: string | null;
}

/** Something about a server that is not as the protocol wants it. `kept` says whether the tool can be used all the same. */
export interface GatewayProblem { server: string; tool: string | null; kept: boolean; message: string }

export interface McpGateway extends ToolGateway {
  /** Grows when a schema turns out not to be checkable at its first use. */
  readonly problems: readonly GatewayProblem[];
  /** Throws UsageError for a server that is not connected, as the next one does. */
  facts(server: string): ServerFacts;
  /** Lists the tools once more: how the list differs from the one that is used. Rejects when they cannot be listed. */
  listAgain(server: string, options: { timeoutMs: number; signal: AbortSignal }): Promise<ListDifference>;
}

export const gatewayDefaults = {
  /** How often a lost connection is made anew, per server. */
  reconnects: 3,
  connectTimeoutMs: 60_000,
  maxMessageBytes: 64 * 1024 * 1024,
  clientInfo: { name: 'crossover', version: '0.1.0' },
} as const;
