import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeDatabase, getPool } from '../client';
import { stopService, useEmbeddedDatabase } from '../testing/embedded';
import { until } from '../testing/until';
import { homeFiles, readEndpoint, type Endpoint } from './endpoint';
import { ensureService } from './ensure';
import { homeLockHeld } from './home-lock';
import { isAlive } from './process-identity';

let home = '';
let close = async () => {};
const clients: pg.Client[] = [];

beforeAll(async () => {
  process.env['CROSSOVER_DATABASE_IDLE_MS'] = '60000';
  ({ home, close } = await useEmbeddedDatabase());
  await ensureService(home);
}, 180_000);
afterEach(async () => { await Promise.allSettled(clients.splice(0).map((client) => client.end())); });
afterAll(() => close());

async function connect(endpoint: Endpoint, over: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ host: endpoint.host, port: endpoint.port, password: endpoint.password, user: 'postgres', database: 'postgres', ...over });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

async function killHard(endpoint: Endpoint): Promise<void> {
  process.kill(endpoint.pid, 'SIGKILL');
  await until(() => !isAlive({ pid: endpoint.pid, born: null }));
}

test('many starters at once get the same service, and its socket and state are private', async () => {
  await stopService(home);
  const endpoints = await Promise.all(Array.from({ length: 4 }, () => ensureService(home)));
  expect(new Set(endpoints.map(({ pid }) => pid)).size).toBe(1);
  const endpoint = endpoints[0]!;
  expect(((await stat(homeFiles(home).state)).mode & 0o777).toString(8)).toBe('600');
  expect(((await stat(endpoint.host)).mode & 0o777).toString(8)).toBe('700');
  expect(Buffer.byteLength(`${endpoint.host}/.s.PGSQL.${endpoint.port}`)).toBeLessThanOrEqual(100);
});

test('the password is asked for', async () => {
  const endpoint = await ensureService(home);
  await expect(connect(endpoint, { password: 'wrong' })).rejects.toThrow('password authentication failed');
});

test('parameters of one client never meet the statement of another, transactions or not', async () => {
  const endpoint = await ensureService(home);
  const [setup, ...rest] = await Promise.all(Array.from({ length: 6 }, () => connect(endpoint)));
  await setup!.query('create table if not exists mixed (n int, t text)');
  const work = rest.map(async (client, which) => {
    const wrong: string[] = [];
    for (let i = 0; i < 30; i += 1) {
      if (which % 2 === 0) {
        await client.query('begin');
        for (let k = 0; k < 3; k += 1) await client.query('insert into mixed values ($1, $2)', [which, 'x'.repeat(k === 1 ? 100_000 : 10)]);
        await client.query(i % 2 ? 'commit' : 'rollback');
      } else {
        const width = (i % 5) + 1;
        const columns = Array.from({ length: width }, (_, k) => `$${k + 1}::int as c${k}`).join(', ');
        const { rows } = await client.query(`select ${columns}`, Array.from({ length: width }, (_, k) => i * 10 + k));
        if (JSON.stringify(rows[0]) !== JSON.stringify(Object.fromEntries(Array.from({ length: width }, (_, k) => [`c${k}`, i * 10 + k])))) wrong.push(JSON.stringify(rows));
      }
    }
    return wrong;
  });
  expect((await Promise.all(work)).flat()).toEqual([]);
  expect((await setup!.query('select count(*)::int as n from mixed')).rows).toEqual([{ n: 3 * 15 * 3 }]);
});

test('an error inside a batch leaves the connection usable, also for others', async () => {
  const endpoint = await ensureService(home);
  const [one, two] = await Promise.all([connect(endpoint), connect(endpoint)]);
  await one.query('begin');
  await expect(one.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
  await expect(one.query('select 1')).rejects.toThrow('aborted');
  const other = two.query('select 2 as n');
  await one.query('rollback');
  expect((await other).rows).toEqual([{ n: 2 }]);
  expect((await one.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('a client that is cut off inside its transaction is rolled back and blocks nobody', async () => {
  const endpoint = await ensureService(home);
  const [one, two] = await Promise.all([connect(endpoint), connect(endpoint)]);
  await two.query('create table if not exists cut (n int)');
  await one.query('begin');
  await one.query('insert into cut values (1)');
  const waiting = two.query('select count(*)::int as n from cut');
  Reflect.get(one, 'connection').stream.destroy();
  expect((await waiting).rows).toEqual([{ n: 0 }]);
});

test('kill -9: what was committed is there after the next start, what was not is gone, and the same pool goes on', async () => {
  const pool = await getPool();
  await pool.query('create table if not exists survives (n int)');
  await pool.query('insert into survives select generate_series(1, 5000)');
  const before = await ensureService(home);
  const half = await connect(before);
  await half.query('begin');
  await half.query('insert into survives values (0)');
  await killHard(before);
  expect(existsSync(homeFiles(home).lock)).toBe(true);
  await until(() => pool.totalCount === 0);
  const { rows } = await pool.query('select count(*)::int as n, min(n) as least from survives');
  expect(rows).toEqual([{ n: 5000, least: 1 }]);
  const after = await ensureService(home);
  expect(after.pid).not.toBe(before.pid);
  expect(existsSync(before.host)).toBe(false);
  await closeDatabase();
});

test('kill -9 while the folder is being made: the next start makes it', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'crossover-home-'));
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, ['--import', 'tsx', 'db/service/main.ts'], { env: { ...process.env, CROSSOVER_HOME: fresh }, stdio: 'ignore' });
  await until(() => existsSync(`${homeFiles(fresh).data}.draft`) && homeLockHeld(fresh));
  child.kill('SIGKILL');
  await new Promise((resolve) => { child.once('exit', resolve); });
  expect(existsSync(homeFiles(fresh).data)).toBe(false);
  const client = await connect(await ensureService(fresh));
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await client.end();
  await stopService(fresh);
  await rm(fresh, { recursive: true, force: true });
}, 120_000);

test('a supervised service stands by while another one serves, and serves after it', async () => {
  const other = await ensureService(home);
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, ['--import', 'tsx', 'db/service/main.ts', '--supervised'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => { child.once('exit', resolve); });
  await new Promise((resolve) => { child.stderr.once('data', resolve); });
  expect((await ensureService(home)).pid).toBe(other.pid);
  await stopService(home);
  await until(async () => (await readEndpoint(home))?.pid === child.pid);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('SIGTERM ends the service cleanly and leaves nothing but the data and the log', async () => {
  const endpoint = await ensureService(home);
  const client = await connect(endpoint);
  await stopService(home);
  await expect(client.query('select 1')).rejects.toThrow();
  expect(await readEndpoint(home)).toBeNull();
  expect([existsSync(homeFiles(home).lock), existsSync(endpoint.host), existsSync(homeFiles(home).data)]).toEqual([false, false, true]);
});

test('without clients it ends by itself after the idle time', async () => {
  process.env['CROSSOVER_DATABASE_IDLE_MS'] = '1000';
  const endpoint = await ensureService(home);
  const client = await connect(endpoint);
  await client.end();
  await until(() => !isAlive({ pid: endpoint.pid, born: null }));
  expect(await readEndpoint(home)).toBeNull();
  process.env['CROSSOVER_DATABASE_IDLE_MS'] = '60000';
});
