import type { CallToolResult } from '@modelcontextprotocol/client';
import { Cancelled } from '../../engine/errors';
import type { ServerNote } from '../../engine/events';
import type { JsonObject } from '../../engine/json';
import type { ServerInfo } from '../../engine/ports';
import { callFailure, lossOf, lostCall, type CallFailure, type Loss } from './call-failure';
import { gatewayDefaults, type Connection, type GatewayOptions, type GatewayProblem, type ListDifference, type ServerFacts } from './connection';
import { listDifference } from './list-difference';
import { ListWatch } from './list-watch';
import { reconnectedMessage } from './reconnected-message';
import { openSession, type ServerSession } from './server-session';
import { untilAborted } from './until-aborted';

const listTimeoutMs = 30_000;
const maxNoteChars = 3_000;

export interface CallOptions { signal: AbortSignal; timeoutMs: number }

/**
 * The way to one server over all its connections. A lost connection is made anew at the next call, a few times at most. The call that was under
 * way is never repeated: it may have been carried out. Tools and problems stay those of the first connection.
 */
export class ServerLink {
  readonly info: ServerInfo;
  readonly problems: readonly GatewayProblem[];
  #session: ServerSession;
  /** Of the session above. */
  #loss: Loss | null = null;
  #attempts = 0;
  #reconnecting: Promise<void> | null = null;
  readonly #closing = new AbortController();
  readonly #first: Pick<ServerFacts, 'connectMs' | 'pages' | 'announcesListChanges'>;
  readonly #watch: ListWatch;
  /** What the last attempt ended with; null when there was none or it went well. */
  #failure: string | null = null;
  /** Calls under way, by session. */
  readonly #underWay = new Map<ServerSession, number>();
  /** Lost sessions with calls under way that may still be answered. */
  readonly #retired = new Set<ServerSession>();

  static async open(connection: Connection, options: GatewayOptions): Promise<ServerLink> {
    return new ServerLink(connection, options, await openSession(connection, options));
  }

  private constructor(private readonly connection: Connection, private readonly options: GatewayOptions, session: ServerSession) {
    const { info, problems, connectMs, pages, announcesListChanges } = session;
    this.info = info;
    this.problems = problems;
    this.#first = { connectMs, pages, announcesListChanges };
    this.#watch = new ListWatch(info.tools, (message) => this.#note('tools_changed', message));
    this.#session = this.#adopt(session);
  }

  get facts(): ServerFacts { return { ...this.#first, strayLines: this.#session.strayLines(), lostBecause: this.#session.lostBecause() }; }

  async listAgain(options: CallOptions): Promise<ListDifference> {
    return listDifference(this.info.tools, (await this.#session.list(options)).tools);
  }

  /** The server's answer, or what its absence means. Throws Cancelled. */
  async call(tool: string, args: JsonObject, options: CallOptions): Promise<{ result: CallToolResult } | { failure: CallFailure }> {
    const session = await this.#standing(options.signal);
    if ('reason' in session) return { failure: lostCall(session.reason) };
    this.#underWay.set(session, (this.#underWay.get(session) ?? 0) + 1);
    try {
      return { result: await session.call(tool, args, options) };
    } catch (error) {
      if (options.signal.aborted) throw new Cancelled();
      const loss = lossOf(error, session.lostBecause(), session.hasSession());
      if (loss !== null) this.#lose(session, loss);
      return { failure: callFailure(error, options.timeoutMs, session.lostBecause(), session.hasSession()) };
    } finally {
      this.#underWay.set(session, (this.#underWay.get(session) ?? 1) - 1);
      this.#closeIdle(session);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reconnecting;
    await Promise.all([...this.#retired, this.#session].map((session) => session.close()));
  }

  /** A session that can be used, made anew if need be; else why there is none. */
  async #standing(signal: AbortSignal): Promise<ServerSession | Loss> {
    if (this.#loss === null) return this.#session;
    if (this.#reconnecting === null && this.#attempts >= this.#mostAttempts) return this.#loss.isOver ? this.#forGood(this.#loss) : this.#session;
    this.#reconnecting ??= this.#reconnect().finally(() => { this.#reconnecting = null; });
    await untilAborted(this.#reconnecting, signal);
    if (signal.aborted) throw new Cancelled();
    return this.#loss === null ? this.#session : this.#forGood(this.#loss);
  }

  #forGood({ reason, isOver }: Loss): Loss {
    return { isOver, reason: [reason, this.#failure ?? this.#end].filter((part) => part !== null).join('; ') };
  }

  /** A server object of this process has ended by its own doing: there is nothing to start. */
  get #mostAttempts(): number { return this.connection.transport === 'in-process' ? 0 : gatewayDefaults.reconnects; }

  async #reconnect(): Promise<void> {
    const { signal } = this.options;
    const stop = signal === undefined ? this.#closing.signal : AbortSignal.any([signal, this.#closing.signal]);
    const before = this.#session;
    this.#attempts += 1;
    this.#retired.add(before);
    this.#closeIdle(before);
    const attempt = `attempt ${this.#attempts} of ${this.#mostAttempts} in this run`;
    try {
      this.#session = this.#adopt(await openSession(this.connection, { ...this.options, signal: stop }, before));
      this.#loss = null;
      this.#failure = null;
      this.#note('reconnected', reconnectedMessage(this.connection, this.info, this.#session, { hadSession: before.hasSession(), attempt }));
      this.#watch.seen(this.#session.info.tools);
    } catch (error) {
      if (stop.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      this.#failure = `it could not be made anew (${attempt}): ${why}`;
      this.#note('not_reconnected', `${why} (${attempt})`);
    }
  }

  #adopt(session: ServerSession): ServerSession {
    session.onended = () => this.#lose(session, { reason: session.lostBecause() ?? 'the server closed it', isOver: true });
    session.listChanges.listen(() => this.#watch.changed(() => session.list({ timeoutMs: listTimeoutMs, signal: this.#closing.signal })));
    return session;
  }

  #lose(session: ServerSession, loss: Loss): void {
    if (session !== this.#session || this.#loss?.isOver === true) return;
    const isNew = this.#loss === null;
    this.#loss = loss;
    if (isNew) this.#note('lost', [loss.reason, loss.isOver ? this.#end : null].filter((part) => part !== null).join('; '));
  }

  /** Why it is not made anew; null while it can be. */
  get #end(): string | null {
    if (this.#attempts < this.#mostAttempts) return null;
    return this.#mostAttempts === 0 ? 'a server of this process is not started anew' : `it is not made anew any more, after ${this.#attempts} attempts in this run`;
  }

  #closeIdle(session: ServerSession): void {
    if ((this.#underWay.get(session) ?? 0) > 0) return;
    this.#underWay.delete(session);
    if (this.#retired.delete(session)) void session.close().catch(() => {});
  }

  #note(note: ServerNote, message: string): void {
    if (!this.#closing.signal.aborted) this.options.onNote?.({ server: this.info.server, note, message: message.slice(0, maxNoteChars) });
  }
}
