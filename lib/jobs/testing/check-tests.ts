import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getDatabase } from '../../../db/client';
import { requestServerChecks } from '../../../db/commands/request-server-checks';
import { withdrawServerChecks } from '../../../db/commands/withdraw-server-checks';
import { findServerCheck } from '../../../db/queries/list-server-checks';
import { until } from '../../../db/testing/until';
import { inTransaction } from '../../../db/transaction';
import { shopRunGroup } from '../../server/testing/shop';
import type { CheckServer } from '../check-lane';
import { enqueueServerChecks, maintainQueue, nextServerCheck, prepareQueue } from '../queue';
import { runWorker } from '../run-worker';

const staleMs = 4_000;

async function asked(...names: string[]): Promise<string[]> {
  const servers = names.map((name) => `${name}-${randomUUID()}`);
  await prepareQueue();
  await inTransaction(async ({ db, client }) => enqueueServerChecks(await requestServerChecks(db, servers, staleMs), client));
  return servers;
}

/** A worker of this process that checks servers, to be stopped. */
function work(checkServer: CheckServer) {
  const stop = new AbortController();
  const problems: unknown[] = [];
  const done = runWorker({ runGroup: shopRunGroup({}), checkServer, concurrency: 1, onProblem: (error) => problems.push(error) }, stop.signal);
  return { problems, stop: async () => { stop.abort(); await done; } };
}

const found = (server: string) => findServerCheck(server, staleMs);
const ended = async (servers: string[]) => (await Promise.all(servers.map(found))).every((check) => check?.state === 'ended');

/** Checks of servers by workers; part of their contract. */
export function checkTests(): void {
  test('a worker checks servers one after the other, in the order they were asked for; one that fails says why', async () => {
    const servers = await asked('first', 'second', 'third');
    const seen: string[] = [];
    let atOnce = 0;
    const worker = work(async (server) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      seen.push(server);
      await getDatabase();
      atOnce -= 1;
      if (server === servers[1]) throw new Error('TOKEN is not set');
      return { server };
    });
    await until(() => ended(servers));
    await worker.stop();
    expect(seen).toEqual(servers);
    expect(worker.problems).toEqual([]);
    expect(await Promise.all(servers.map(found))).toMatchObject([{ error: null, result: { server: servers[0] } }, { error: 'TOKEN is not set', result: null }, { error: null }]);
  });

  test('what was withdrawn is not checked, and a job that comes twice does nothing the second time', async () => {
    await asked('withdrawn');
    await withdrawServerChecks();
    const servers = await asked('kept');
    await inTransaction(({ client }) => enqueueServerChecks(servers, client));
    const seen: string[] = [];
    const worker = work(async (server) => { seen.push(server); return {}; });
    await until(() => ended(servers));
    await worker.stop();
    expect(await nextServerCheck()).toBeNull();
    expect(seen).toEqual(servers);
  });

  test('a job whose worker died before it took the check is handed over again', async () => {
    const servers = await asked('handed-over');
    expect((await nextServerCheck())?.server).toBe(servers[0]);
    await (await getDatabase()).execute(sql`update pgboss.job set started_on = now() - interval '5 minutes' where state = 'active'`);
    await maintainQueue();
    const worker = work(async () => ({}));
    await until(() => ended(servers));
    await worker.stop();
  });

  test('a check that is only slow is not cut off, and a worker told to stop says that it was stopped', async () => {
    const [server = ''] = await asked('slow');
    const worker = work((_server, signal) => new Promise((_resolve, reject) => { signal.addEventListener('abort', () => reject(new Error('aborted'))); }));
    await until(async () => (await found(server))?.state === 'checking');
    const db = await getDatabase();
    const lasts = async () => (await db.execute<{ ms: number }>(sql`select extract(epoch from started_at - requested_at)::int * 1000 as ms from server_checks where server = ${server}`)).rows[0]?.ms ?? 0;
    await until(async () => (await lasts()) > staleMs);
    expect((await found(server))?.state).toBe('checking');
    await worker.stop();
    expect(await found(server)).toMatchObject({ state: 'ended', error: expect.stringContaining('was stopped'), result: null });
  });
}
