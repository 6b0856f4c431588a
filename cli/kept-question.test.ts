import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertExperiment } from '../db/commands/insert-experiment';
import { useEmbeddedDatabase } from '../db/testing/embedded';
import { sampleExperiment } from '../db/testing/samples';
import { inTransaction } from '../db/transaction';
import type { PlaygroundQuestion } from '../lib/engine/playground';
import type { Policy } from '../lib/engine/suite';
import { startMessagesApi } from '../lib/models/testing/messages-api';
import { policyAnswers } from '../lib/models/testing/policy-answers';
import { keepQuestion } from '../lib/server/keep-question';
import { readOwnSuites } from '../lib/server/own-suites';
import { startExperiment } from '../lib/server/start-experiment';
import { crossover } from '../lib/server/testing/crossover';

vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let home: string;
let close = async () => {};
let answer: Policy = () => ({});
const api = await startMessagesApi((request) => policyAnswers((conversation) => answer(conversation))(request));
beforeAll(async () => {
  // Before anything reads the environment, which is read once.
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  vi.stubEnv('ANTHROPIC_BASE_URL', api.url);
  vi.stubEnv('ANTHROPIC_API_KEY', 'test-key-of-kept-question');
  vi.stubEnv('CROSSOVER_MCP_CONFIG', join(folder, 'mcp.json'));
  vi.stubEnv('TICKETS_TOKEN', 'the-token-of-tickets');
  ({ home, close } = await useEmbeddedDatabase());
  await writeConfig({ command: process.execPath });
}, 180_000);
afterAll(async () => {
  await close();
  await api.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function writeConfig(entry: Record<string, unknown>): Promise<void> {
  const tickets = { args: [join(import.meta.dirname, '../lib/server/testing/ticket-server.mjs')], env: { TICKETS_TOKEN: '${TICKETS_TOKEN}' }, ...entry };
  const privacy = { mode: 'observe', fields: [{ server: 'tickets', path: '/tickets/*/id', kind: 'TICKET' }, { server: 'other', path: '/name', kind: 'NAME' }] };
  await writeFile(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { tickets, other: { command: 'other' } }, crossover: { privacy } }));
}

/** An experiment that asked this. */
async function asked(playground: PlaygroundQuestion): Promise<string> {
  const sample = sampleExperiment({ questions: ['question'], spec: { playground } });
  await inTransaction(({ db }) => insertExperiment(db, sample));
  return sample.experiment.id;
}
const overTickets: PlaygroundQuestion = { prompt: 'Which tickets are open?\nName their ids: all of them.', answer: 'list', over: { kind: 'servers', servers: ['tickets'] } };
const overBuilds = (variant: string, fault = 'none'): PlaygroundQuestion => ({ prompt: 'How many builds are there?', answer: 'number', over: { kind: 'suite', suite: 'builds', variant, fault } });
const keep = { suite: 'my-tickets', question: 'open', title: 'Open: tickets', expected: ['T-1', 'T-4', 'T-7', 'T-10'], compare: 'set' };
const fileOf = (suite: string): string => join(home, 'suites', suite, 'suite.yaml');

const direct: Policy = ({ messages }) => {
  const last = messages.at(-1)?.content.find((block) => block.type === 'tool_result');
  if (last?.type !== 'tool_result') return { toolCalls: [{ name: 'tickets__list_tickets', input: {} }] };
  const ids = [...last.content.matchAll(/"id":\s*"([^"]+)",\s*"status":\s*"open"/g)].map(([, id = '']) => id);
  return { toolCalls: [{ name: 'submit_answer', input: { answer: ids, complete: true, reason: null } }] };
};

