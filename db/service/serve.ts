import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeFiles, readEndpoint, removeEndpoint, socketAddress, writeEndpoint, type Endpoint } from './endpoint';
import { acquireHomeLock } from './home-lock';
import { watchIdle } from './idle-watch';
import { WireServer } from './wire-server';

/** The limit of a Unix socket's path is 104 bytes on macOS, 108 on Linux. */
const longestSocketPath = 100;
const socketPort = 5432;
const idleInTransactionMs = 30_000;

export interface ServiceOptions {
  home: string;
  /** Ends the service after so long without a client. */
  idleMs: number;
  /** The process that supervises this one; while it lives, the service does not end for want of clients. null: nobody does. */
  supervisorPid: number | null;
}

/** What mkdtemp adds to a name. */
const randomChars = 6;

/** A new private (0700) folder for the socket, with the shortest name; null where Unix sockets are not used or do not fit. */
async function socketFolder(): Promise<string | null> {
  if (process.platform === 'win32') return null;
  for (const parent of [tmpdir(), '/tmp']) {
    const prefix = join(parent, 'crossover-');
    if (Buffer.byteLength(prefix) + randomChars + Buffer.byteLength(`/.s.PGSQL.${socketPort}`) > longestSocketPath) continue;
    return mkdtemp(prefix);
  }
  return null;
}

function openEnd(): { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } {
  let resolve = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<void>((yes, no) => { [resolve, reject] = [yes, no]; });
  return { promise, resolve, reject };
}

/** Removes what a killed predecessor left: its state file, socket folder and drafts. */
async function clearRemains(home: string): Promise<void> {
  const left = await readEndpoint(home);
  if (left?.host.startsWith('/')) await rm(left.host, { recursive: true, force: true });
  await rm(homeFiles(home).state, { force: true });
  const drafts = (await readdir(home)).filter((name) => /^database\.(json|lock)\.[0-9a-f-]{36}$/.test(name));
  await Promise.all(drafts.map((name) => rm(join(home, name), { force: true })));
}

/**
 * Serves the embedded database of `home` until `signal` aborts or it is idle. Resolves to false at once when another process serves it.
 * Rejects when the session breaks; the folder then recovers at the next start.
 */
export async function serve(options: ServiceOptions, signal: AbortSignal): Promise<boolean> {
  const { home } = options;
  const token = randomUUID();
  await mkdir(home, { recursive: true, mode: 0o700 });
  const lock = acquireHomeLock(home, token);
  if (!lock) return false;
  try {
    await clearRemains(home);
    // Loaded only by the one process that needs it.
    const { openEmbeddedSession } = await import('./embedded-session');
    const session = await openEmbeddedSession(homeFiles(home).data);
    const password = randomUUID();
    const ended = openEnd();
    const idle = watchIdle({ ...options, lockHeld: lock.held, end: ended.resolve });
    const server = new WireServer({ session, password, idleInTransactionMs, onConnections: idle.connections, onBroken: ended.reject });
    const folder = await socketFolder();
    const port = await server.listen(folder ? socketAddress({ host: folder, port: socketPort }) : { host: '127.0.0.1', port: 0 });
    const endpoint: Endpoint = {
      pid: process.pid, token, password, host: folder ?? '127.0.0.1', port: folder ? socketPort : port, startedAt: new Date().toISOString(),
    };
    await writeEndpoint(home, endpoint);
    signal.addEventListener('abort', () => ended.resolve(), { once: true });
    if (signal.aborted) ended.resolve();
    await ended.promise.finally(idle.stop);
    await removeEndpoint(home, token);
    await server.close();
    await session.close();
    if (folder) await rm(folder, { recursive: true, force: true });
    return true;
  } finally {
    lock.release();
  }
}
