import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { armName } from '../../lib/engine/arm-name';
import { appendEvents } from '../commands/append-events';
import { finishRun, saveScore } from '../commands/finish-run';
import { requestCancel } from '../commands/request-cancel';
import { requeueRuns } from '../commands/requeue-runs';
import { reserveExperiment, reserveGroup } from '../commands/reserve-runs';
import { RunLost } from '../commands/run-owner';
import { settleExperiment } from '../commands/settle-experiment';
import { startRun } from '../commands/start-run';
import { stopAtBudget } from '../commands/stop-at-budget';
import { markInterrupted, sweepStale } from '../commands/sweep-stale';
import { getDatabase } from '../client';
import { getExperiment } from '../queries/get-experiment';
import { getPayload } from '../queries/get-payload';
import { getRun } from '../queries/get-run';
import { getTrial } from '../queries/get-trial';
import { latestExperimentId } from '../queries/latest-experiment-id';
import { listArmNames } from '../queries/list-arm-names';
import { listEvents } from '../queries/list-events';
import { listExperiments } from '../queries/list-experiments';
import { listRunRecords } from '../queries/list-run-records';
import { listRuns } from '../queries/list-runs';
import { experiments, payloads, runs, toolCalls } from '../schema';
import { inTransaction } from '../transaction';
import { sampleEnd, sampleEvents, sampleScore, storedExperiment } from './samples';
import { scoreTests } from './score-tests';
import { serverCheckTests } from './server-check-tests';
import { skillTests } from './skill-tests';

const worker = () => `worker-${randomUUID()}`;

/** Reserves the whole experiment for a new worker and starts one of its runs. */
async function started(experimentId: string, runId: string, workerId = worker()) {
  await reserveExperiment(experimentId, workerId);
  const run = await startRun(runId, workerId);
  if (!run) throw new Error('the run did not start');
  return { runId, workerId, attempt: run.attempt };
}

