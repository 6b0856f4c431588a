import type { ProgramLimits } from '../../../engine/ports';
import type { EngineAssets } from './engine-assets';
import { GuestVm } from './guest-vm';

/**
 * A VM made before its program is there, in the time in which a realm has nothing to do: making it takes most of the start of a
 * program. Each is given away once, to a program with the limits it was made for.
 */
export class SpareVm {
  private waiting: { key: string; vm: Promise<GuestVm | null> } | null = null;

  /** Makes a VM for the next program, in the hope that its limits are the same, unless one waits already. */
  refill(engine: EngineAssets, limits: ProgramLimits): void {
    const key = keyOf(limits);
    if (this.waiting?.key === key) return;
    // What fails here fails again, and is told, when a program makes its own.
    this.waiting = { key, vm: GuestVm.prepare(engine, limits).catch(() => null) };
  }

  /** The waiting VM, also one that is still being made; null when none waits for these limits. */
  take(limits: ProgramLimits): Promise<GuestVm | null> | null {
    if (this.waiting?.key !== keyOf(limits)) return null;
    const { vm } = this.waiting;
    this.waiting = null;
    return vm;
  }
}

/** The limits that a VM is made with. */
const keyOf = ({ memoryBytes, stackBytes, outputBytes }: ProgramLimits): string => [memoryBytes, stackBytes, outputBytes].join();
