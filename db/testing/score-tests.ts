import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ClaimResult } from '../../lib/engine/run-record';
import { getDatabase } from '../client';
import { finishRun, saveScore } from '../commands/finish-run';
import { reserveExperiment } from '../commands/reserve-runs';
import { startRun } from '../commands/start-run';
import { getRun } from '../queries/get-run';
import { listRunRecords } from '../queries/list-run-records';
import { scores } from '../schema';
import { sampleEnd, sampleScore, storedExperiment } from './samples';

const judged: ClaimResult = {
  id: 'why', label: 'why', path: '/why', on: 'answer', result: 'found', expected: 'a', actual: 'b',
  judged: {
    model: 'claude-haiku-4-5', note: null, costUsd: 0.002, votes: [{ found: true, reason: 'says "so"' }, { found: false, reason: '' }, { found: true, reason: 'ü' }],
    usage: { input: 300, output: 30, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: false, method: 'billed by the API' },
  },
};
const unjudged: ClaimResult = {
  id: 'state', label: 'state', path: '/crm/note', on: 'state', result: 'unjudged', expected: 'a', actual: 'b',
  judged: { model: null, votes: [], usage: null, costUsd: null, note: 'Not judged: no model.' },
};

async function finished(score: ReturnType<typeof sampleScore>): Promise<{ id: string; runId: string }> {
  const { id, runIds } = await storedExperiment();
  const runId = runIds[0]!;
  await reserveExperiment(id, 'grader');
  await finishRun({ runId, workerId: 'grader', attempt: (await startRun(runId, 'grader'))!.attempt }, sampleEnd({ score }));
  return { id, runId };
}

/** What the store promises of grades. */
export function scoreTests(): void {
  describe('scores', () => {
    test('a grade comes back as it was given: honesty, evidence that supports, votes with reasons, what the judge cost', async () => {
      const { claims, ...score } = sampleScore({
        graderVersion: '3', honesty: { claimed: 'no_access', expected: 'partial' }, evidence: { cited: 3, existing: 2, supporting: 1 }, unjudged: 1, claims: [judged, unjudged],
      });
      const { id, runId } = await finished({ ...score, claims });
      const detail = await getRun(runId);
      expect(detail?.claims).toEqual(claims);
      expect(detail?.run.score).toEqual(score);
      expect((await listRunRecords(id)).find((run) => run.runId === runId)?.score).toEqual(score);
      expect(detail?.run.tokens).toMatchObject({ input: 100, output: 10 });
    });

    test('a grading by a newer grader stands beside the older one, which keeps what it said', async () => {
      const { runId } = await finished(sampleScore({ graderVersion: '2', outcome: 'passed' }));
      await saveScore(await getDatabase(), runId, sampleScore({ graderVersion: '3', outcome: 'wrong', correct: false, honesty: { claimed: 'complete', expected: 'partial' } }));
      const kept = await (await getDatabase()).select().from(scores).where(eq(scores.runId, runId)).orderBy(scores.graderVersion);
      expect(kept).toMatchObject([
        { graderVersion: '2', outcome: 'passed', unjudged: 0, honestyClaimed: null, evidenceSupporting: null },
        { graderVersion: '3', outcome: 'wrong', honestyClaimed: 'complete', honestyExpected: 'partial' },
      ]);
      expect((await getRun(runId))?.run.score).toMatchObject({ graderVersion: '3', outcome: 'wrong' });
    });
  });
}
