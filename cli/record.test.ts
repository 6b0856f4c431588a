import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listTapes } from '../db/queries/get-tape';
import { listRunRecords } from '../db/queries/list-run-records';
import { projectRoot } from '../db/project-root';
import { useEmbeddedDatabase } from '../db/testing/embedded';
import type { RunEvent } from '../lib/engine/events';
import type { RunRecord } from '../lib/engine/run-record';
import type { Policies } from '../lib/engine/suite';
import { startMessagesApi } from '../lib/models/testing/messages-api';
import { policyAnswers } from '../lib/models/testing/policy-answers';
import { createRunner } from '../lib/server/create-runner';
import { executeExperiment } from '../lib/server/execute-experiment';
import { allEvents } from '../lib/server/recording/collect';
import { resumeExperiment } from '../lib/server/resume-experiment';
import { startExperiment } from '../lib/server/start-experiment';
import { crossover, runExperiment as experiment } from '../lib/server/testing/crossover';
import { lastingEvents } from '../lib/server/testing/lasting-events';

vi.setConfig({ testTimeout: 180_000 });
const token = 'a-very-secret-shop-token';
const serverFile = new URL('../lib/mcp/testing/live-stdio.mjs', import.meta.url).pathname;

const suite = (policy: string) => `suite: live-shop
version: '1'
title: Live shop
description: Stock that changes at every look.
seed: 1
variants: [{ id: all, title: All, records: 3 }]
servers:
  shop: { command: node, args: [./live-stdio.mjs, ./calls.log], env: { SHOP_TOKEN: '\${SHOP_TOKEN}', SHOP_LOUD: '\${SHOP_LOUD:-}' } }
truth: [{ question: stock, answer: { pen: 1, ink: 2 } }]
questions:
  - id: stock
    title: Stock
    prompt: What is the stock of pen and ink? Sell the pen.
    answerSchema: { type: object, required: [pen, ink], properties: { pen: { type: integer }, ink: { type: integer } } }
    claims: [{ id: pen, path: /pen, label: Pen, compare: { as: number } }]
    ${policy}
defaults: { arms: [direct, code], trials: 1 }
`;
const allowed = 'policy: { shop: { tools: { sell: { policy: allow } } } }';

const script = `
const submit = (pen, ink) => ({ toolCalls: [{ name: 'submit_answer', input: { pen, ink } }] });
const results = ({ messages }) => messages.flatMap(({ content }) => content.filter((block) => block.type === 'tool_result'));
function direct(conversation) {
  const found = results(conversation);
  const looks = found.flatMap(({ content }) => { try { return [JSON.parse(content).stock]; } catch { return []; } });
  if (found.length === 0) return { text: 'I look.', toolCalls: [{ name: 'shop__look', input: { item: 'pen' } }, { name: 'shop__look', input: {} }] };
  if (found.length === 2) return { toolCalls: [{ name: 'shop__look', input: { item: 'ink' } }] };
  if (found.length === 3) return { toolCalls: [{ name: 'shop__sell', input: { item: 'pen' } }] };
  return submit(looks[0], looks[1]);
}
const program = [
  "import { look } from './servers/shop/look';", "import { sell } from './servers/shop/sell';",
  "const pen = await look({ item: 'pen' }); const ink = await look({ item: 'ink' }); const paper = await look({ item: 'paper' });",
  "let sold = ''; try { sold = String(await sell({ item: 'pen' })); } catch (error) { sold = String(error.message); }",
  "return { pen: pen.stock, ink: ink.stock, paper: paper.stock, sold };",
].join('\\n');
function code(conversation) {
  const [result] = results(conversation);
  if (result === undefined) return { toolCalls: [{ name: 'run_code', input: { code: program } }] };
  const { value } = JSON.parse(result.content);
  return submit(value.pen, value.ink);
}
export const policies = { stock: { direct, code, floor: () => submit(0, 0) } };
`;

