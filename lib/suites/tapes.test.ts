import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownTapeName, readTape, sharedTapeName } from '../mcp/tape';
import { loadSuiteFile } from './load-suite';

const tape = (value: number) => JSON.stringify({
  tape: 1, servers: [{ server: 'shop', title: null, version: '1', protocolVersion: '1', instructions: null, tools: [] }],
  entries: [{ server: 'shop', tool: 'look', args: {}, access: 'read', outcome: 'ok', value, text: String(value), unwrapped: 'json_text', message: null, durationMs: 1, at: '2026-11-30T10:00:00.000Z', arm: 'direct' }],
});
const suite = (source: string) => `suite: taped
version: '1'
title: Taped
description: Runs over tapes.
seed: 1
${source}
variants: [{ id: all, title: All, records: 1 }]
truth: [{ question: stock, answer: { n: 1 } }]
questions: [{ id: stock, title: Stock, prompt: How many?, answerSchema: { type: object, properties: { n: { type: integer } } }, claims: [{ id: n, path: /n, label: n, compare: { as: number } }] }]
defaults: { arms: [direct], trials: 1 }
`;

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taped-'));
  path = join(folder, 'suite.yaml');
  await mkdir(join(folder, 'tapes'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a suite over tapes needs no code, and what is on the tapes is its data', async () => {
  const file = join(folder, 'tapes', 'stock.all.json');
  await Promise.all([writeFile(path, suite('tapes: ./tapes')), writeFile(file, tape(1))]);
  const hash = async () => {
    const loaded = await loadSuiteFile(path);
    expect([loaded.tapes, loaded.createServers(loaded.setup('all', 'none'))]).toEqual([join(folder, 'tapes'), []]);
    return loaded.dataHash(loaded.setup('all', 'none'));
  };
  const first = await hash();
  expect(await hash()).toBe(first);
  await writeFile(file, tape(2));
  expect(await hash()).not.toBe(first);
});

test('a trial takes its own tape before the shared one; what is missing or broken is said with its file', async () => {
  const tapes = join(folder, 'own-tapes');
  const cell = { question: 'stock', variant: 'all', fault: 'none', trial: 2 };
  await mkdir(tapes);
  await expect(readTape(tapes, cell)).rejects.toThrow(/There is no tape of stock in all: .*holds neither stock\.all\.none\.2\.json nor stock\.all\.json/);
  await writeFile(join(tapes, sharedTapeName(cell)), tape(1));
  expect((await readTape(tapes, cell)).entries[0]?.value).toBe(1);
  await writeFile(join(tapes, ownTapeName(cell)), tape(2));
  expect((await readTape(tapes, cell)).entries[0]?.value).toBe(2);
  expect((await readTape(tapes, { ...cell, trial: 1 })).entries[0]?.value).toBe(1);
  await writeFile(join(tapes, ownTapeName(cell)), '{"tape":2}');
  await expect(readTape(tapes, cell)).rejects.toThrow(/stock\.all\.none\.2\.json is no tape/);
});

test.each([
  ['tapes: ./elsewhere', /The folder of tapes .*elsewhere cannot be read \(ENOENT\)/],
  ['tapes: ./tapes\nservers: { shop: { command: node } }', /suite\.yaml:6:1: tapes: tapes stand in for servers/],
])('%s is refused', async (source, message) => {
  await writeFile(path, suite(source));
  await expect(loadSuiteFile(path)).rejects.toThrow(message);
});
