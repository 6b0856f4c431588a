import { readFileSync } from 'node:fs';

/** A process, so that a later one with the same id is not taken for it. `born` is null where the system does not tell. */
export interface ProcessIdentity { pid: number; born: string | null }

/** Fields 3 (state) and 22 (start time in clock ticks) of /proc/<pid>/stat; the name in field 2 may hold spaces and brackets. */
function processStat(pid: number): { state: string; born: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', born: fields[19] ?? '' };
  } catch {
    return null;
  }
}

export const identify = (pid: number): ProcessIdentity => ({ pid, born: processStat(pid)?.born ?? null });

/** A killed process that nobody has waited for is not alive, though signals still reach it. */

export function isAlive({ pid, born }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = processStat(pid);
  return now === null || (now.state !== 'Z' && (born === null || born === now.born));
}
