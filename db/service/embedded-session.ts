import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Session } from './session-queue';
import { startup } from './wire-messages';

/**
 * Makes the database folder in one step: a process killed while it is being made leaves a draft, never half a database under the final name.
 * Two processes must not make the same one; the service holds the lock of its home.
 */
export async function createDatabaseFolder(data: string): Promise<void> {
  const draft = `${data}.draft`;
  await rm(draft, { recursive: true, force: true });
  const database = await PGlite.create(draft);
  await database.close();
  await rename(draft, data);
}

/** Opens (at first makes) the database folder. A folder left by a killed process is recovered from its write-ahead log. */
export async function openEmbeddedSession(data: string): Promise<Session & { close(): Promise<void> }> {
  if (!existsSync(data)) await createDatabaseFolder(data);
  const database = await PGlite.create(data);
  // Asked once and repeated to every client: a startup inside the shared session could meet another client's transaction, and a wrong one breaks it.
  const greeting: Buffer[] = [];
  await database.execProtocolRawStream(startup(), { onRawData: (bytes) => greeting.push(Buffer.from(bytes)) });
  return {
    greeting: Buffer.concat(greeting),
    execute: (messages, onData) => database.execProtocolRawStream(messages, { onRawData: onData }),
    inTransaction: () => database.isInTransaction(),
    close: () => database.close(),
  };
}