let root: string;
let close = async () => {};
let policies: Policies = {};
const api = await startMessagesApi((request) => policyAnswers((conversation) => {
  const arm = conversation.tools.some(({ name }) => name === 'run_code') ? 'code' : 'direct';
  return policies['stock']?.[arm]?.(conversation) ?? {};
})(request));
beforeAll(async () => {
  vi.stubEnv('ANTHROPIC_BASE_URL', api.url);
  vi.stubEnv('ANTHROPIC_API_KEY', 'test-key-of-recordings');
  vi.stubEnv('SHOP_TOKEN', token);
  root = await mkdtemp(join(tmpdir(), 'recordings-'));
  ({ close } = await useEmbeddedDatabase());
}, 180_000);
afterAll(async () => {
  await close();
  await api.close();
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

async function shop(name: string, policy = allowed): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await Promise.all([writeFile(join(folder, 'suite.yaml'), suite(policy)), writeFile(join(folder, 'script.mjs'), script), cp(serverFile, join(folder, 'live-stdio.mjs'))]);
  return folder;
}

/** What reached the server, in order. */
const calls = async (folder: string): Promise<string[]> => (await readFile(join(folder, 'calls.log'), 'utf8')).trim().split('\n');

/** What the run's reads returned, with the call. */
function readsOf(events: readonly RunEvent[]): { call: string; hash: string; tape: string | undefined }[] {
  const called = new Map(events.flatMap((event) => (event.type === 'tool.called' && 'text' in event.args ? [[event.callId, `${event.tool} ${event.args.text}`] as const] : [])));
  return events.flatMap((event) => (event.type === 'tool.returned' && event.access === 'read' && event.outcome === 'ok'
    ? [{ call: called.get(event.callId) ?? '', hash: JSON.stringify(event.result), tape: event.tape }] : []));
}
const armEvents = (runs: readonly RunRecord[], arm: string): Promise<RunEvent[]> => allEvents(runs.find((run) => run.arm === arm)?.runId ?? '');

async function expectSameAgain(recorded: readonly RunRecord[], again: readonly RunRecord[]): Promise<void> {
  expect(again.map(({ arm, status, error, score, answer }) => [arm, status, error, score, answer])).toEqual(recorded.map(({ arm, error, score, answer }) => [arm, 'finished', error, score, answer]));
  for (const run of recorded) expect(lastingEvents(await armEvents(again, run.arm))).toBe(lastingEvents(await armEvents(recorded, run.arm)));
}

test('both arms get the same of data that changes at every look; what one alone asks is said, and so is drift', async () => {
  const folder = await shop('same');
  const { id, runs } = await experiment('--suite', folder);
  const [direct, code] = await Promise.all(['direct', 'code'].map(async (arm) => readsOf(await armEvents(runs, arm))));
  expect(direct?.map(({ call, tape }) => [call, tape])).toEqual([['look {"item":"pen"}', 'recorded'], ['look {"item":"ink"}', 'recorded']]);
  expect(code?.map(({ call, tape }) => [call, tape])).toEqual([['look {"item":"pen"}', 'served'], ['look {"item":"ink"}', 'served'], ['look {"item":"paper"}', 'live']]);
  expect(runs.map(({ arm, answer }) => [arm, answer])).toEqual([['code', { pen: 1, ink: 2 }], ['direct', { pen: 1, ink: 2 }]]);
  expect(runs.map(({ arm, tape, notComparable }) => [arm, tape, notComparable])).toEqual([['code', { recorded: 0, served: 2, live: 1 }, null], ['direct', { recorded: 2, served: 0, live: 0 }, null]]);
  // The write is made in each arm; the three reads are asked once more for drift.
  expect(await calls(folder)).toEqual(['look pen', 'look ink', 'sell pen', 'look paper', 'sell pen', 'look pen', 'look ink', 'look paper']);
  expect(await listTapes(id)).toMatchObject([{ question: 'stock', trial: 1, entries: 5, drift: { asked: 3, changed: 3, failed: 0, examples: expect.arrayContaining(['shop look {"item":"pen"}']) },
    reads: { shared: 2, different: 0, arms: [{ arm: 'code', reads: 3 }, { arm: 'direct', reads: 2 }] } }]);
  const { stdout } = await crossover('run', '--suite', folder, '--require', 'none');
  expect(stdout).toContain('stock all none trial 1, code: 1 call only this arm made');
  expect(stdout).toMatch(/stock all none trial 1: the same data: 2 reads of code and direct gave the same, hash [0-9a-f]{12}, not counted: 1 of code alone/);
  expect(stdout).toContain('stock all none trial 1: 3 of 3 reads that were asked again afterwards are answered otherwise by now');
});

test('stopped between the arms and taken up by another process, the second arm is served from the stored tape', async () => {
  const folder = await shop('stopped', '');
  const suiteFile = join(folder, 'suite.yaml');
  const { id } = await startExperiment({ suite: 'live-shop', arms: ['direct', 'code'], model: 'scripted', trials: 1 }, { enqueue: false, suiteFile });
  const run = async (onProgress: () => void, signal?: AbortSignal) => {
    const runner = await createRunner();
    try {
      return await executeExperiment(id, { runGroup: runner.runGroup, onProgress, signal });
    } finally {
      await runner.close();
    }
  };
  const stop = new AbortController();
  expect(await run(() => stop.abort(), stop.signal)).toBe('interrupted');
  expect(await calls(folder)).toEqual(['look pen', 'look ink']);
  await resumeExperiment(id, { enqueue: false });
  expect(await run(() => {})).toBe('finished');
  const runs = await listRunRecords(id);
  const [direct, code] = await Promise.all(['direct', 'code'].map(async (arm) => readsOf(await armEvents(runs, arm))));
  expect(code?.slice(0, 2).map(({ tape }) => tape)).toEqual(['served', 'served']);
  expect(direct).toHaveLength(2);
  expect(runs.map(({ answer }) => answer)).toEqual([{ pen: 1, ink: 2 }, { pen: 1, ink: 2 }]);
  // Without a rule of the question writes are refused: none was ever made.
  expect(runs.map(({ writes }) => writes)).toEqual([{ attempted: 1, blocked: 1, repeated: 0 }, { attempted: 1, blocked: 1, repeated: 0 }]);
  expect((await calls(folder)).filter((line) => line.startsWith('sell'))).toEqual([]);
});

test.each(['scripted', 'claude-sonnet-5-5'])('a recording of own servers with %s is given again without servers and key, event by event', async (model) => {
  const name = `own-${model}`;
  const folder = await shop(name);
  policies = (await import(pathToFileURL(join(folder, 'script.mjs')).href) as { policies: Policies }).policies;
  const { id, runs } = await experiment('--suite', folder, '--model', model);
  const out = join(root, `${name}-recording`);
  expect(await crossover('record', id, '--out', out)).toMatchObject({ code: 0, stdout: expect.stringContaining(`Recorded 2 runs of live-shop 1 with ${model}`), stderr: '' });
  expect((await readdir(out, { recursive: true })).sort()).toEqual([
    'recording.json', 'suite.yaml', 'tapes', 'tapes/stock.all.json', 'turns', 'turns/stock.all.none.code.1.json', 'turns/stock.all.none.direct.1.json']);
  // The servers are gone, and so is the script.
  await rm(folder, { recursive: true });
  const asked = api.requests.length;
  const again = await experiment('--model', 'recorded', '--recording', out);
  await expectSameAgain(runs, again.runs);
  expect(api.requests).toHaveLength(asked);
  const [run] = again.runs;
  expect(run).toMatchObject({ model: `recorded: ${model}`, modelSource: 'recorded', tokens: { method: expect.stringMatching(/^recorded: /) }, costUsd: runs[0]?.costUsd });
  expect(again.runs.map(({ tape }) => tape)).toEqual([{ recorded: 0, served: 3, live: 0 }, { recorded: 0, served: 2, live: 0 }]);
  expect((await crossover('check-suite', out)).stdout).toContain('Nothing wrong was found');
});

test('no secret is on a tape or in a recording, and a run that heard one is given again with its mark', async () => {
  const folder = await shop('loud');
  vi.stubEnv('SHOP_LOUD', 'yes');
  const { id } = await experiment('--suite', folder);
  vi.stubEnv('SHOP_LOUD', '');
  const out = join(root, 'loud-recording');
  await crossover('record', id, '--out', out);
  const texts = await Promise.all((await readdir(out, { recursive: true })).filter((file) => /\./.test(file)).map((file) => readFile(join(out, file), 'utf8')));
  expect(texts.filter((text) => text.includes(token))).toEqual([]);
  expect(texts.filter((text) => text.includes('[REDACTED:SHOP_TOKEN]'))).toHaveLength(3);
  const { runs } = await experiment('--model', 'recorded', '--recording', out);
  expect(runs.map(({ status, error }) => [status, error])).toEqual([['finished', null], ['finished', null]]);
});

test('a recording of a fixture suite needs no tape: its servers are made from the seed', async () => {
  const { id, runs } = await experiment('--suite', 'lookup', '--fault', 'none', '--arms', 'direct,code,direct+tool-search');
  const out = join(root, 'fixture-recording');
  await crossover('record', id, '--out', out);
  expect((await readdir(out)).sort()).toEqual(['recording.json', 'turns']);
  const again = await experiment('--model', 'recorded', '--recording', out);
  expect(again.runs).toHaveLength(runs.length);
  for (const run of runs) {
    const twin = again.runs.find(({ question, variant, arm, armSwitches, trial }) => JSON.stringify([question, variant, arm, armSwitches, trial]) === JSON.stringify([run.question, run.variant, run.arm, run.armSwitches, run.trial]));
    expect(twin?.error).toBe(null);
    expect(lastingEvents(await allEvents(twin?.runId ?? ''))).toBe(lastingEvents(await allEvents(run.runId)));
    expect(twin?.hashes?.data).toBe(run.hashes?.data);
  }
});

test('the commands of the guide run as they are written', async () => {
  const page = await readFile(join(projectRoot(), 'docs/guide/recordings.md'), 'utf8');
  const [run = '', record = '', again = ''] = [...page.matchAll(/^npx crossover (.*)$/gm)].map(([, words]) => words);
  let id = '';
  for (const [command, said] of [[run, ''], [record, 'Recorded '], [again, 'Recorded answers, given again']] as const) {
    const words = command.replace('<experiment>', id).replace('./', `${root}/`).split(' ');
    const { code, stdout, stderr } = await crossover(...words, ...(words[0] === 'run' ? ['--out', join(root, 'guide.json')] : []));
    expect([command, code, stderr]).toEqual([command, 0, '']);
    expect(stdout).toContain(said);
    id = (JSON.parse(await readFile(join(root, 'guide.json'), 'utf8')) as { experimentId: string }).experimentId;
  }
});

test('sensitive values are tokens for the model, on the replay as well, and are recorded only when that is said', async () => {
  const folder = await shop('sensitive', "privacy: { mode: tokenise, rules: { detect: [], fields: [{ path: /stock, kind: STOCK }] } }");
  const { id, runs } = await experiment('--suite', folder, '--arms', 'code', '--type-check');
  const out = join(root, 'sensitive-recording');
  expect(await crossover('record', id, '--out', out)).toMatchObject({ code: 2, stderr: expect.stringContaining('--with-sensitive-values') });
  expect(await crossover('record', id, '--out', out, '--with-sensitive-values')).toMatchObject({ code: 0 });
  const again = await experiment('--model', 'recorded', '--recording', out);
  await expectSameAgain(runs, again.runs);
  expect(again.runs[0]).toMatchObject({ options: { privacy: 'tokenise', typeCheck: true } });
});

test('a changed prompt ends a replay where the requests part, in words; a recording and its model go together', async () => {
  const folder = await shop('diverging', '');
  const { id } = await experiment('--suite', folder);
  const out = join(root, 'diverging-recording');
  await crossover('record', id, '--out', out);
  await writeFile(join(out, 'suite.yaml'), (await readFile(join(out, 'suite.yaml'), 'utf8')).replace('the stock of pen', 'the price of pen'));
  const { runs, code } = await experiment('--model', 'recorded', '--recording', out);
  expect(code).toBe(3);
  for (const { status, stop, error } of runs) {
    expect([status, stop, error?.kind]).toEqual(['failed', 'infrastructure', 'divergence']);
    expect(error?.message).toMatch(/^The request of turn 1 is not the recorded one: message 1 \(user\), block 1 \(text\) at character 13: it reads "What is the price of pen.*, recorded was "What is the stock of pen/);
  }
  expect(await crossover('record', id, '--out', out)).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty') });
  expect(await crossover('run', '--suite', folder, '--model', 'recorded')).toMatchObject({ code: 2, stderr: expect.stringContaining('belong together') });
  expect(await crossover('run', '--model', 'recorded', '--recording', folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('is no recording') });
  expect(await crossover('run')).toMatchObject({ code: 2, stderr: expect.stringContaining('--suite') });
  await expect(startExperiment({ suite: 'lookup', arms: ['direct'], model: 'recorded: scripted', trials: 1, recording: out }, { enqueue: false })).rejects.toThrow(/only the command line names them/);
});
