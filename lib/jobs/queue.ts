import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { z } from 'zod';
import { getPool } from '../../db/client';
import type { Group } from '../../db/commands/reserve-runs';

const queueName = 'groups';
/** A job is only the hand-over of a group to a worker, a moment's work; one whose worker died within it is handed over again. */
const handOverSeconds = 60;
const handOverRetries = 10;

const groupSchema = z.object({ experimentId: z.string(), questionId: z.string(), trial: z.number().int() });

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
  await boss.createQueue(queueName, { name: queueName, retryLimit: handOverRetries, expireInSeconds: handOverSeconds });
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

/** Makes the queue's tables if they are not there; to be called before a transaction that enqueues. */
export async function prepareQueue(): Promise<void> { await queue(); }

/** Puts groups into the queue in the caller's transaction: they are there when it commits. Workers get them in this order. */
export async function enqueueGroups(groups: readonly Group[], client: pg.PoolClient): Promise<void> {
  const boss = await queue();
  const jobs = groups.map((group, at) => ({
    name: queueName, data: group,
    // Jobs of one insert have the same time; the order of their ids decides then.
    id: at.toString(16).padStart(8, '0') + randomUUID().slice(8),
  }));
  const inserted = { db: { executeSql: (text: string, values: unknown[]) => client.query(text, values) } };
  if (jobs.length > 0) await boss.insert(jobs, inserted);
}

/** The next group to run; null when none waits. `accept` must be called once it is reserved, or another worker gets it after a minute. */
export async function nextGroup(): Promise<{ group: Group; accept: () => Promise<void> } | null> {
  const boss = await queue();
  const [job] = await boss.fetch<unknown>(queueName, { batchSize: 1 });
  if (!job) return null;
  return { group: groupSchema.parse(job.data), accept: async () => { await boss.complete(queueName, job.id); } };
}

/** Hands over again what was not accepted, and removes old jobs. Cheap; for every worker to call now and then. */
export async function maintainQueue(): Promise<void> { await (await queue()).maintain(); }

/** Jobs that wait. */
export async function queueSize(): Promise<number> { return (await queue()).getQueueSize(queueName); }
