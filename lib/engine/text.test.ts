import { expect, test } from 'vitest';
import { renderProgramResult } from './arms/render-program-result';
import { checkEquality } from './equality';
import { canonicalJson, sha256 } from './hash';
import { byteLength, cutText, headBytes } from './text';
import { programResult } from './testing/doubles';

test('a long text is cut at a character border, under the limit, and says so first', () => {
  const { text, cut } = cutText('ü'.repeat(1_000), 301);
  expect(byteLength(text)).toBeLessThanOrEqual(301);
  expect(text.startsWith('[cut: the first 301 of 2000 bytes')).toBe(true);
  expect(text.endsWith('ü')).toBe(true);
  expect(cut?.totalBytes).toBe(2_000);
  expect(cutText('short', 301)).toEqual({ text: 'short', cut: null });
  expect(headBytes('a€', 3)).toBe('a');
});

test.each([300, 1_000, 16_000])('a program result over %d bytes stays valid JSON, under the limit, cut flagged first', (limit) => {
  const result = programResult({ valueJson: JSON.stringify(Array.from({ length: 5_000 }, (_, index) => `"row"\n${index}`)), logs: Array.from({ length: 500 }, (_, index) => `line ${index}`) });
  const { text, cut } = renderProgramResult(result, {}, limit);
  expect(byteLength(text)).toBeLessThanOrEqual(limit);
  expect(Object.keys(JSON.parse(text))[0]).toBe('cut');
  expect(cut?.totalBytes).toBeGreaterThan(60_000);
});

test('a failed program keeps its error and what it has called when its logs are cut', () => {
  const result = programResult({ outcome: 'exception', valueJson: null, logs: ['x'.repeat(5_000)], error: { kind: 'exception', message: 'boom', line: 3, column: 1, file: 'program.ts', hint: null } });
  const parsed = JSON.parse(renderProgramResult(result, { 'ci.list': { ok: 2, failed: 1 } }, 500).text) as Record<string, unknown>;
  expect(parsed).toMatchObject({ outcome: 'exception', error: { message: 'boom', line: 3 }, calls: { 'ci.list': { ok: 2, failed: 1 } } });
});

test('the hash does not depend on key order, and is the standard sha256', async () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('unequal arms are named with what differs', () => {
  const hashes = { prompt: 'p', instructions: 'i', answerSchema: 'a', limits: 'l', data: 'd', tools: 't', model: 'm' };
  expect(checkEquality([{ arm: 'direct', hashes }, { arm: 'code', hashes }, { arm: 'floor', hashes: null }])).toBeNull();
  const other = checkEquality([{ arm: 'direct', hashes }, { arm: 'code', hashes: { ...hashes, data: 'other', tools: 'less' } }]);
  expect(other).toContain('the data of code and direct');
  expect(other).toContain('the tools that can be reached');
});
