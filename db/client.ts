/**
 * The one way to the database: the `pg` driver, to the server of DATABASE_URL or to the embedded service when it is unset. Safe to import in the web
 * process: PGlite is loaded by the service alone.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '../lib/env';
import { EmbeddedClient } from './embedded-client';
import { migrateDatabase } from './migrate';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;

interface Connection { pool: pg.Pool; ready: Promise<Database> }

/** Connections kept per process; the embedded service runs one statement at a time, so more would only wait. */
const poolSize = { embedded: 5, server: 10 };

function createPool(): pg.Pool {
  const url = env().DATABASE_URL;
  const pool = url === undefined
    // One connection stays open: the service does not end while a process uses it.
    ? new pg.Pool({ Client: EmbeddedClient, user: 'postgres', database: 'postgres', ssl: false, max: poolSize.embedded, min: 1 })
    : new pg.Pool({ connectionString: url, max: poolSize.server, connectionTimeoutMillis: 30_000 });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

function open(): Connection {
  const pool = createPool();
  const database = drizzle(pool, { schema });
  return { pool, ready: migrateDatabase(database).then(() => database) };
}

/** Kept on globalThis: a development server loads this module again on every change. */
const store: { crossoverConnection?: Connection | null } = globalThis as { crossoverConnection?: Connection | null };

function connection(): Connection {
  const current = store.crossoverConnection ?? open();
  store.crossoverConnection = current;
  // A failed opening is not kept: the next caller tries again.
  current.ready.catch(() => { if (store.crossoverConnection === current) void closeDatabase(); });
  return current;
}

/**
 * The database with its schema up to date; opened at the first call of a process, started when it is the embedded one.
 * @throws InfrastructureError when the embedded service cannot start; the driver's error when the server cannot be reached.
 */
export const getDatabase = (): Promise<Database> => connection().ready;

/** The pool behind `getDatabase`, for adapters that speak SQL themselves (the job queue). */
export async function getPool(): Promise<pg.Pool> {
  const current = connection();
  await current.ready;
  return current.pool;
}

/** Ends this process's connections. */
export async function closeDatabase(): Promise<void> {
  const current = store.crossoverConnection;
  store.crossoverConnection = null;
  await current?.pool.end();
}
