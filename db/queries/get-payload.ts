import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { getDatabase } from '../client';
import { payloads } from '../schema';

const unpack = promisify(gunzip);

/** The whole text behind a payload reference (hex sha256); null when there is none. */
export async function getPayload(hash: string): Promise<string | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const [row] = await (await getDatabase()).select().from(payloads).where(eq(payloads.hash, hash));
  if (!row) return null;
  return (row.encoding === 'gzip' ? await unpack(row.content) : row.content).toString('utf8');
}
