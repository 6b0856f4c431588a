import type { ProgramLimits } from '../../engine/ports';
import { stops, type Stop } from '../core/stop';
import type { ControlBlock } from './control-block';

/** How long after a limit a worker may take to end its program by itself, which keeps the worker and tells where the program was. */
export const graceMs = 500;

/**
 * The guard outside of the worker, for programs that the engine cannot interrupt. Calls `kill` with the limit that was passed:
 * the CPU limit when the worker has been inside the VM for that long, else the wall limit, counted from now.
 * @returns the function that ends the watch
 */
export function watch(control: ControlBlock, limits: ProgramLimits, kill: (stop: Stop) => void): () => void {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout;
  const check = () => {
    const { inside, cpuMs } = control.read();
    const wallLeftMs = limits.wallMs + graceMs - (performance.now() - startedAt);
    const cpuLeftMs = limits.cpuMs + graceMs - cpuMs;
    if (inside && cpuLeftMs <= 0) kill(stops.cpu(limits));
    else if (wallLeftMs <= 0) kill(stops.wall(limits));
    else timer = setTimeout(check, Math.max(10, Math.min(wallLeftMs, inside ? cpuLeftMs : limits.cpuMs)));
  };
  timer = setTimeout(check, Math.min(limits.cpuMs, limits.wallMs) + graceMs);
  return () => clearTimeout(timer);
}
