import fc from 'fast-check';
import Tokenizer from 'ai-tokenizer';
import * as claude from 'ai-tokenizer/encoding/claude';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitForTokens } from './split-for-tokens';
import { createTokenCounter, tokenMethod } from './token-counter';

const plain = new Tokenizer(claude);
const whole = (text: string): number => plain.encode(text, 'all').length;

const builds = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => ({
  id: `bld_${(index * 7919) % 100_000}`, branch: ['main', 'release/1.2', `feature/login-${index % 40}`][index % 3],
  status: ['success', 'failed', 'cancelled'][index % 3], startedAt: new Date(1.7e12 + index * 61_000).toISOString(), durationMs: (index * 37) % 90_000,
})));

test('the method names the tokenizer and that it is an estimate', () => {
  expect(createTokenCounter().method).toBe('ai-tokenizer 1.0.6, claude encoding (estimate)');
  expect(tokenMethod).toContain('estimate');
});

test('known texts have known counts', () => {
  const counter = createTokenCounter();
  expect(counter.count('')).toBe(0);
  expect(counter.count('hello world')).toBe(2);
  expect(counter.count('{"id":"bld_7919","status":"failed"}')).toBe(whole('{"id":"bld_7919","status":"failed"}'));
});

test('cutting a long text into chunks does not change its count', () => {
  const counter = createTokenCounter();
  const source = readFileSync(new URL('./token-counter.ts', import.meta.url), 'utf8').repeat(3);
  for (const text of [builds(400), source, 'The build failed, then it passed again. '.repeat(200)]) {
    expect(text.length).toBeGreaterThan(5_000);
    expect(counter.count(text)).toBe(whole(text));
  }
});

test('chunks put together are the text, whatever it holds', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 900, maxLength: 4_000 }), (text) => {
    const chunks = [...splitForTokens(text)];
    expect(chunks.join('')).toBe(text);
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(1_000);
  }), { numRuns: 50 });
});

test('an emoji at the cut stays whole', () => {
  const chunks = [...splitForTokens(`${'a'.repeat(999)}😀${'b'.repeat(50)}`)];
  expect(chunks[1]?.startsWith('😀')).toBe(true);
});

test('markers that the tokenizer reserves count as text instead of failing', () => {
  expect(createTokenCounter().count('a tool returned <EOT> and <META_START>')).toBeGreaterThan(6);
});

test('a megabyte without any break is counted', () => {
  expect(createTokenCounter().count('a'.repeat(1_000_000))).toBeGreaterThan(10_000);
});

test('counting again gives the same number, also after the memory of earlier texts is full', () => {
  const counter = createTokenCounter({ memoChars: 10_000 });
  const pages = Array.from({ length: 24 }, (_, page) => `page ${page} ${'status ok; '.repeat(100 + page)}`);
  const first = pages.map((page) => counter.count(page));
  expect(pages.map((page) => counter.count(page))).toEqual(first);
  expect(first).toEqual(pages.map(whole));
});
