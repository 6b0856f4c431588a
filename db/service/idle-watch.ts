const checkMs = 500;

export interface IdleWatch { connections(count: number): void; stop(): void }

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `end` when no client was connected for `idleMs` and no supervisor lives, and when the home's lock is no longer ours (its folder was removed).
 */
export function watchIdle(options: { idleMs: number; supervisorPid: number | null; lockHeld: () => boolean; end: () => void }): IdleWatch {
  let clients = 0;
  let idleSince = performance.now();
  const check = () => {
    const supervised = options.supervisorPid !== null && lives(options.supervisorPid);
    if (clients > 0 || supervised) idleSince = performance.now();
    if (!options.lockHeld() || performance.now() - idleSince >= options.idleMs) options.end();
  };
  const timer = setInterval(check, Math.min(checkMs, options.idleMs));
  return {
    connections: (count) => {
      clients = count;
      idleSince = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
