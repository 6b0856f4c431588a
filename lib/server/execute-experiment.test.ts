import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getDatabase } from '../../db/client';
import { getExperiment } from '../../db/queries/get-experiment';
import { getPayload } from '../../db/queries/get-payload';
import { getRun } from '../../db/queries/get-run';
import { listEvents } from '../../db/queries/list-events';
import { listExperiments } from '../../db/queries/list-experiments';
import { listRunRecords } from '../../db/queries/list-run-records';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { storedExperiment } from '../../db/testing/samples';
import { GatewayBroken, UsageError } from '../engine/errors';
import { spentOf } from '../engine/metrics/budget';
import { compareTasks } from '../engine/metrics/compare-tasks';
import { sampleRun } from '../engine/metrics/sample-runs';
import { isCounted, mixture } from '../engine/metrics/standing';
import { decide } from '../engine/metrics/verdict';
import { claim } from '../engine/suite';
import { startMessagesApi } from '../models/testing/messages-api';
import { message, toolUse } from '../models/testing/replies';
import { cancelExperiment } from './cancel-experiment';
import { executeExperiment, type Progress } from './execute-experiment';
import { exportRuns } from './export-runs';
import { importRuns } from './import-runs/import-runs';
import { rerunFailed } from './rerun-failed';
import { resumeExperiment } from './resume-experiment';
import { createRedactor } from './secrets';
import { shopRunGroup, shopSuite } from './testing/shop';

let close = async () => {};
beforeAll(async () => {
  ({ close } = await useEmbeddedDatabase());
  await getDatabase();
}, 180_000);
afterAll(() => close());

const statuses = async (id: string) => (await listRunRecords(id)).map(({ status }) => status).sort();