test('a question over servers is kept in a suite that names them, is found right by check-suite, listed, and run by name', async () => {
  const path = fileOf('my-tickets');
  expect(await keepQuestion({ ...keep, experimentId: await asked(overTickets) })).toEqual({ suite: 'my-tickets', question: 'open', path });
  const text = await readFile(path, 'utf8');
  expect(text).toContain(`from: ${join(folder, 'mcp.json')}`);
  expect(text).not.toMatch(/TICKETS_TOKEN|the-token|other/);
  expect(await readdir(join(home, 'suites', 'my-tickets'))).toEqual(['suite.yaml']);

  expect(await crossover('check-suite', path)).toMatchObject({ code: 0, stdout: expect.stringContaining('my-tickets 1.0.0: 1 question, 1 variant, 0 faults. Nothing wrong was found.') });
  const { stdout } = await crossover('suites');
  expect(stdout).toMatch(/my-tickets +1\.0\.0 +open +as-asked +none +My tickets \(own\)/);
  expect(stdout).toContain('builds');

  answer = direct;
  const ran = await crossover('run', '--suite', 'my-tickets', '--arms', 'direct', '--trials', '1', '--model', 'claude-sonnet-5-5', '--json');
  const { runs } = JSON.parse(ran.stdout) as { runs: unknown[] };
  expect(runs).toMatchObject([{ suite: 'my-tickets', question: 'open', outcome: 'passed', error: null }]);
  expect(await crossover('run', '--suite', 'my-tickets', '--arms', 'direct')).toMatchObject({ code: 2, stderr: expect.stringContaining('has none for question open, arm direct') });
  await expect(startExperiment({ suite: 'my-tickets', arms: ['direct'], model: 'scripted', trials: 1 })).rejects.toThrow(/The suite "my-tickets" has no scripted agents\. Choose a model of the API/);
});

test('a second question stands behind the first; comments, and what a person has written, stay', async () => {
  const path = fileOf('my-tickets');
  const before = await readFile(path, 'utf8');
  await writeFile(path, before.replace('questions:', '# My own remark.\nquestions:').replace('title: My tickets', 'title: Ours # and yours'));
  const second = { ...keep, question: 'first-open', title: 'The first', expected: 'T-1', compare: 'regex', pattern: '^T-\\d+$' };
  await keepQuestion({ ...second, experimentId: await asked({ ...overTickets, answer: 'text' }) });
  const text = await readFile(path, 'utf8');
  expect(text).toContain('# My own remark.\nquestions:');
  expect(text).toContain('title: Ours # and yours');
  const { suites } = await readOwnSuites();
  expect(suites.map(({ file }) => file.questions.map(({ id, prompt, claims: [claim], privacy }) => [id, prompt, claim?.compare, privacy?.rules.fields.map(({ server }) => server)]))).toEqual([[
    ['open', overTickets.prompt, { as: 'set' }, ['tickets']], ['first-open', overTickets.prompt, { as: 'regex', pattern: '^T-\\d+$' }, ['tickets']],
  ]]);
  expect(suites[0]?.file.truth).toMatchObject([{ question: 'open', answer: { answer: keep.expected, complete: true, reason: null } }, { question: 'first-open', answer: { answer: 'T-1' } }]);
});

test('a question over a suite of one\'s own is kept in that suite, for its size', async () => {
  const over = { kind: 'suite' as const, suite: 'my-tickets', variant: 'as-asked', fault: 'none' };
  const third = { ...keep, question: 'third', experimentId: await asked({ ...overTickets, over }) };
  await expect(keepQuestion({ ...third, suite: 'elsewhere' })).rejects.toThrow('The question was asked over your own suite "my-tickets": keep it there.');
  await keepQuestion(third);
  const { suites } = await readOwnSuites();
  expect(suites.map(({ file }) => file.truth.at(-1))).toMatchObject([{ question: 'third', variants: ['as-asked'], faults: ['none'] }]);
});

test('questions over a fixture extend its suite, each where its right answer is known', async () => {
  const more = { suite: 'my-builds', title: 'Builds', compare: 'number' };
  await keepQuestion({ ...more, question: 'few', expected: 11, experimentId: await asked(overBuilds('n11')) });
  await keepQuestion({ ...more, question: 'cut', expected: 100, complete: false, tolerance: 1, experimentId: await asked(overBuilds('n200', 'page-limit')) });
  expect(await crossover('check-suite', fileOf('my-builds'))).toMatchObject({ code: 0, stdout: expect.stringContaining('2 questions, 2 variants, 1 fault') });
  answer = () => ({ toolCalls: [{ name: 'submit_answer', input: { answer: 11, complete: true, reason: null } }] });
  const { stdout } = await crossover('run', '--suite', 'my-builds', '--arms', 'direct,code', '--trials', '1', '--model', 'claude-sonnet-5-5', '--json');
  const { runs } = JSON.parse(stdout) as { runs: { question: string; variant: string; fault: string; records: number; arm: string; outcome: string; error: unknown }[] };
  expect(runs.map(({ question, variant, fault, arm, outcome, error }) => [question, variant, fault, arm, outcome, error]).sort()).toEqual([
    ['cut', 'n200', 'page-limit', 'code', 'wrong', null], ['cut', 'n200', 'page-limit', 'direct', 'wrong', null], ['few', 'n11', 'none', 'code', 'passed', null], ['few', 'n11', 'none', 'direct', 'passed', null],
  ]);
});

