import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { getPool, type Database } from './client';
import * as schema from './schema';

/** What a transaction's work gets: drizzle, and the driver's client for what brings its own SQL (the job queue). */
export interface Transaction { db: Database; client: pg.PoolClient }

/**
 * Runs `work` in one transaction. Inside, use only what it was given: another connection would wait for this one in the embedded database.
 * A connection that cannot even roll back is closed and not reused.
 */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await (await getPool()).connect();
  // A connection that breaks between two queries must not end the process; the next query reports it.
  const ignore = () => {};
  client.on('error', ignore);
  let broken = false;
  try {
    await client.query('begin');
    const result = await work({ db: drizzle(client, { schema }), client });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => { broken = true; });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
