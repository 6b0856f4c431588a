import { createServer, type Server, type Socket } from 'node:net';
import { timingSafeEqual } from 'node:crypto';
import { SessionQueue, type Party, type Session } from './session-queue';
import { askPassword, fatal, MessageReader, passwordOf, refuseEncryption, type ClientMessage } from './wire-messages';

export interface WireServerOptions {
  session: Session;
  password: string;
  /** Longest silence inside a transaction. */
  idleInTransactionMs: number;
  onConnections: (count: number) => void;
  /** The session itself has failed (not a query): nothing more can be served. */
  onBroken: (error: unknown) => void;
}

/** Extended-query messages that wait for a Sync or Flush: Parse, Bind, Describe, Execute, Close. */
const extended = new Set(['P', 'B', 'D', 'E', 'C']);

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

class Connection implements Party {
  private readonly reader = new MessageReader();
  private pending: Buffer[] = [];
  private admitted = false;

  constructor(private readonly socket: Socket, private readonly queue: SessionQueue, private readonly login: { password: string; greeting: Uint8Array }) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => queue.drop(this));
  }

  get closed(): boolean { return this.socket.destroyed; }

  send(bytes: Uint8Array): void {
    // The session reuses its memory for the next answer.
    if (!this.closed) this.socket.write(Buffer.from(bytes));
  }

  expel(reason: string): void { this.end('25P03', reason); }

  end(code: string, message: string): void {
    if (this.closed) return;
    this.socket.write(fatal(code, message));
    this.socket.destroySoon();
  }

  private receive(chunk: Buffer): void {
    try {
      for (const message of this.reader.push(chunk)) this.handle(message);
    } catch (error) {
      this.end('08P01', error instanceof Error ? error.message : String(error));
    }
  }

  private handle(message: ClientMessage): void {
    if (message.kind === 'encryption') this.socket.write(refuseEncryption);
    else if (message.kind === 'cancel') this.socket.destroy();
    else if (message.kind === 'startup') this.socket.write(askPassword);
    else if (!this.admitted) this.admit(message);
    else this.collect(message.type, message.bytes);
  }

  private admit(message: { type: string; bytes: Buffer }): void {
    if (message.type !== 'p' || !sameText(passwordOf(message.bytes), this.login.password)) {
      this.end('28P01', 'password authentication failed');
      return;
    }
    this.admitted = true;
    this.send(this.login.greeting);
  }

  private collect(type: string, bytes: Buffer): void {
    if (type === 'X') { this.socket.end(); return; }
    if (type !== 'Q' && type !== 'S' && type !== 'H' && !extended.has(type)) {
      this.end('0A000', 'the embedded database does not take this kind of message (COPY or a function call)');
      return;
    }
    this.pending.push(bytes);
    if (extended.has(type)) return;
    this.queue.push({ party: this, messages: Buffer.concat(this.pending), closes: type !== 'H' });
    this.pending = [];
  }
}

/**
 * Speaks the Postgres wire protocol for one shared session.
 *
 * Why not `@electric-sql/pglite-socket` 0.2.17: it hands over single protocol messages, so that under concurrent transactions one connection's Bind
 * meets another one's Parse (wrong statements, then a hang), and a client that dies while its BEGIN runs blocks the rest for ever.
 */
export class WireServer {
  private readonly server: Server;
  private readonly queue: SessionQueue;
  private readonly connections = new Set<Connection>();

  constructor(options: WireServerOptions) {
    this.queue = new SessionQueue(options.session, options);
    this.server = createServer((socket) => {
      const connection = new Connection(socket, this.queue, { password: options.password, greeting: options.session.greeting });
      this.connections.add(connection);
      options.onConnections(this.connections.size);
      socket.on('close', () => {
        this.connections.delete(connection);
        options.onConnections(this.connections.size);
      });
    });
  }

  /** Listens on a Unix socket path or on a loopback port (0: a free one). Resolves to the port, 0 for a path. */
  async listen(address: { path: string } | { host: string; port: number }): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(address, resolve);
    });
    const bound = this.server.address();
    return bound !== null && typeof bound === 'object' ? bound.port : 0;
  }

  /** Takes no more connections, tells the present ones, and resolves when the session is at rest. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => { this.server.close(() => resolve()); });
    await this.queue.settled();
    for (const connection of this.connections) connection.end('57P01', 'the embedded database is shutting down');
    await closed;
    await this.queue.settled();
  }
}
