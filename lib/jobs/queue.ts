import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { z } from 'zod';
import { getPool } from '../../db/client';
import type { Group } from '../../db/commands/reserve-runs';

/** Each kind of work has a queue of its own, so that none waits behind another. */
const groupQueue = 'groups';
const checkQueue = 'server-checks';
/** A job is only the hand-over of work to a worker, a moment's work; one whose worker died within it is handed over again. */
const handOverSeconds = 60;
const handOverRetries = 10;

const groupSchema = z.object({ experimentId: z.string(), questionId: z.string(), trial: z.number().int() });
const checkSchema = z.object({ server: z.string() });

/** A connection that failed is closed: pg-boss sends whole transactions as one text, and one that broke in the middle stays open. */
async function execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await (await getPool()).connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

async function open(): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql: execute }, schedule: false, supervise: false });
  boss.on('error', () => {}); // Of background upkeep; what a caller asked for rejects to the caller.
  await boss.start();
  for (const name of [groupQueue, checkQueue]) await boss.createQueue(name, { name, retryLimit: handOverRetries, expireInSeconds: handOverSeconds });
  return boss;
}

let opened: Promise<PgBoss> | null = null;

function queue(): Promise<PgBoss> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Makes the queues' tables if they are not there; to be called before a transaction that enqueues. */
export async function prepareQueue(): Promise<void> { await queue(); }

async function enqueue(name: string, items: readonly object[], client: pg.PoolClient): Promise<void> {
  const boss = await queue();
  const jobs = items.map((data, at) => ({
    name, data,
    // Jobs of one insert have the same time; the order of their ids decides then.
    id: at.toString(16).padStart(8, '0') + randomUUID().slice(8),
  }));
  const inserted = { db: { executeSql: (text: string, values: unknown[]) => client.query(text, values) } };
  if (jobs.length > 0) await boss.insert(jobs, inserted);
}

async function next<T>(name: string, schema: z.ZodType<T>): Promise<{ data: T; accept: () => Promise<void> } | null> {
  const boss = await queue();
  const [job] = await boss.fetch<unknown>(name, { batchSize: 1 });
  if (!job) return null;
  return { data: schema.parse(job.data), accept: async () => { await boss.complete(name, job.id); } };
}

/** Puts groups into their queue in the caller's transaction: they are there when it commits. Workers get them in this order. */
export const enqueueGroups = (groups: readonly Group[], client: pg.PoolClient): Promise<void> => enqueue(groupQueue, groups, client);

/** The next group to run; null when none waits. `accept` must be called once it is reserved, or another worker gets it after a minute. */
export async function nextGroup(): Promise<{ group: Group; accept: () => Promise<void> } | null> {
  const job = await next(groupQueue, groupSchema);
  return job && { group: job.data, accept: job.accept };
}

/** The same for servers that wait for a check. */
export const enqueueServerChecks = (servers: readonly string[], client: pg.PoolClient): Promise<void> =>
  enqueue(checkQueue, servers.map((server) => ({ server })), client);

/** The next server to check, as with `nextGroup`. */
export async function nextServerCheck(): Promise<{ server: string; accept: () => Promise<void> } | null> {
  const job = await next(checkQueue, checkSchema);
  return job && { server: job.data.server, accept: job.accept };
}

/** Hands over again what was not accepted, and removes old jobs. Cheap; for every worker to call now and then. */
export async function maintainQueue(): Promise<void> { await (await queue()).maintain(); }

/** Groups that wait. */
export async function queueSize(): Promise<number> { return (await queue()).getQueueSize(groupQueue); }
