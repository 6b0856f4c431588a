import { isJSONRPCRequest, SdkError, SdkErrorCode, StreamableHTTPClientTransport, type JSONRPCMessage, type TransportSendOptions } from '@modelcontextprotocol/client';
import type { HttpConnection } from './connection';
import { httpFetch } from './http-fetch';
import { keepRawTools } from './raw-tools';
import { blankSecrets } from './oauth/blank-secrets';
import { tokenSource } from './oauth/token-source';
import { closedByUs, type ServerTransport } from './server-transport';

type RequestId = string | number;

/** How long a server may take to end its session. */
const goodbyeMs = 1_000;

/**
 * The client's end of a server behind an address (streamable HTTP). Around the SDK's transport it adds what a benchmark needs: integers
 * keep their digits, messages are bounded, and a request whose answer breaks off fails at once instead of at its timeout. Redirects are
 * followed only within the server's own origin.
 */
export class HttpTransport implements ServerTransport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T) => void;
  readonly hasPerRequestStream = true;
  lostBecause: string | null = null;
  lastError: string | null = null;
  readonly hasOauth: boolean;
  readonly #inner: StreamableHTTPClientTransport;
  /** Requests without an answer, with what their `send` waits for. */
  readonly #open = new Map<RequestId, () => void>();

  constructor(connection: HttpConnection, maxMessageBytes: number) {
    const { url, headers = {} } = connection;
    this.hasOauth = connection.oauth !== undefined;
    const blank = blankSecrets(connection);
    this.#inner = new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers }, redirectPolicy: 'same-origin', authProvider: tokenSource(connection),
      fetch: httpFetch({ maxMessageBytes, blank, onTooLarge: (error) => this.#lose(error.message) }),
    });
  }

  get sessionId(): string | undefined { return this.#inner.sessionId; }
  setProtocolVersion(version: string): void { this.#inner.setProtocolVersion(version); }

  start(): Promise<void> {
    this.#inner.onmessage = (message) => {
      if (('result' in message || 'error' in message) && message.id !== undefined) this.#open.get(message.id)?.();
      this.onmessage?.(keepRawTools(message));
    };
    this.#inner.onclose = () => this.onclose?.();
    this.#inner.onerror = (error) => { this.lastError = error.message; this.onerror?.(error); };
    return this.#inner.start();
  }

  /** Resolves for a request when its answer has come. Rejects when it cannot come any more. */
  send(message: JSONRPCMessage, options: TransportSendOptions = {}): Promise<void> {
    if (!isJSONRPCRequest(message)) return this.#inner.send(message, options);
    const { id } = message;
    return new Promise<void>((resolve, reject) => {
      const brokenOff = (): void => reject(new SdkError(SdkErrorCode.ConnectionClosed, 'the server ended the connection before it answered'));
      this.#open.set(id, resolve);
      options.requestSignal?.addEventListener('abort', () => resolve(), { once: true });
      this.#inner.send(message, { ...options, onRequestStreamEnd: () => { options.onRequestStreamEnd?.(); brokenOff(); } }).catch(reject);
    }).finally(() => this.#open.delete(id));
  }

  /** Ends the session, when the server keeps one, and all that is under way. */
  async close(): Promise<void> {
    this.lostBecause ??= closedByUs;
    await Promise.race([this.#inner.terminateSession().catch(() => {}), timer(goodbyeMs)]);
    await this.#inner.close();
  }

  #lose(reason: string): void {
    this.lostBecause = reason;
    void this.close();
  }
}

const timer = (waitMs: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, waitMs).unref(); });