/** What the store promises, over whichever database `open` has pointed the process at. */
export function storeContract(open: () => Promise<{ close: () => Promise<void> }>): void {
  let close: () => Promise<void> = async () => {};
  beforeAll(async () => {
    ({ close } = await open());
    await getDatabase();
  }, 180_000);
  afterAll(() => close(), 60_000);

  test('two openings at once leave one schema', async () => {
    const { migrateDatabase } = await import('../migrate');
    const db = await getDatabase();
    await Promise.all([migrateDatabase(db), migrateDatabase(db)]);
    const applied = await db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
    const { readMigrationFiles } = await import('drizzle-orm/migrator');
    expect(applied.rows[0]?.n).toBe(readMigrationFiles({ migrationsFolder: 'db/migrations' }).length);
  });

  test('an experiment is stored as a whole or not at all', async () => {
    const { sampleExperiment } = await import('./samples');
    const { insertExperiment } = await import('../commands/insert-experiment');
    const sample = sampleExperiment();
    const doubled = { ...sample, runs: [...sample.runs, ...sample.runs.map((run) => ({ ...run, id: randomUUID() }))] };
    await expect(inTransaction(({ db }) => insertExperiment(db, doubled))).rejects.toThrow();
    expect(await getExperiment(sample.experiment.id)).toBeNull();
  });

  describe('owning runs', () => {
    test('of many workers that reach for a group at once one gets it, and a run starts once', async () => {
      const { id, runs: rows } = await storedExperiment();
      const group = { experimentId: id, questionId: rows[0]!.questionId, trial: 1 };
      const workers = Array.from({ length: 8 }, worker);
      const taken = await Promise.all(workers.map((name) => reserveGroup(group, name)));
      expect([...taken].sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
      const winner = workers[taken.indexOf(2)]!;
      const starts = await Promise.all(Array.from({ length: 5 }, () => startRun(rows[0]!.id, winner)));
      expect(starts.filter(Boolean)).toEqual([{ attempt: 1 }]);
      expect((await getExperiment(id))?.status).toBe('running');
    });

    test('a worker that was swept can neither add events nor finish', async () => {
      const { id, runIds } = await storedExperiment();
      const owner = await started(id, runIds[0]!);
      await (await getDatabase()).update(runs).set({ heartbeatAt: sql`now() - interval '1 hour'` }).where(eq(runs.experimentId, id));
      expect(await sweepStale(30_000)).toEqual({ runs: 2, experimentIds: [id] });
      await expect(appendEvents(owner, sampleEvents(owner.runId))).rejects.toBeInstanceOf(RunLost);
      await expect(finishRun(owner, sampleEnd())).rejects.toBeInstanceOf(RunLost);
      expect(await listEvents(owner.runId)).toEqual([]);
      expect((await getExperiment(id))?.status).toBe('interrupted');
    });

    test('a fresh heartbeat is not swept', async () => {
      const { id, runIds } = await storedExperiment();
      await started(id, runIds[0]!);
      expect((await sweepStale(30_000)).experimentIds).not.toContain(id);
    });

    test('what was interrupted runs again as a new attempt of the same row, without its old events; what finished stays', async () => {
      const { id, runIds } = await storedExperiment();
      const [first, second] = runIds as [string, string];
      const done = await started(id, first);
      await appendEvents(done, sampleEvents(first));
      await finishRun(done, sampleEnd());
      const lost = { runId: second, workerId: done.workerId, attempt: (await startRun(second, done.workerId))!.attempt };
      await appendEvents(lost, sampleEvents(second).slice(0, 4));
      await markInterrupted(done.workerId);
      const again = await inTransaction(({ db }) => requeueRuns(db, id, ['interrupted'], { waiting: true }));
      expect(again.runs).toBe(1);
      const retry = await started(id, second);
      expect(retry.attempt).toBe(2);
      expect(await listEvents(second)).toEqual([]);
      await expect(appendEvents(lost, sampleEvents(second))).rejects.toBeInstanceOf(RunLost);
      const records = await listRunRecords(id);
      expect(records.map(({ runId, status, attempt }) => ({ runId, status, attempt }))).toEqual(expect.arrayContaining([
        { runId: first, status: 'finished', attempt: 1 }, { runId: second, status: 'running', attempt: 2 },
      ]));
      expect(records).toHaveLength(2);
      expect(await listEvents(first)).toHaveLength(8);
    });
  });

  describe('ending experiments', () => {
    test('of two workers that end the last two runs at once one sees the end', async () => {
      const { id, runIds } = await storedExperiment();
      const workerId = worker();
      const owners = [await started(id, runIds[0]!, workerId), { runId: runIds[1]!, workerId, attempt: (await startRun(runIds[1]!, workerId))!.attempt }];
      await Promise.all(owners.map(async (owner) => { await finishRun(owner, sampleEnd()); await settleExperiment(id); }));
      expect(await getExperiment(id)).toMatchObject({ status: 'finished', finishedAt: expect.any(String), runs: { total: 2, finished: 2, running: 0, failed: 0 } });
    });

    test('only failures make it failed, with the error that most runs had', async () => {
      const { id, runIds } = await storedExperiment();
      const workerId = worker();
      for (const runId of runIds) {
        await finishRun(await started(id, runId, workerId), sampleEnd({ status: 'failed', stop: 'infrastructure', score: null, error: { kind: 'model_unavailable', message: 'no network' } }));
      }
      expect(await settleExperiment(id)).toBe('failed');
      expect((await getExperiment(id))?.error).toBe('no network');
    });

    test('cancelling ends what waits and asks for what runs', async () => {
      const { id, runIds } = await storedExperiment({ trials: 2 });
      const owner = await started(id, runIds[0]!);
      expect(await requestCancel(id)).toEqual({ runs: 4 });
      expect((await getExperiment(id))?.status).toBe('running');
      await finishRun(owner, sampleEnd({ status: 'cancelled', stop: 'cancelled', score: null }));
      expect(await settleExperiment(id)).toBe('cancelled');
      expect(await requestCancel(randomUUID())).toBeNull();
    });

    test('past the budget what waits is not run, what finished stays', async () => {
      const { id, runIds } = await storedExperiment({ trials: 2, budgetUsd: 0.4 });
      const owner = await started(id, runIds[0]!);
      expect(await stopAtBudget(id)).toBe(false);
      await finishRun(owner, sampleEnd({ costUsd: 0.5 }));
      expect(await stopAtBudget(id)).toBe(true);
      expect(await settleExperiment(id)).toBe('budget_reached');
      expect((await listRunRecords(id)).map(({ status }) => status).sort()).toEqual(['budget_reached', 'budget_reached', 'budget_reached', 'finished']);
    });
  });

  describe('events and payloads', () => {
    test('a batch sent twice is stored once, in order, and tool calls are rows', async () => {
      const { id, runIds } = await storedExperiment();
      const owner = await started(id, runIds[0]!);
      const events = sampleEvents(owner.runId);
      await appendEvents(owner, events.slice(0, 5));
      await appendEvents(owner, events);
      expect(await listEvents(owner.runId)).toEqual(events);
      expect(await listEvents(owner.runId, { after: 2, limit: 2 })).toEqual(events.slice(3, 5));
      const calls = await (await getDatabase()).select().from(toolCalls).where(eq(toolCalls.runId, owner.runId));
      expect(calls).toMatchObject([{ callId: 'call_1', tool: 'list_items', outcome: 'ok', resultBytes: 7, durationMs: 3 }]);
    });

    test('a long text is stored once for many runs, comes back whole, and leaves a preview', async () => {
      const { id, runIds } = await storedExperiment();
      const marker = randomUUID();
      const text = JSON.stringify({ marker, rows: Array.from({ length: 2_000 }, (_, n) => ({ n, emoji: '😀' })) });
      const owners = [await started(id, runIds[0]!)];
      owners.push({ ...owners[0]!, runId: runIds[1]!, attempt: (await startRun(runIds[1]!, owners[0]!.workerId))!.attempt });
      await Promise.all(owners.map((owner) => appendEvents(owner, sampleEvents(owner.runId, { result: text }))));
      const returned = (await listEvents(runIds[0]!)).find((event) => event.type === 'tool.returned');
      const reference = returned?.type === 'tool.returned' && 'hash' in returned.result ? returned.result : null;
      expect(reference).toMatchObject({ bytes: Buffer.byteLength(text), preview: expect.stringContaining(marker) });
      expect(reference!.preview.length).toBeLessThan(300);
      expect(await getPayload(reference!.hash)).toBe(text);
      const stored = await (await getDatabase()).select({ n: count(), encoding: sql<string>`min(${payloads.encoding})` }).from(payloads).where(eq(payloads.hash, reference!.hash));
      expect(stored).toEqual([{ n: 1, encoding: 'gzip' }]);
      expect(await getPayload('no hash')).toBeNull();
    });

    test('NUL and half a surrogate pair do not stop a run', async () => {
      const { id, runIds } = await storedExperiment();
      const owner = await started(id, runIds[0]!);
      await appendEvents(owner, sampleEvents(owner.runId, { result: 'a\0b' }));
      await finishRun(owner, sampleEnd({ answer: { text: 'x\0\uD83D' }, error: { kind: 'k', message: 'm\0' } }));
      const shown = (await listEvents(owner.runId)).find((event) => event.type === 'result.shown');
      expect(shown?.type === 'result.shown' && 'hash' in shown.content && (await getPayload(shown.content.hash))).toBe('a\0b');
      expect((await getRun(owner.runId))?.run.answer).toEqual({ text: 'x\uFFFD\uFFFD' });
    });

    test('a text of 8 MB goes through', async () => {
      const { id, runIds } = await storedExperiment();
      const owner = await started(id, runIds[0]!);
      const text = Array.from({ length: 120_000 }, () => randomUUID()).join('-').slice(0, 4_000_000);
      await appendEvents(owner, sampleEvents(owner.runId, { result: text + 'ü'.repeat(2_000_000) }));
      const shown = (await listEvents(owner.runId)).find((event) => event.type === 'result.shown');
      const back = shown?.type === 'result.shown' && 'hash' in shown.content ? await getPayload(shown.content.hash) : null;
      expect(back?.length).toBe(6_000_000);
      expect(back?.startsWith(text)).toBe(true);
    });
  });

  describe('reading', () => {
    test('a run comes back as it was written, with the claims of its latest grading', async () => {
      const { id, runIds } = await storedExperiment();
      const owner = await started(id, runIds[0]!);
      await finishRun(owner, sampleEnd());
      await saveScore(await getDatabase(), owner.runId, sampleScore({ graderVersion: '2', outcome: 'wrong', correct: false, found: 0, wrong: 1, claims: [] }));
      const detail = await getRun(owner.runId);
      const { durationMs, ...end } = sampleEnd({ score: null });
      const { score: _, ...same } = end;
      expect(detail?.run).toMatchObject(same);
      expect(detail?.run.durationMs).toMatchObject({ total: 100, model: 50, queue: expect.any(Number) });
      expect(detail?.run.score).toMatchObject({ graderVersion: '2', outcome: 'wrong' });
      expect(detail?.claims).toEqual([]);
      expect(detail?.question).toMatchObject({ question: 'count', records: 10, expected: null });
      expect(durationMs?.total).toBe(100);
      const trial = await getTrial({ experimentId: id, question: 'count', variant: 'small', fault: 'none', trial: 1 });
      expect(trial.map(({ run }) => run.arm)).toEqual(['direct', 'code']);
    });

    test('ids that are none find nothing', async () => {
      for (const id of ['', "' or true --", '00000000', randomUUID()]) {
        expect([await getRun(id), await getExperiment(id), await listRunRecords(id), await listEvents(id)]).toEqual([null, null, [], []]);
        expect(await listRuns({ experimentId: id })).toMatchObject({ total: 0, rows: [] });
      }
    });

    test('what an experiment adds up to per arm: sums, percentiles, and null where a part is not known', async () => {
      const { id, runIds, runs: rows } = await storedExperiment({ trials: 4 });
      const workerId = worker();
      for (const [at, runId] of runIds.entries()) {
        const owner = await started(id, runId, workerId);
        const direct = rows[at]!.arm === 'direct';
        await finishRun(owner, direct
          ? sampleEnd({ durationMs: { total: 100 * (rows[at]!.trial), model: 0, tools: 0, sandbox: 0, other: 0, queue: null } })
          : sampleEnd({ costUsd: rows[at]!.trial === 2 ? null : 1, score: rows[at]!.trial === 1 ? null : sampleScore({ outcome: 'wrong' }) }));
      }
      const row = (await listExperiments({ search: id })).rows[0];
      expect(row).toMatchObject({ tokensEstimated: true, commit: 'abc', runs: { total: 8, finished: 8 } });
      expect(row?.byArm).toEqual([
        { arm: 'direct', scored: 4, passed: 4, inputTokens: 600, outputTokens: 40, costUsd: 2, p50Ms: 250, p95Ms: 385 },
        { arm: 'code', scored: 3, passed: 0, inputTokens: 450, outputTokens: 30, costUsd: null, p50Ms: 100, p95Ms: 100 },
      ]);
    });

    test('lists are filtered, sorted by what is allowed, and paged; wildcards in a search are text', async () => {
      const { id } = await storedExperiment({ name: '100% sure_thing', questions: ['a-question', 'b-question'], trials: 3 });
      const page = await listRuns({ experimentId: id, arm: 'code', sort: 'trial', descending: true, pageSize: 4 });
      expect(page).toMatchObject({ total: 6, page: 1, pageSize: 4 });
      expect(page.rows.map(({ trial }) => trial)).toEqual([3, 3, 2, 2]);
      expect((await listRuns({ experimentId: id, arm: 'code', sort: 'trial', descending: true, pageSize: 4, page: 2 })).rows.map(({ trial }) => trial)).toEqual([1, 1]);
      expect((await listRuns({ experimentId: id, search: 'A-QUES' })).total).toBe(6);
      expect((await listRuns({ experimentId: id, status: 'no such status' })).total).toBe(0);
      expect((await listRuns({ experimentId: id, sort: 'id; drop table runs', page: -3, pageSize: 1e9 })).total).toBe(12);
      expect((await listExperiments({ search: '100% sure_' })).rows.map((row) => row.id)).toContain(id);
      expect((await listExperiments({ search: '100_ sure%' })).total).toBe(0);
      expect((await listExperiments({ search: '\\' })).total).toBe(0);
    });

    test('arms of one kind with other switches are kept apart: totals, filters, search, the arms of a trial in the experiment’s order', async () => {
      const arms = ['direct+spill', 'direct', 'code'];
      const { id, runIds, runs: rows } = await storedExperiment({ arms, trials: 2 });
      const workerId = worker();
      for (const [at, runId] of runIds.entries()) {
        const spilled = (rows[at]!.armSwitches ?? []).length > 0;
        await finishRun(await started(id, runId, workerId), sampleEnd({ costUsd: spilled ? 2 : 1 }));
      }
      const totals = (await getExperiment(id))?.byArm.map(({ arm, scored, costUsd }) => [arm, scored, costUsd]);
      expect(totals).toEqual([['direct+spill', 2, 4], ['direct', 2, 2], ['code', 2, 2]]);
      const found = async (filter: { arm?: string; search?: string }) => (await listRuns({ experimentId: id, ...filter })).rows.map(armName);
      expect(await found({ arm: 'direct' })).toEqual(['direct', 'direct']);
      expect(await found({ arm: 'direct+spill' })).toEqual(['direct+spill', 'direct+spill']);
      expect(await found({ arm: 'direct+types' })).toEqual([]);
      expect(await found({ search: 'ct+spi' })).toEqual(['direct+spill', 'direct+spill']);
      expect(await listArmNames()).toEqual(expect.arrayContaining(arms));
      const trial = await getTrial({ experimentId: id, question: 'count', variant: 'small', fault: 'none', trial: 1 });
      expect(trial.map(({ run }) => armName(run))).toEqual(arms);
    });

    test('lists ask neither for events nor for payloads nor for claims', async () => {
      const asked: string[] = [];
      const original = pg.Client.prototype.query;
      const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
        asked.push(JSON.stringify(args[0]));
        return Reflect.apply(original, this, args);
      });
      await listRuns({});
      await listExperiments({});
      await listRunRecords((await storedExperiment()).id);
      query.mockRestore();
      expect(asked.filter((text) => text.includes('select')).length).toBeGreaterThanOrEqual(6);
      expect(asked.filter((text) => /payloads|"events"|claims/.test(text) && text.includes('select'))).toEqual([]);
    });

    test('the latest experiment is the newest with a scored run', async () => {
      const scored = await storedExperiment();
      await finishRun(await started(scored.id, scored.runIds[0]!), sampleEnd());
      await (await getDatabase()).update(experiments).set({ createdAt: sql`now() + interval '1 day'` }).where(eq(experiments.id, scored.id));
      await storedExperiment();
      expect(await latestExperimentId()).toBe(scored.id);
    });
  });

  scoreTests();
  skillTests();
  serverCheckTests();
}
