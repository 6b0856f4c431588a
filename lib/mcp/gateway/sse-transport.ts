import { SseError, SSEClientTransport, type JSONRPCMessage } from '@modelcontextprotocol/client';
import type { SseConnection } from './connection';
import { httpFetch } from './http-fetch';
import { keepRawTools } from './raw-tools';
import { blankSecrets } from './oauth/blank-secrets';
import { tokenSource } from './oauth/token-source';
import { closedByUs, type ServerTransport } from './server-transport';

/**
 * The client's end of a server that speaks the transport of before 2025-03-26: one event stream for all answers, requests as posts. With
 * the same care as over streamable HTTP: digits kept, messages bounded. A stream that breaks off ends the connection: the library would
 * open it again, but answers that were under way are lost with it.
 */
export class SseTransport implements ServerTransport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T) => void;
  lostBecause: string | null = null;
  lastError: string | null = null;
  readonly hasOauth: boolean;
  readonly #inner: SSEClientTransport;
  #open = false;

  constructor(connection: SseConnection, maxMessageBytes: number) {
    const { url, headers = {} } = connection;
    this.hasOauth = connection.oauth !== undefined;
    const blank = blankSecrets(connection);
    this.#inner = new SSEClientTransport(new URL(url), {
      requestInit: { headers }, redirectPolicy: 'same-origin', authProvider: tokenSource(connection),
      fetch: httpFetch({ maxMessageBytes, blank, onTooLarge: (error) => this.#lose(error.message) }),
    });
  }

  setProtocolVersion(version: string): void { this.#inner.setProtocolVersion(version); }

  async start(): Promise<void> {
    this.#inner.onmessage = (message) => this.onmessage?.(keepRawTools(message));
    this.#inner.onclose = () => this.onclose?.();
    this.#inner.onerror = (error) => {
      this.lastError = error.message;
      this.onerror?.(error);
      if (this.#open && error instanceof SseError) this.#lose('its event stream ended');
    };
    await this.#inner.start();
    this.#open = true;
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#inner.send(message).catch((error: unknown) => {
      if (error instanceof Error && /\(HTTP 404\)/.test(error.message)) this.#lose(`the server has ended the session: ${error.message}`);
      throw error;
    });
  }

  async close(): Promise<void> {
    this.#open = false;
    this.lostBecause ??= closedByUs;
    await this.#inner.close();
  }

  #lose(reason: string): void {
    this.lostBecause ??= reason;
    void this.close();
  }
}
