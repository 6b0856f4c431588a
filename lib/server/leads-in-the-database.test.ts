import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getDatabase } from '../../db/client';
import { getPayload } from '../../db/queries/get-payload';
import { listRunRecords } from '../../db/queries/list-run-records';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { createData } from '../../fixtures/leads/data';
import { loadSuite } from '../suites/load-suite';
import { createRunner, type Runner } from './create-runner';
import { executeExperiment } from './execute-experiment';
import { exportRuns } from './export-runs';
import { startExperiment } from './start-experiment';

let close = async () => {};
let runner: Runner;
beforeAll(async () => {
  ({ close } = await useEmbeddedDatabase());
  runner = await createRunner();
}, 180_000);
afterAll(async () => {
  await runner.close();
  await close();
});

/** Every row of every table as text, and every payload whole. */
async function everythingStored(): Promise<string> {
  const db = await getDatabase();
  const tables = await db.execute<{ name: string }>(sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`));
    texts.push(...rows.rows.map(({ row }) => row));
  }
  const payloads = await db.execute<{ hash: string }>(sql`select hash from payloads`);
  for (const { hash } of payloads.rows) texts.push(await getPayload(hash) ?? '');
  return texts.join('\n');
}

async function exportOf(format: 'json' | 'csv'): Promise<string> {
  const parts: string[] = [];
  for await (const part of exportRuns({ suite: 'leads' }, format)) parts.push(part);
  return parts.join('');
}

async function peopleOf(variant: string): Promise<string[]> {
  const suite = await loadSuite('leads');
  const rows = createData(suite.setup(variant, 'none')).sheets.flatMap((sheet) => sheet.rows);
  return [...new Set(rows.flatMap(({ name, email, phone }) => [name, email, phone]).filter((value) => value !== null && value !== '').map(String))];
}

async function runLeads(privacy: 'tokenise' | 'observe') {
  const { id } = await startExperiment(
    { suite: 'leads', variants: ['n10'], arms: ['direct', 'code'], model: 'scripted', trials: 1, privacy }, { enqueue: false });
  await executeExperiment(id, { runGroup: runner.runGroup, concurrency: 1 });
  return listRunRecords(id);
}

test('tokenised, no person of the sheet is in any table, payload, export or log, and the CRM has them all', async () => {
  const log = vi.spyOn(process.stderr, 'write');
  const people = await peopleOf('n10');
  expect(people.length).toBeGreaterThan(15);
  const records = await runLeads('tokenise');
  expect(records).toHaveLength(4);
  for (const run of records) {
    expect(run).toMatchObject({ status: 'finished', score: { outcome: 'passed', missed: 0, wrong: 0 }, options: { privacy: 'tokenise' }, sensitive: { shown: 0 } });
    expect(run.sensitive?.flowsRefused).toBe(run.question === 'welcome' ? 1 : 0);
    expect(run.writes?.attempted).toBeGreaterThan(0);
    expect(run.writes?.blocked).toBe(run.sensitive?.flowsRefused);
  }
  const exported = [await exportOf('json'), await exportOf('csv')].join('\n');
  const stored = `${await everythingStored()}\n${exported}\n${JSON.stringify(log.mock.calls)}`;
  expect(stored).toContain('[EMAIL_1]');
  expect(people.filter((person) => stored.includes(JSON.stringify(person).slice(1, -1)))).toEqual([]);
  log.mockRestore();
}, 120_000);

test('the same search finds people when they are only counted: it is not blind', async () => {
  const records = await runLeads('observe');
  const copied = records.filter(({ question }) => question === 'copy');
  expect(copied.find(({ arm }) => arm === 'direct')?.sensitive?.shown).toBeGreaterThan(15);
  expect(copied.find(({ arm }) => arm === 'code')?.sensitive?.shown).toBe(0);
  const stored = await everythingStored();
  const people = await peopleOf('n10');
  expect(people.filter((person) => stored.includes(JSON.stringify(person).slice(1, -1))).length).toBeGreaterThan(15);
}, 120_000);
