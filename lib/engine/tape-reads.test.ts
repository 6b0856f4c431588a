import { expect, test } from 'vitest';
import { readsWords } from './metrics/tape-words';
import { tapeFindings } from './tape-findings';
import { compareReads, hashReads, type Read } from './tape-reads';

const read = (item: string, stock: number): Read => ({ server: 'shop', tool: 'look', args: { item, of: 'all' }, result: { stock } });
const compare = async (arms: Record<string, Read[]>) => compareReads(Object.fromEntries(await Promise.all(Object.entries(arms).map(async ([arm, reads]) => [arm, await hashReads(reads)] as const))));

test('arms that were given the same have equal hashes, whatever the order of calls and keys', async () => {
  const reordered: Read = { ...read('pen', 1), args: { of: 'all', item: 'pen' } };
  const reads = await compare({ direct: [read('pen', 1), read('ink', 2)], code: [read('ink', 2), reordered, read('cup', 3)], floor: [] });
  expect(reads).toMatchObject({ shared: 2, different: 0, arms: [{ arm: 'code', reads: 3 }, { arm: 'direct', reads: 2 }] });
  expect(reads?.arms[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(reads?.arms[1]?.hash).toBe(reads?.arms[0]?.hash);
  expect(readsWords(reads)).toBe(`the same data: 2 reads of code and direct gave the same, hash ${reads?.arms[0]?.hash?.slice(0, 12)}, not counted: 1 of code alone`);
});

test('one answer that differs makes them unequal; the second call is held against the second call', async () => {
  const reads = await compare({ direct: [read('pen', 1), read('pen', 2)], code: [read('pen', 1), read('pen', 3)] });
  expect(reads).toMatchObject({ shared: 2, different: 1 });
  expect(reads?.arms[0]?.hash).not.toBe(reads?.arms[1]?.hash);
  expect(readsWords(reads)).toBe('not the same data: 1 of 2 reads that code and direct made gave them something else');
});

test('without two arms that read there is nothing to compare; without a common read nothing is called equal', async () => {
  expect(await compare({ direct: [read('pen', 1)], floor: [] })).toBeNull();
  const apart = await compare({ direct: [read('pen', 1)], code: [read('ink', 1)] });
  expect(apart).toMatchObject({ shared: 0, arms: [{ hash: null }, { hash: null }] });
  expect(readsWords(apart)).toContain('cannot be compared');
});

test('findings stored before reads were compared are the drift alone', () => {
  const drift = { asked: 2, changed: 1, failed: 0, examples: ['shop look {}'] };
  expect(tapeFindings.parse(drift)).toEqual({ drift, reads: null });
  expect(tapeFindings.parse(null)).toEqual({ drift: null, reads: null });
});
