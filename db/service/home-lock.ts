import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { homeFiles } from './endpoint';
import { identify, isAlive } from './process-identity';

const holder = z.object({ pid: z.number().int(), born: z.string().nullable(), token: z.string() });
type Holder = z.infer<typeof holder>;

/** A breaking section takes well under a millisecond; one that is older was left by a process killed inside it. */
const brokenBreakerMs = 10_000;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function readHolder(path: string): Holder | null {
  try {
    const parsed = holder.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The lock appears with its content or not at all. */
function tryLink(path: string, mine: Holder): boolean {
  const draft = `${path}.${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a dead holder; a folder beside it keeps two processes from breaking it at once. */
function breakStale(path: string): void {
  const breaker = `${path}.breaking`;
  try {
    mkdirSync(breaker);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const since = statSync(breaker, { throwIfNoEntry: false });
    if (since && Date.now() - since.mtimeMs > brokenBreakerMs) rmdirSync(breaker);
    return;
  }
  try {
    const current = readHolder(path);
    if (!current || !isAlive(current)) rmSync(path, { force: true });
  } finally {
    rmdirSync(breaker);
  }
}

export interface HomeLock { held(): boolean; release(): void }

/**
 * The right to open the database folder of `home`: at most one process has it. A lock whose process is gone (also by kill -9) is taken over.
 * Returns null when a living process holds it.
 */
export function acquireHomeLock(home: string, token: string): HomeLock | null {
  const path = homeFiles(home).lock;
  const mine: Holder = { ...identify(process.pid), token };
  for (let tries = 0; tries < 100; tries += 1) {
    if (tryLink(path, mine)) {
      const held = () => readHolder(path)?.token === token;
      return { held, release: () => { if (held()) rmSync(path, { force: true }); } };
    }
    const current = readHolder(path);
    if (current && isAlive(current)) return null;
    breakStale(path);
  }
  return null;
}

/** Whether a living process holds the lock. */
export function homeLockHeld(home: string): boolean {
  const current = readHolder(homeFiles(home).lock);
  return current !== null && isAlive(current);
}
