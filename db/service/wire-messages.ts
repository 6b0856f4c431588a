/** The few messages of the Postgres wire protocol (version 3) that the service reads or writes itself. */

const codes = { ssl: 80877103, gss: 80877104, cancel: 80877102, protocol3: 196608 } as const;

export type ClientMessage =
  | { kind: 'startup' } | { kind: 'encryption' } | { kind: 'cancel' }
  | { kind: 'typed'; type: string; bytes: Buffer };

/**
 * Cuts a connection's byte stream into messages. The first message of a connection has no type byte.
 * @throws Error on bytes that are no Postgres message.
 */
export class MessageReader {
  private chunks: Buffer[] = [];
  private size = 0;
  private started = false;

  /** Complete messages so far, oldest first. */
  push(chunk: Buffer): ClientMessage[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const messages: ClientMessage[] = [];
    for (let message = this.next(); message; message = this.next()) messages.push(message);
    return messages;
  }

  private next(): ClientMessage | null {
    const lengthAt = this.started ? 1 : 0;
    if (this.size < lengthAt + 4) return null;
    const length = lengthAt + this.peek(lengthAt + 4).readInt32BE(lengthAt);
    if (length < lengthAt + 4 || length > 2 ** 30) throw new Error('not a Postgres message');
    if (this.size < length) return null;
    const bytes = this.take(length);
    return this.started ? { kind: 'typed', type: String.fromCharCode(bytes[0] ?? 0), bytes } : this.first(bytes);
  }

  private first(bytes: Buffer): ClientMessage {
    const code = bytes.length >= 8 ? bytes.readInt32BE(4) : 0;
    if (code === codes.ssl || code === codes.gss) return { kind: 'encryption' };
    if (code === codes.cancel) return { kind: 'cancel' };
    if (code !== codes.protocol3) throw new Error('only protocol 3 is spoken');
    this.started = true;
    return { kind: 'startup' };
  }

  /** The first chunk, made long enough; large messages are joined once, when they are complete. */
  private peek(length: number): Buffer {
    if ((this.chunks[0]?.length ?? 0) < length) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0] ?? Buffer.alloc(0);
  }

  private take(length: number): Buffer {
    const all = this.peek(length);
    const rest = all.subarray(length);
    this.size -= length;
    if (rest.length > 0) this.chunks[0] = rest;
    else this.chunks.shift();
    return all.subarray(0, length);
  }
}

function typed(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const refuseEncryption = Buffer.from('N');
/** AuthenticationCleartextPassword; the socket is private or loopback. */
export const askPassword = typed('R', Buffer.from([0, 0, 0, 3]));

/** StartupMessage of protocol 3 for the superuser of a fresh database. */
export const startup = (): Buffer => {
  const body = Buffer.concat([Buffer.alloc(8), Buffer.from('user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0')]);
  body.writeInt32BE(body.length, 0);
  body.writeInt32BE(codes.protocol3, 4);
  return body;
};

export const passwordOf = (message: Buffer): string => message.subarray(5, message.length - 1).toString('utf8');

/** ErrorResponse with severity FATAL: the client closes the connection. `code` is an SQLSTATE. */
export const fatal = (code: string, message: string): Buffer =>
  typed('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`));

const simpleQuery = (sql: string): Buffer => typed('Q', Buffer.from(`${sql}\0`));
export const sync = typed('S', Buffer.alloc(0));
export const rollback = simpleQuery('ROLLBACK');
