const realtime = 0;
const nanosecondsPerMs = 1_000_000;

/** How far the guest's clocks are ahead of the real ones. */
export interface GuestClock { aheadMs: number }

/** What the engine asks of the system, beside random bytes: the clock, and a place for its own messages. */
export function wasiFor(memory: WebAssembly.Memory, guest: GuestClock) {
  return {
    /** The part below a millisecond is random: the engine seeds Math.random with it, and two VMs may start in one millisecond. */
    clock_time_get(clock: number, _precision: bigint, result: number): number {
      const nanoseconds = clock === realtime
        ? BigInt(Date.now() + guest.aheadMs) * BigInt(nanosecondsPerMs) + BigInt(Math.floor(Math.random() * nanosecondsPerMs))
        : BigInt(Math.round((performance.now() + guest.aheadMs) * nanosecondsPerMs));
      new DataView(memory.buffer).setBigUint64(result, nanoseconds, true);
      return 0;
    },
    /** Takes what the engine itself would print and forgets it. */
    fd_write(_file: number, vectors: number, count: number, written: number): number {
      const view = new DataView(memory.buffer);
      let bytes = 0;
      for (let index = 0; index < count; index++) bytes += view.getUint32(vectors + index * 8 + 4, true);
      view.setUint32(written, bytes, true);
      return 0;
    },
  };
}
