import type { ProgramLimits } from '../../engine/ports';
import { stops, type Stop } from './stop';

/** Thrown through the engine when a stopped program does not yield; the VM is unusable afterwards. */
export class Abandoned extends Error {
  constructor() { super('the program did not stop'); this.name = 'Abandoned'; }
}

const patienceMs = 200;

/**
 * Watches the time of one program. Every entry into the VM goes through `measure`, so that CPU time is what the program computed
 * (elapsed while it was inside, waiting for tools and timers left out). The engine asks `mustStop` while it computes.
 */
export class Guard {
  private stopped: Stop | null = null;
  private stoppedAt = 0;
  private enteredAt = 0;
  private usedMs = 0;

  constructor(
    readonly limits: ProgramLimits,
    private readonly time: { startedAt: number; now(): number },
    private readonly isCancelled: () => boolean,
    private readonly observe: (state: { inside: boolean; cpuMs: number }) => void,
  ) {}

  get stop(): Stop | null { return this.stopped; }
  get cpuMs(): number { return this.usedMs; }
  get wallMs(): number { return this.time.now() - this.time.startedAt; }
  get wallLeftMs(): number { return Math.max(0, this.limits.wallMs - this.wallMs); }

  /** The first decision stands. */
  decide(stop: Stop): void {
    if (this.stopped) return;
    this.stopped = stop;
    this.stoppedAt = this.time.now();
  }

  /** Whether the program must end; throws Abandoned when it was told so and goes on computing. */
  mustStop(): boolean {
    const now = this.time.now();
    if (this.stopped) {
      if (now - this.stoppedAt > patienceMs) throw new Abandoned();
      return true;
    }
    this.observe({ inside: true, cpuMs: this.usedMs + now - this.enteredAt });
    if (this.isCancelled()) this.decide(stops.cancelled());
    else if (this.usedMs + now - this.enteredAt > this.limits.cpuMs) this.decide(stops.cpu(this.limits));
    else if (now - this.time.startedAt > this.limits.wallMs) this.decide(stops.wall(this.limits));
    return this.stopped !== null;
  }

  /** Runs `work` inside the VM on the program's CPU time. Does not nest. */
  measure<T>(work: () => T): T {
    this.enteredAt = this.time.now();
    this.observe({ inside: true, cpuMs: this.usedMs });
    try {
      return work();
    } finally {
      this.usedMs += this.time.now() - this.enteredAt;
      this.observe({ inside: false, cpuMs: this.usedMs });
    }
  }
}
