import type { SandboxHost } from '../../engine/ports';

/** Longest time that one program may wait on the run's own clock: one that waits for ever has to end although no real time passes. */
export const mostWaitedMs = 24 * 3_600_000;

/**
 * When the guest's next timer is due, and the clock that it goes by: the real one or, where the host can let time pass, one that
 * stands still but for what the host was asked to let pass.
 */
export class TimerClock {
  private dueAt: number | null = null;
  private isPassing = false;
  /** Time that passed on the run's own clock. */
  waitedMs = 0;

  /** `passed` is told of time that has passed on the run's own clock, in milliseconds. */
  constructor(
    private readonly realNow: () => number,
    private readonly host: Pick<SandboxHost, 'wait'>,
    private readonly passed: (ms: number) => void,
    private readonly broken: (cause: unknown) => void,
  ) {}

  get isVirtual(): boolean { return this.host.wait !== undefined; }
  get isSet(): boolean { return this.dueAt !== null; }
  get isDue(): boolean { return this.dueAt !== null && this.dueAt <= this.now(); }

  /** Milliseconds of real time until the next timer; Infinity when real time brings none nearer. */
  get realMsLeft(): number {
    if (this.isDue) return 0;
    return this.dueAt === null || this.isVirtual ? Infinity : this.dueAt - this.realNow();
  }

  /** The next timer is due in that many milliseconds; -1: there is none. */
  set(dueMs: number): void { this.dueAt = dueMs < 0 ? null : this.now() + dueMs; }

  clear(): void { this.dueAt = null; }

  /** To be called when only the next timer can go on with the program: asks the host to let the time until then pass. False: that would be too much. */
  letPass(): boolean {
    if (!this.host.wait || this.dueAt === null || this.isDue || this.isPassing) return true;
    // Whole milliseconds, so that the guest's sum of them is the same number as this one.
    const ms = Math.ceil(this.dueAt - this.waitedMs);
    if (this.waitedMs + ms > mostWaitedMs) return false;
    void this.pass(ms);
    return true;
  }

  private async pass(ms: number): Promise<void> {
    this.isPassing = true;
    try {
      // The caller has gone to sleep by then: what the host does may have to wake it.
      await null;
      await this.host.wait?.(ms);
      this.waitedMs += ms;
      this.passed(ms);
    } catch (error) {
      this.broken(error);
    } finally {
      this.isPassing = false;
    }
  }

  private now(): number { return this.isVirtual ? this.waitedMs : this.realNow(); }
}