/** A promise and how to keep it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => { open = resolve; });
  return { open, opened };
}

test('an experiment runs to its end: events, measures, grades, the frozen task, equal arms', async () => {
  const { id } = await storedExperiment({ arms: ['direct', 'floor'], trials: 2 });
  const seen: Progress[] = [];
  expect(await executeExperiment(id, { runGroup: shopRunGroup(), onProgress: (progress) => seen.push(progress) })).toBe('finished');
  expect(seen.map(({ done, total }) => [done, total])).toEqual([[1, 4], [2, 4], [3, 4], [4, 4]]);

  const records = await listRunRecords(id);
  const direct = records.find(({ arm, trial }) => arm === 'direct' && trial === 1)!;
  expect(direct).toMatchObject({
    status: 'finished', stop: 'answered', turns: 2, toolCalls: 1, answer: { count: 10 }, notComparable: null, attempt: 1, costUsd: null,
    score: { outcome: 'passed', correct: true, completeness: { recordsSeen: 10, recordsExisting: 10 } },
  });
  expect(direct.durationMs?.total).toBeGreaterThan(0);
  expect(direct.durationMs?.queue).toBeGreaterThanOrEqual(0);
  expect(direct.tokens).toMatchObject({ estimated: true, method: expect.stringMatching(/^characters \(cache split simulated/) });
  expect(records.find(({ arm }) => arm === 'floor')).toMatchObject({ status: 'finished', score: { outcome: 'wrong' }, toolCalls: 0 });

  const events = await listEvents(direct.runId);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at));
  expect([events[0]?.type, events.at(-1)?.type]).toEqual(['run.started', 'run.finished']);
  expect((await getExperiment(id))?.questions).toMatchObject([{ expected: { count: 10 }, dataHash: direct.hashes?.data }]);
});

const judgedShop = () => {
  const suite = shopSuite();
  const why = claim.parse({ id: 'why', path: '/count', label: 'a fair count', compare: { as: 'judged', rubric: 'Is near ten.', votes: 3 } });
  return { ...suite, file: { ...suite.file, questions: suite.file.questions.map((question) => ({ ...question, claims: [...question.claims, why] })) } };
};

test('a judge is asked when a run is over; it never hears of the arm, and its tokens are no part of the run', async () => {
  const api = await startMessagesApi(({ body }) => message([toolUse('v', 'verdict', { found: JSON.stringify(body.messages).includes('<given>10</given>'), reason: 'so' })]));
  const env = { ANTHROPIC_API_KEY: 'judge-key', ANTHROPIC_BASE_URL: api.url, CROSSOVER_JUDGE_MODEL: 'claude-haiku-4-5' };
  const { id } = await storedExperiment({ arms: ['direct', 'floor'] });
  expect(await executeExperiment(id, { runGroup: shopRunGroup({}, { suites: async () => judgedShop(), env }) })).toBe('finished');
  const [direct, floor] = (await listRunRecords(id)).sort((a, b) => a.arm.localeCompare(b.arm));
  expect(direct).toMatchObject({ score: { outcome: 'passed', found: 2, unjudged: 0 }, tokens: { estimated: true }, turns: 2, costUsd: null });
  expect(floor).toMatchObject({ score: { outcome: 'wrong', wrong: 2, unjudged: 0 }, turns: 1 });
  expect((await getRun(direct!.runId))?.claims?.[1]).toMatchObject({ result: 'found', judged: { votes: [{ found: true }, { found: true }, { found: true }], usage: { estimated: false } } });
  expect(api.requests).toHaveLength(6);
  const texts = api.requests.map(({ raw }) => JSON.stringify(raw));
  expect(texts.filter((text) => /direct|floor|"arm"/.test(text))).toEqual([]);
  expect(new Set(texts.map((text) => text.replace(/<given>.*?<.given>/, ''))).size).toBe(1);
  await api.close();
});

test('without a judge the run ends as it did, its claim unjudged with what to do', async () => {
  const { id } = await storedExperiment({ arms: ['direct'] });
  expect(await executeExperiment(id, { runGroup: shopRunGroup({}, { suites: async () => judgedShop() }) })).toBe('finished');
  const [direct] = await listRunRecords(id);
  expect(direct).toMatchObject({ status: 'finished', score: { outcome: 'passed', correct: true, found: 1, unjudged: 1 } });
  expect((await getRun(direct!.runId))?.claims?.[1]).toMatchObject({ result: 'unjudged', judged: { model: null, note: expect.stringContaining('set CROSSOVER_JUDGE_MODEL') } });
});

test('each trial begins with another arm', async () => {
  const { id } = await storedExperiment({ arms: ['direct', 'floor'], trials: 2 });
  const order: string[] = [];
  await executeExperiment(id, { runGroup: shopRunGroup(), concurrency: 1, onProgress: ({ run }) => order.push(`${run.trial} ${run.arm}`) });
  expect(order).toEqual(['1 direct', '1 floor', '2 floor', '2 direct']);
});

test('arms that could not reach the same tools are marked as not comparable', async () => {
  const { id } = await storedExperiment({ arms: ['direct', 'floor'] });
  let made = 0;
  await executeExperiment(id, { runGroup: shopRunGroup({ onServers: () => ((made += 1) === 2 ? 'delete_items' : null) }) });
  expect((await listRunRecords(id)).map(({ notComparable }) => notComparable)).toEqual([expect.stringContaining('the tools that can be reached'), expect.stringContaining('the tools')]);
});

describe('what goes wrong', () => {
  test('infrastructure fails a run, not its arm; rerunning takes exactly the failed ones', async () => {
    const { id } = await storedExperiment({ arms: ['direct', 'floor'], questions: ['count', 'other'] });
    let made = 0;
    const broken = shopRunGroup({ onServers: () => { if ((made += 1) === 2) throw new GatewayBroken('the server does not start'); return null; } });
    expect(await executeExperiment(id, { runGroup: broken, concurrency: 1 })).toBe('finished');
    const before = await listRunRecords(id);
    const failed = before.filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ arm: 'floor', question: 'count', stop: 'infrastructure', score: null, error: { kind: 'gateway_broken', message: 'the server does not start' } }]);
    expect(await rerunFailed(id, { enqueue: false })).toEqual({ runs: 1 });
    await executeExperiment(id, { runGroup: shopRunGroup() });
    const after = await listRunRecords(id);
    expect(after.map(({ status }) => status)).toEqual(Array(4).fill('finished'));
    const repeated = after.filter(({ attempt }) => attempt === 2).map(({ runId }) => runId);
    expect(repeated).toEqual([failed[0]!.runId]);
    for (const run of before.filter(({ status }) => status === 'finished')) expect(after).toContainEqual({ ...run, notComparable: null });
    await expect(rerunFailed(id)).rejects.toBeInstanceOf(UsageError);
  });

  test('an experiment of another version of the suite is refused, run by run', async () => {
    const { id } = await storedExperiment();
    expect(await executeExperiment(id, { runGroup: shopRunGroup({ version: '2' }) })).toBe('failed');
    expect(await getExperiment(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('Start a new experiment') });
  });

  test('a question without a policy for an arm fails that run and says why', async () => {
    const { id } = await storedExperiment({ arms: ['code'] });
    await executeExperiment(id, { runGroup: shopRunGroup() });
    expect(await listRunRecords(id)).toMatchObject([{ status: 'failed', error: { kind: 'usage_error', message: expect.stringContaining('no scripted policy') } }]);
  });

  test('nothing to run is said', async () => {
    await expect(executeExperiment('no id', { runGroup: shopRunGroup() })).rejects.toThrow('There is no experiment');
    const { id } = await storedExperiment({ arms: ['floor'] });
    await executeExperiment(id, { runGroup: shopRunGroup() });
    await expect(executeExperiment(id, { runGroup: shopRunGroup() })).rejects.toThrow('None of the runs');
  });
});

describe('stopping and going on', () => {
  test('cancelling aborts the run in progress and drops what waits', async () => {
    const { id } = await storedExperiment({ arms: ['direct', 'floor'], trials: 2 });
    const reached = gate();
    const runGroup = shopRunGroup({ beforeAnswer: () => { reached.open(); return new Promise(() => {}); } });
    const running = executeExperiment(id, { runGroup, concurrency: 1 });
    await reached.opened;
    await expect(resumeExperiment(id)).rejects.toThrow('Nothing to resume');
    expect(await cancelExperiment(id)).toEqual({ runs: 4 });
    expect(await running).toBe('cancelled');
    expect(await statuses(id)).toEqual(Array(4).fill('cancelled'));
    await expect(cancelExperiment(id)).rejects.toThrow('it is cancelled');
  });

  test('stopped in the middle it is interrupted; resuming repeats nothing that finished', async () => {
    const { id } = await storedExperiment({ arms: ['direct', 'floor'], trials: 2 });
    const stop = new AbortController();
    let calls = 0;
    const runGroup = shopRunGroup({ beforeAnswer: () => { if ((calls += 1) < 2) return; stop.abort(); return new Promise(() => {}); } });
    expect(await executeExperiment(id, { runGroup, concurrency: 1, signal: stop.signal })).toBe('interrupted');
    const before = await listRunRecords(id);
    expect(before.map(({ status }) => status).sort()).toEqual(['finished', 'finished', 'finished', 'interrupted']);
    expect(await resumeExperiment(id, { enqueue: false })).toEqual({ runs: 1 });
    expect(await executeExperiment(id, { runGroup: shopRunGroup() })).toBe('finished');
    const after = await listRunRecords(id);
    for (const run of before) {
      if (run.status === 'finished') expect(after).toContainEqual(run);
      else expect(after).toContainEqual(expect.objectContaining({ runId: run.runId, status: 'finished', attempt: 2, score: expect.objectContaining({ outcome: 'passed' }) }));
    }
  });

  test('the budget ends it; a higher one lets it go on', async () => {
    const { id } = await storedExperiment({ arms: ['direct'], trials: 3, budgetUsd: 0.001 });
    const rate = { input: 10, output: 10, cacheWrite5m: 10, cacheWrite1h: 10, cacheRead: 10, upToPromptTokens: null };
    const prices = { scripted: { source: 'test', date: '2026-11-30', tiers: [rate] } };
    expect(await executeExperiment(id, { runGroup: shopRunGroup({}, { prices }), concurrency: 1 })).toBe('budget_reached');
    expect(await statuses(id)).toEqual(['budget_reached', 'budget_reached', 'finished']);
    await expect(resumeExperiment(id)).rejects.toThrow('budget');
    await expect(rerunFailed(id)).rejects.toThrow('budget');
    expect(await resumeExperiment(id, { enqueue: false, budgetUsd: 100 })).toEqual({ runs: 2 });
    expect(await executeExperiment(id, { runGroup: shopRunGroup({}, { prices }) })).toBe('finished');
    expect((await getExperiment(id))?.byArm).toMatchObject([{ arm: 'direct', scored: 3, passed: 3, costUsd: expect.any(Number) }]);
  });

  test('a run that is under way when the budget is reached goes on to its end and is kept; what waits is not run, and what was spent is said', async () => {
    const { id } = await storedExperiment({ arms: ['direct'], trials: 4, budgetUsd: 0.001 });
    const rate = { input: 10, output: 10, cacheWrite5m: 10, cacheWrite1h: 10, cacheRead: 10, upToPromptTokens: null };
    const prices = { scripted: { source: 'test', date: '2026-11-30', tiers: [rate] } };
    const reached = gate();
    let calls = 0;
    const beforeAnswer = () => ((calls += 1) === 2 ? reached.opened : undefined);
    // The second run waits in its tool until those that the budget cut off are marked.
    const watch = async () => {
      await vi.waitUntil(async () => (await statuses(id)).includes('budget_reached'), { timeout: 20_000 });
      reached.open();
    };
    const [status] = await Promise.all([executeExperiment(id, { runGroup: shopRunGroup({ beforeAnswer }, { prices }), concurrency: 2 }), watch()]);
    expect(status).toBe('budget_reached');
    const records = await listRunRecords(id);
    expect(records.map((run) => run.status).sort()).toEqual(['budget_reached', 'budget_reached', 'finished', 'finished']);
    const finished = records.filter((run) => run.status === 'finished');
    expect(finished.every(({ score, costUsd }) => score?.outcome === 'passed' && costUsd !== null)).toBe(true);
    const { usd, notRun, unknown } = spentOf(records);
    expect({ notRun, unknown }).toEqual({ notRun: 2, unknown: 0 });
    expect(usd).toBeCloseTo(finished.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0), 12);
    expect((await getExperiment(id))?.status).toBe('budget_reached');
  });
});

test('a seeded secret is in no table and in no export', async () => {
  const secret = 'seeded-secret-7d1f';
  const redactor = createRedactor({ SHOP_API_KEY: secret });
  const { id } = await storedExperiment({ arms: ['direct', 'floor'], questions: ['count', 'other'] });
  let made = 0;
  const note = `Authorization: Bearer ${secret} ${'x'.repeat(10_000)} ${secret}`;
  const onServers = () => { if ((made += 1) === 4) throw new GatewayBroken(`refused ${secret}`); return null; };
  await executeExperiment(id, { runGroup: shopRunGroup({ note, onServers }, { redactor }), concurrency: 1 });
  const db = await getDatabase();
  const tables = await db.execute<{ name: string }>(sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(name)} t where strpos(t::text, ${secret}) > 0`);
    if (rows[0]?.n !== 0) found.push(name);
  }
  expect(tables.rows.length).toBeGreaterThan(6);
  expect(found).toEqual([]);
  const texts = await db.execute<{ hash: string }>(sql`select hash from payloads`);
  const whole = await Promise.all(texts.rows.map(({ hash }) => getPayload(hash)));
  expect(whole.some((text) => text?.includes('[REDACTED:SHOP_API_KEY]'))).toBe(true);
  expect(whole.filter((text) => text?.includes(secret))).toEqual([]);
  const pieces: string[] = [];
  for await (const piece of exportRuns({ experimentId: id }, 'json')) pieces.push(piece);
  expect(pieces.join('')).toContain('refused [REDACTED:SHOP_API_KEY]');
  expect(pieces.join('')).not.toContain(secret);
});

test('exports hold exactly what the filter finds, with ids, as CSV and as JSON', async () => {
  const { id } = await storedExperiment({ arms: ['direct', 'floor'], trials: 2 });
  await executeExperiment(id, { runGroup: shopRunGroup() });
  const collect = async (format: 'csv' | 'json', arm?: string) => {
    let text = '';
    for await (const piece of exportRuns({ experimentId: id, ...(arm && { arm }), sort: 'trial', pageSize: 1 }, format)) text += piece;
    return text;
  };
  const lines = (await collect('csv')).trimEnd().split('\r\n');
  const header = lines[0]!.split(',');
  expect(lines).toHaveLength(5);
  const cell = (line: string, name: string) => line.split(',')[header.indexOf(name)];
  expect(lines.slice(1).map((line) => cell(line, 'trial'))).toEqual(['1', '1', '2', '2']);
  expect(cell(lines[1]!, 'cost_usd')).toBe('');
  const records = JSON.parse(await collect('json', 'direct'));
  expect(records).toEqual(await Promise.all(records.map(async ({ runId }: { runId: string }) => (await getRun(runId))?.run)));
  expect(records).toHaveLength(2);
  expect(JSON.parse(await collect('json', 'nothing'))).toEqual([]);
});

describe('runs measured elsewhere', () => {
  test('the example of the guide becomes an experiment like any other, marked, once, and cannot be run', async () => {
    const text = await readFile('docs/guide/import-example.jsonl', 'utf8');
    const [imported, ...others] = await importRuns(text);
    expect(others).toEqual([]);
    expect(await getExperiment(imported!.id)).toMatchObject({ status: 'finished', modelSource: 'imported', suite: 'support-desk', runs: { total: 10, finished: 9, failed: 1 }, spec: { sizeUnit: 'tickets' } });
    const records = await listRunRecords(imported!.id);
    expect(records.every(({ modelSource }) => modelSource === 'imported')).toBe(true);
    expect(records.find(({ arm, records: size, trial }) => arm === 'direct' && size === 1_000 && trial === 2)).toMatchObject({
      score: { outcome: 'partial', graderVersion: 'imported' }, tokens: { estimated: false, method: 'billed by the API', cacheRead: 115_560 }, durationMs: { total: 41_000, other: 41_000 },
    });
    expect(records.find(({ status }) => status === 'failed')).toMatchObject({ stop: 'infrastructure', tokens: null, score: null, error: { kind: 'rate_limit' } });
    expect(decide(compareTasks(records), records)).toMatchObject({ pairs: 4, infrastructure: 1 });
    expect(await listEvents(records[0]!.runId)).toEqual([]);
    const pieces: string[] = [];
    for await (const piece of exportRuns({ experimentId: imported!.id }, 'csv')) pieces.push(piece);
    const [header = [], ...cells] = pieces.join('').trimEnd().split('\r\n').map((line) => line.split(','));
    expect(cells).toHaveLength(10);
    for (const name of ['claims_found', 'failed_tool_calls', 'model_ms', 'bytes_to_model']) expect(new Set(cells.map((row) => row[header.indexOf(name)])), name).toEqual(new Set(['']));
    expect(new Set(cells.map((row) => row[header.indexOf('model_source')]))).toEqual(new Set(['imported']));
    const shuffled = text.trim().split('\n').reverse().join('\n\n');
    await expect(importRuns(shuffled)).rejects.toMatchObject({ message: expect.stringContaining('imported before'), details: [expect.stringContaining(imported!.id)] });
    await expect(rerunFailed(imported!.id)).rejects.toThrow('measured elsewhere');
    await expect(resumeExperiment(imported!.id)).rejects.toThrow('measured elsewhere');
  });

  test('one wrong or known experiment, and nothing of the file is stored', async () => {
    const total = async () => (await listExperiments({})).total;
    const before = await total();
    const text = await readFile('docs/guide/import-example.jsonl', 'utf8');
    const renamed = (name: string) => text.replaceAll('Pilot, November', name);
    await expect(importRuns(`${renamed('Second')}{"experiment":1}`)).rejects.toThrow('Nothing was imported');
    await expect(importRuns(renamed('Second') + text)).rejects.toThrow('imported before');
    expect(await total()).toBe(before);
    expect(await importRuns(renamed('Second') + renamed('Third'))).toMatchObject([{ name: 'Second', runs: 10 }, { name: 'Third', runs: 10 }]);
  });

  test('they are never combined with own runs of the same model', async () => {
    const run = sampleRun('direct', { model: 'm', modelSource: 'anthropic' });
    const counted = [run, { ...run, modelSource: 'imported' as const }].filter(isCounted);
    expect(mixture(counted)).toContain('m (imported)');
  });
});