test.each<[string, Record<string, unknown>, PlaygroundQuestion | null, RegExp]>([
  ['the id of a question that is there', {}, overTickets, /has a question "open" already\. Choose another id\./],
  ['a suite of the project', { suite: 'builds' }, overTickets, /"builds" is the name of a suite of the project/],
  ['the name of the Playground', { suite: 'playground' }, overTickets, /under which questions of the Playground are listed/],
  ['a name that is a path', { suite: '../../escaped' }, overTickets, /suite: use lower-case letters, digits and dashes/],
  ['other servers', { question: 'new' }, { ...overTickets, over: { kind: 'servers', servers: ['tickets', 'other'] } }, /has the servers tickets, and the question was asked over other, tickets/],
  ['a fixture into a suite over servers', { question: 'new', compare: 'number', expected: 1 }, overBuilds('n11'), /has servers of its own, and the question was asked over "builds"/],
  ['an answer of another kind', { question: 'new', expected: 5 }, overTickets, /asks for a list of texts: give a list of texts/],
  ['a comparison that does not fit', { question: 'new', compare: 'number' }, overTickets, /is compared as one of: set, list; not "number"/],
  ['a pattern that its example does not have', { question: 'new', expected: 'x', compare: 'regex', pattern: 'y' }, { ...overTickets, answer: 'text' }, /is not found in the right answer/],
  ['a broken pattern', { question: 'new', expected: 'x', compare: 'regex', pattern: '(' }, { ...overTickets, answer: 'text' }, /no valid regular expression/],
  ['no rubric', { question: 'new', expected: 'x', compare: 'judged' }, { ...overTickets, answer: 'text' }, /Write a rubric/],
  ['an experiment of a suite', { question: 'new' }, null, /Only a question of the Playground can be kept/],
])('refused in a sentence, and nothing is written: %s', async (_name, over, question, said) => {
  const before = await readFile(fileOf('my-tickets'), 'utf8');
  const sample = sampleExperiment();
  await inTransaction(({ db }) => insertExperiment(db, sample));
  const experimentId = question === null ? sample.experiment.id : await asked(question);
  await expect(keepQuestion({ ...keep, ...over, experimentId })).rejects.toThrow(said);
  expect(await readFile(fileOf('my-tickets'), 'utf8')).toBe(before);
  expect((await readdir(join(home, 'suites'))).sort()).toEqual(['my-builds', 'my-tickets']);
});

test('a suite that is broken, or has a name of the project, says so and hides no other', async () => {
  for (const [name, text] of [['broken', 'suite: broken\nversion: 1'], ['leads', (await readFile(fileOf('my-tickets'), 'utf8')).replace('suite: my-tickets', 'suite: leads')]] as const) {
    await mkdir(join(home, 'suites', name));
    await writeFile(fileOf(name), text);
  }
  const { suites, wrong } = await readOwnSuites();
  expect(suites.map(({ file }) => file.suite)).toEqual(['my-builds', 'my-tickets']);
  expect(wrong.map(({ suite, error }) => [suite, error.message])).toEqual([['broken', expect.stringContaining(`${fileOf('broken')}:2:1`)], ['leads', expect.stringContaining('is the name of a suite of the project')]]);
  const { code, stdout, stderr } = await crossover('suites');
  expect([code, stdout.includes('my-tickets'), stderr.includes(fileOf('broken'))]).toEqual([0, true, true]);
  expect(await crossover('run', '--suite', 'my-nothing')).toMatchObject({ code: 2, stderr: expect.stringMatching(/There is no suite "my-nothing"\. There are: .*builds.*, my-tickets/) });
});

test('a server that has gone from the configuration is said with file and line', async () => {
  await writeFile(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { others: { command: 'x' } } }));
  expect(await crossover('check-suite', fileOf('my-tickets'))).toMatchObject({ code: 2, stderr: expect.stringMatching(/my-tickets\/suite\.yaml:\d+:\d+: servers\.tickets\.from: There is no server "tickets" in .*mcp\.json\. There are: others\./) });
});
