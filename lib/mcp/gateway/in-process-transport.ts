import { InMemoryTransport, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client';
import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

/**
 * A linked pair of transports with the server on its end. The server answers in whichever protocol generation the client opens
 * with (the SDK's entry for pipes decides that from the first message, and takes any transport).
 */
export function inProcessTransport(mcpServer: McpServer): Transport {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  serveStdio(() => mcpServer, { transport: serverSide });
  return new CopyingTransport(clientSide);
}

/**
 * Messages cross as JSON, as they do over a pipe: neither side can reach the other's objects, and what JSON cannot carry
 * does not arrive only because both live in one process.
 */
class CopyingTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T) => void;

  constructor(private readonly inner: InMemoryTransport) {}

  start(): Promise<void> {
    this.inner.onmessage = (message) => this.onmessage?.(copy(message));
    this.inner.onclose = () => this.onclose?.();
    this.inner.onerror = (error) => this.onerror?.(error);
    return this.inner.start();
  }

  async send(message: JSONRPCMessage): Promise<void> { await this.inner.send(copy(message)); }
  close(): Promise<void> { return this.inner.close(); }
}

const copy = (message: JSONRPCMessage): JSONRPCMessage => JSON.parse(JSON.stringify(message));
