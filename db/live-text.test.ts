import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDatabase } from './client';
import { clearLiveTexts, saveLiveText } from './commands/live-text';
import { reserveExperiment } from './commands/reserve-runs';
import { startRun } from './commands/start-run';
import { markInterrupted, sweepStale } from './commands/sweep-stale';
import { followRun } from './queries/follow-run';
import { liveTexts, runs } from './schema';
import { useEmbeddedDatabase } from './testing/embedded';
import { storedExperiment } from './testing/samples';

let close = async () => {};
beforeAll(async () => {
  ({ close } = await useEmbeddedDatabase());
  await getDatabase();
}, 180_000);
afterAll(() => close());

async function running(workerId: string) {
  const { id, runIds: [runId = ''] } = await storedExperiment({ arms: ['direct'] });
  await reserveExperiment(id, workerId);
  const started = await startRun(runId, workerId);
  return { runId, workerId, attempt: started?.attempt ?? 0 };
}
const rows = async (runId: string) => (await (await getDatabase()).select().from(liveTexts).where(eq(liveTexts.runId, runId))).length;

test('the text of a run is written by its owner alone, whole each time, and goes with its turn', async () => {
  const owner = await running('mine');
  await saveLiveText(owner, { turn: 1, text: 'Let' });
  await saveLiveText(owner, { turn: 1, text: 'Let me\0' });
  expect(await followRun(owner.runId)).toEqual({ status: 'running', attempt: 1, live: { turn: 1, text: 'Let me\uFFFD' } });
  for (const other of [{ ...owner, workerId: 'other' }, { ...owner, attempt: 2 }]) await saveLiveText(other, { turn: 9, text: 'no' });
  expect((await followRun(owner.runId))?.live).toEqual({ turn: 1, text: 'Let me\uFFFD' });
  await clearLiveTexts([owner.runId]);
  expect(await followRun(owner.runId)).toEqual({ status: 'running', attempt: 1, live: null });
  expect([await followRun('no id'), await followRun('00000000-0000-4000-8000-000000000000')]).toEqual([null, null]);
});

test('it is gone when its run is swept or given up, and not shown of an earlier attempt', async () => {
  const swept = await running('dead');
  await saveLiveText(swept, { turn: 1, text: 'Let' });
  await (await getDatabase()).update(runs).set({ heartbeatAt: sql`now() - interval '1 hour'` }).where(eq(runs.id, swept.runId));
  await sweepStale(60_000);
  expect([await rows(swept.runId), (await followRun(swept.runId))?.status]).toEqual([0, 'interrupted']);

  const givenUp = await running('stopping');
  await saveLiveText(givenUp, { turn: 1, text: 'Let' });
  await markInterrupted('stopping');
  expect(await rows(givenUp.runId)).toBe(0);

  const again = await running('again');
  await saveLiveText(again, { turn: 1, text: 'Let' });
  await (await getDatabase()).update(runs).set({ attempt: 2 }).where(eq(runs.id, again.runId));
  expect(await followRun(again.runId)).toEqual({ status: 'running', attempt: 2, live: null });
});
