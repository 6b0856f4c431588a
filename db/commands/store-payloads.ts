import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import { getDatabase } from '../client';
import { payloads } from '../schema';
import type { DetachedText } from './detach-payloads';

const compress = promisify(gzip);

async function toRow({ hash, bytes, text }: DetachedText): Promise<typeof payloads.$inferInsert> {
  const plain = Buffer.from(text, 'utf8');
  const packed = await compress(plain);
  return packed.length < plain.length ? { hash, bytes, encoding: 'gzip', content: packed } : { hash, bytes, encoding: 'utf8', content: plain };
}

/** Stores texts by content; one that is there already is neither compressed nor sent again. Safe from many processes at once. */
export async function storePayloads(texts: readonly DetachedText[]): Promise<void> {
  const byHash = new Map(texts.map((text) => [text.hash, text]));
  if (byHash.size === 0) return;
  const db = await getDatabase();
  const present = await db.select({ hash: payloads.hash }).from(payloads).where(inArray(payloads.hash, [...byHash.keys()]));
  for (const { hash } of present) byHash.delete(hash);
  // One statement each: a row may be megabytes, and no two locks are held at once.
  for (const text of byHash.values()) await db.insert(payloads).values(await toRow(text)).onConflictDoNothing();
}
