import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { projectRoot } from './project-root';
import type * as schema from './schema';

/** Any number that no other user of advisory locks in the same database takes. */
const migrationLock = 7_072_685_291;

/**
 * Brings the schema up to date. Any number of processes may do it at once: the first takes a lock for the length of its transaction, the others
 * wait and find nothing left to do. (A session lock would not do: connections of the embedded database share one session.)
 */
export async function migrateDatabase(database: NodePgDatabase<typeof schema>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migrate(tx, { migrationsFolder: join(projectRoot(), 'db', 'migrations') });
  });
}
