import { expect, test } from 'vitest';
import type { RunEvent } from '../../../lib/engine/events';
import { readAllEvents } from './read-all-events';
import { searchRun } from './search-run';

const returned = (seq: number, hash: string): RunEvent => ({
  type: 'tool.returned', seq, atMs: seq, turn: 1, callId: `c${seq}`, outcome: 'ok', durationMs: 1, unwrapped: 'text', message: null,
  result: { bytes: 9_000, hash, preview: '...' },
});
const events = [returned(0, 'a'), returned(1, 'b'), returned(2, 'a'), returned(3, 'c')];
const texts: Record<string, string> = { a: 'x'.repeat(5_000) + 'Build-4711', b: 'nothing', c: 'gone' };
const limits = { maxHits: 10, maxBytes: 1e6 };
const source = (reads: string[] = []) => ({
  events: readAllEvents(async (after, limit) => events.filter((e) => e.seq > after).slice(0, limit), 2),
  getPayload: async (hash: string) => { reads.push(hash); return hash === 'c' ? null : texts[hash] ?? null; },
});

test('finds what stands behind the previews, in every event that points at it, and reads each text once', async () => {
  const reads: string[] = [];
  expect(await searchRun(source(reads), 'build-4711', limits)).toEqual({ seqs: [0, 2], payloads: 3, complete: true });
  expect(reads).toEqual(['a', 'b', 'c']);
});

test('says that it stopped early', async () => {
  expect(await searchRun(source(), 'build', { ...limits, maxHits: 1 })).toMatchObject({ seqs: [0], complete: false });
  expect(await searchRun(source(), 'nothing', { ...limits, maxBytes: 10 })).toMatchObject({ complete: false });
});

test('reading page by page gives every event once', async () => {
  const seen: number[] = [];
  for await (const event of source().events) seen.push(event.seq);
  expect(seen).toEqual([0, 1, 2, 3]);
});
