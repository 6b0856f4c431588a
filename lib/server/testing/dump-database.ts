import { getPool } from '../../../db/client';
import { getPayload } from '../../../db/queries/get-payload';

/** Every row of every table of the database, the queue's included, as text by table; payloads as the texts that they hold. */
export async function dumpDatabase(): Promise<Map<string, string>> {
  const pool = await getPool();
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    "select table_schema as schema, table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'");
  const dump = new Map<string, string>();
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${schema}"."${name}" t`);
    dump.set(`${schema}.${name}`, rows.map(({ row }) => row).join('\n'));
  }
  const { rows: payloads } = await pool.query<{ hash: string }>('select hash from payloads');
  dump.set('payloads as text', (await Promise.all(payloads.map(({ hash }) => getPayload(hash)))).join('\n'));
  return dump;
}
