import { InMemoryTransport, type JSONRPCMessage } from '@modelcontextprotocol/client';
import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { keepRawTools } from './raw-tools';
import type { ServerTransport } from './server-transport';

/**
 * A linked pair of transports with the server on its end. The server answers in whichever protocol generation the client opens
 * with (the SDK's entry for pipes decides that from the first message, and takes any transport).
 */
export function inProcessTransport(mcpServer: McpServer): ServerTransport {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const transport = new CopyingTransport(clientSide);
  serveStdio(() => mcpServer, { transport: serverSide, onerror: ({ message }) => { transport.lastError = message; } });
  return transport;
}

/**
 * Messages cross as JSON, as they do over a pipe: neither side can reach the other's objects, and what JSON cannot carry
 * does not arrive only because both live in one process.
 */
class CopyingTransport implements ServerTransport {
  readonly lostBecause = null;
  lastError: string | null = null;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T) => void;

  constructor(private readonly inner: InMemoryTransport) {}

  start(): Promise<void> {
    this.inner.onmessage = (message) => this.onmessage?.(keepRawTools(copy(message)));
    this.inner.onclose = () => this.onclose?.();
    this.inner.onerror = (error) => this.onerror?.(error);
    return this.inner.start();
  }

  async send(message: JSONRPCMessage): Promise<void> { await this.inner.send(copy(message)); }
  close(): Promise<void> { return this.inner.close(); }
}

const copy = (message: JSONRPCMessage): JSONRPCMessage => JSON.parse(JSON.stringify(message));
