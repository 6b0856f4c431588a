import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listEvents } from '../db/queries/list-events';
import { useEmbeddedDatabase } from '../db/testing/embedded';
import type { Policies, Policy } from '../lib/engine/suite';
import { startMessagesApi } from '../lib/models/testing/messages-api';
import { policyAnswers } from '../lib/models/testing/policy-answers';
import { planExperiment } from '../lib/server/plan-experiment';
import { crossover } from '../lib/server/testing/crossover';

const page = await readFile(new URL('../docs/guide/own-suite.md', import.meta.url), 'utf8');
const files = new Map(Array.from(page.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm), ([, name = '', text = '']) => [name, text]));

vi.setConfig({ testTimeout: 180_000 });

let root: string;
let close = async () => {};
let answer: Policy = () => ({});
const api = await startMessagesApi((request) => policyAnswers((conversation) => answer(conversation))(request));
beforeAll(async () => {
  // Before anything reads the environment, which is read once.
  vi.stubEnv('ANTHROPIC_BASE_URL', api.url);
  vi.stubEnv('ANTHROPIC_API_KEY', 'test-key-of-own-suite');
  root = await mkdtemp(join(tmpdir(), 'own-suite-'));
  ({ close } = await useEmbeddedDatabase());
}, 180_000);
afterAll(async () => {
  await close();
  await api.close();
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

/** The page's files in a folder of their own, some of them replaced (null: left out). */
async function written(name: string, changes: Record<string, string | null> = {}): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  for (const [file, text] of [...files, ...Object.entries(changes)]) if (text !== null && changes[file] !== null) await writeFile(join(folder, file), text);
  return folder;
}

interface Printed { experimentId: string; expectations?: { held: number; broken: unknown[] }; runs: { runId: string; arm: string; fault: string; outcome: string | null; dataHash: string; error: { message: string } | null; completeness: { recordsSeen: number } }[] }
const printed = ({ stdout, stderr }: { stdout: string; stderr: string }): Printed => {
  try {
    return JSON.parse(stdout) as Printed;
  } catch {
    throw new Error(`no JSON: ${stdout} ${stderr}`);
  }
};
const suiteWith = (from: string, to: string): string => {
  const text = files.get('suite.yaml') ?? '';
  if (!text.includes(from)) throw new Error(`the page's suite does not hold ${from}`);
  return text.replace(from, to);
};

test('check-suite prints what the page shows', async () => {
  const [, command = '', shown = ''] = /^\$ npx crossover (check-suite) \S+\n([\s\S]*?)^```$/m.exec(page) ?? [];
  expect(await crossover(command, await written('checked'))).toMatchObject({ code: 0, stdout: shown.trimEnd(), stderr: '' });
});

test('the page\'s files run with scripted agents over a server that is started for each run', async () => {
  const result = await crossover('run', '--suite', await written('scripted'), '--json');
  const { experimentId, expectations, runs } = printed(result);
  expect(expectations).toEqual({ held: 6, broken: [] });
  expect(result.code).toBe(0);
  const ofFault = runs.filter(({ fault }) => fault === 'second-page-refused');
  expect(new Set(ofFault.map(({ dataHash }) => dataHash)).size).toBe(1);
  expect(runs.find(({ fault }) => fault === 'none')?.dataHash).not.toBe(ofFault[0]?.dataHash);
  const direct = ofFault.find(({ arm }) => arm === 'direct');
  expect((await listEvents(direct?.runId ?? '')).flatMap((event) => (event.type === 'tool.returned' ? [event.injected ?? null] : []))).toEqual([null, ['permission_denied']]);

  await rename(join(root, 'scripted'), join(root, 'moved'));
  const again = await crossover('resume', experimentId);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing to resume') });
});

test('without a script a real model answers: the API is spoken to, and the scripted model says what it lacks', async () => {
  const folder = await written('real', { 'script.mjs': null });
  expect(await crossover('run', '--suite', folder)).toMatchObject({ code: 2, stderr: expect.stringMatching(/has none for question open, arm direct; .*Name a real model.*script\.ts or script\.mjs/) });
  const { policies } = await import(pathToFileURL(join(await written('policies'), 'script.mjs')).href) as { policies: Policies };
  answer = (conversation) => {
    const has = (name: string) => conversation.tools.some((tool) => tool.name === name);
    return policies['open']?.[has('run_code') ? 'code' : has('tickets__list_tickets') ? 'direct' : 'floor']?.(conversation) ?? {};
  };
  const result = await crossover('run', '--suite', join(folder, 'suite.yaml'), '--model', 'claude-sonnet-5-5', '--fault', 'none', '--json');
  const { runs, expectations } = printed(result);
  expect(runs.map(({ arm, outcome, error }) => [arm, outcome === 'passed', error])).toEqual([['direct', true, null], ['code', true, null], ['floor', false, null]]);
  expect([result.code, expectations]).toEqual([0, undefined]);
  expect(api.refusals).toEqual([]);
});

test('a server that does not start is infrastructure, named with its command and last words, and no secret', async () => {
  const folder = await written('broken', { 'tickets-server.mjs': 'console.error(`no database for ${process.env.TICKETS_TOKEN}`); process.exit(3);' });
  process.env['TICKETS_TOKEN'] = 'a-very-secret-token';
  const result = await crossover('run', '--suite', folder, '--arms', 'direct', '--fault', 'none', '--json');
  const checked = await crossover('check-suite', folder);
  delete process.env['TICKETS_TOKEN'];
  expect(result.code).toBe(3);
  const message = printed(result).runs[0]?.error?.message ?? '';
  for (const part of ['server tickets could not be connected', 'no database for', 'started with: node ./tickets-server.mjs']) expect(message).toContain(part);
  expect(checked).toMatchObject({ code: 2, stderr: expect.stringContaining('started with: node ./tickets-server.mjs') });
  expect(result.stdout + checked.stderr).not.toContain('a-very-secret-token');
});

test.each([
  ['tool', 'tool: list_tickets\n        when', 'tool: list_ticket\n        when', /suite\.yaml:22:15: faults\[0\]\.profile\[0\]\.tool: .*"list_ticket".*nearest: list_tickets/],
  ['server', 'server: tickets', 'server: ticket', /suite\.yaml:21:17: faults\[0\]\.profile\[0\]\.server: .*"ticket", which is not declared; there are: tickets/],
  ['truth', 'faults: [second-page-refused]\n', 'faults: [none]\n', /truth: there is no right answer for open in all under second-page-refused/],
  ['profile', '    profile:\n      - server: tickets\n        tool: list_tickets\n        when: { argument: { pointer: /page, equals: 2 } }\n        what: { kind: permission_denied }\n', '', /faults\[0\]: nothing brings "second-page-refused" about/],
  ['command', 'command: node', 'comand: node', /servers\.tickets: needs "command" \(a program to start\) or "url"/],
  ['name', 'suite: our-tickets', 'suite: builds', /"builds" is the name of a suite of the project/],
  ['variable', '${TICKETS_TOKEN:-none}', '${TICKETS_TOKEN_X}', /TICKETS_TOKEN_X is not set.*server "tickets"/],
])('what is wrong is said with its place: %s', async (name, from, to, message) => {
  const folder = await written(`wrong-${name}`, { 'suite.yaml': suiteWith(from, to) });
  const { code, stderr } = name === 'name' ? await crossover('run', '--suite', folder) : await crossover('check-suite', folder);
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
});

test('the page\'s suite over a fixture\'s data asks what its data holds', async () => {
  const folder = await written('extends', { 'suite.yaml': files.get('extends.yaml') ?? '', 'script.mjs': null });
  expect(await crossover('check-suite', folder)).toMatchObject({ code: 0, stdout: expect.stringContaining('our-builds 1.0.0: 1 question, 1 variant, 0 faults. Nothing wrong was found.') });
  answer = (conversation) => {
    const read = conversation.messages.flatMap(({ content }) => content.filter((block) => block.type === 'tool_result'));
    if (read.length > 0) return { toolCalls: [{ name: 'submit_answer', input: { answer: read[0]?.content.match(/"id":/g)?.length ?? 0 } }] };
    return { toolCalls: [{ name: 'ci__list_builds', input: { project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' } }] };
  };
  const { runs } = printed(await crossover('run', '--suite', folder, '--model', 'claude-sonnet-5-5', '--arms', 'direct', '--trials', '1', '--json'));
  expect(runs.map(({ outcome, error }) => [outcome, error])).toEqual([['passed', null]]);
});

test('only the command line names a suite file: one in a request is not read', async () => {
  const request = { suite: 'lookup', arms: ['direct'], model: 'scripted', trials: 1, suiteFile: join(await written('asked'), 'suite.yaml') };
  const { experiment } = await planExperiment(request);
  expect(experiment.suite).toBe('lookup');
  expect(experiment.spec).not.toHaveProperty('suiteFile');
});
