import { rollback, sync } from './wire-messages';

/** The one Postgres session that all connections share. */
export interface Session {
  /** What the session says to a client that has logged in: AuthenticationOk, parameters, ReadyForQuery. */
  readonly greeting: Uint8Array;
  /** Runs messages that end in a Sync, a Flush or a simple query; bytes of the answer go to `onData`. */
  execute(messages: Uint8Array, onData: (bytes: Uint8Array) => void): Promise<void>;
  inTransaction(): boolean;
}

/** One connection as the queue sees it. */
export interface Party {
  readonly closed: boolean;
  send(bytes: Uint8Array): void;
  /** Ends the connection because of what it did. */
  expel(reason: string): void;
}

/** Messages that belong together. `closes`: the session may go to another connection after it (it ends in a Sync or is a simple query). */
export interface Unit { party: Party; messages: Uint8Array; closes: boolean }

/**
 * Shares one session between many connections: a unit is never mixed with another connection's messages, and from the start of a
 * transaction to its end the session belongs to one connection. An owner that disconnects is rolled back; one that
 * sends nothing for `idleInTransactionMs` is expelled, or it would block all others.
 */
export class SessionQueue {
  private readonly waiting: Unit[] = [];
  private owner: Party | null = null;
  private ownerUnsynced = false;
  private busy = false;
  private pumping: Promise<void> = Promise.resolve();
  private ownerTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly session: Session,
    private readonly options: { idleInTransactionMs: number; onBroken: (error: unknown) => void },
  ) {}

  push(unit: Unit): void {
    this.waiting.push(unit);
    this.wake();
  }

  /** To be called when a connection has closed. */
  drop(party: Party): void {
    for (let i = this.waiting.length - 1; i >= 0; i -= 1) if (this.waiting[i]?.party === party) this.waiting.splice(i, 1);
    this.wake();
  }

  /** Resolves when nothing is being executed. */
  async settled(): Promise<void> {
    while (this.busy) await this.pumping;
  }

  private wake(): void {
    if (this.busy) return;
    this.busy = true;
    this.pumping = this.pump().catch((error: unknown) => {
      this.busy = false;
      this.options.onBroken(error);
    });
  }

  private async pump(): Promise<void> {
    this.stopTimer();
    for (;;) {
      if (this.owner?.closed) await this.releaseOwner();
      const unit = this.takeNext();
      if (!unit) break;
      await this.session.execute(unit.messages, (bytes) => unit.party.send(bytes));
      this.ownerUnsynced = !unit.closes;
      this.owner = this.ownerUnsynced || this.session.inTransaction() ? unit.party : null;
    }
    // In the same step as the look into the queue, so that a unit pushed later wakes the pump again.
    this.busy = false;
    if (this.owner) this.startTimer(this.owner);
  }

  private takeNext(): Unit | null {
    const at = this.owner ? this.waiting.findIndex((unit) => unit.party === this.owner) : 0;
    return this.waiting.splice(at, at < 0 ? 0 : 1)[0] ?? null;
  }

  private async releaseOwner(): Promise<void> {
    const ignore = () => {};
    if (this.ownerUnsynced) await this.session.execute(sync, ignore);
    if (this.session.inTransaction()) await this.session.execute(rollback, ignore);
    this.owner = null;
    this.ownerUnsynced = false;
  }

  private startTimer(owner: Party): void {
    this.ownerTimer = setTimeout(() => owner.expel('idle in a transaction for too long'), this.options.idleInTransactionMs);
    this.ownerTimer.unref();
  }

  private stopTimer(): void {
    if (this.ownerTimer) clearTimeout(this.ownerTimer);
    this.ownerTimer = null;
  }
}
