import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useEmbeddedDatabase } from '../../../db/testing/embedded';
import { crossover, runExperiment, type RanExperiment } from '../testing/crossover';
import { lastingEvents } from '../testing/lasting-events';
import { allEvents } from './collect';

vi.setConfig({ testTimeout: 480_000 });
const people = [
  { name: 'Ann Lee', mail: 'ann.lee@acme.example', phone: '+49 30 901820', account: 73918264 },
  { name: 'Bo Ek', mail: 'bo@acme.example', phone: '+49 30 901821', account: 55512345 },
  { name: 'Cleo "C" Núñez', mail: 'cleo@other.example', phone: '+49 30 901822', account: 91919191 },
];
const values = people.flatMap(({ name, mail, phone, account }) => [name, JSON.stringify(name).slice(1, -1), mail, phone, String(account)]);

const server = `
import { createInterface } from 'node:readline';
const people = ${JSON.stringify(people)};
const input = { type: 'object', properties: { mail: { type: 'string' } } };
const tools = ['list_people', 'orders_of'].map((name) => ({ name, description: name, inputSchema: input, annotations: { readOnlyHint: true } }));
const call = ({ name, arguments: { mail } }) => (name === 'list_people' ? { people } : { mail, owner: people.find((one) => one.mail === mail)?.name ?? null, orders: ['ORD-20261', 'ORD-20262'] });
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'crm', version: '1' } }),
  'tools/list': () => ({ tools }), 'tools/call': (params) => ({ content: [{ type: 'text', text: JSON.stringify(call(params)) }] }),
};
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method](params) }) + '\\n');
});
`;
const script = (returned: string): string => `
const results = ({ messages }) => messages.flatMap(({ content }) => content.filter((block) => block.type === 'tool_result'));
const submit = (owner) => ({ text: 'The owner is ' + owner + '.', toolCalls: [{ name: 'submit_answer', input: { owner } }] });
function direct(conversation) {
  const found = results(conversation).map(({ content }) => JSON.parse(content));
  if (found.length === 0) return { toolCalls: [{ name: 'crm__list_people', input: {} }] };
  if (found.length === 1) return { toolCalls: found[0].people.map(({ mail }) => ({ name: 'crm__orders_of', input: { mail } })) };
  return submit(found[1].owner);
}
const program = [
  "import { list_people, orders_of } from './servers/crm';",
  'const { people } = await list_people({});',
  'const [first] = people; const { owner, orders } = await orders_of({ mail: first.mail });',
  ${JSON.stringify(returned)},
].join('\\n');
function code(conversation) {
  const [result] = results(conversation);
  return result === undefined ? { toolCalls: [{ name: 'run_code', input: { code: program } }] } : submit(JSON.parse(result.content).value.owner);
}
export const policies = { who: { direct, code, floor: () => submit('nobody') } };
`;
const rules = `privacy: { mode: tokenise, rules: { fields: [{ path: '/people/*/name', kind: NAME }, { path: /owner, kind: NAME }, { path: '/people/*/account', kind: ACCOUNT }] } }`;

let root: string;
let close = async (): Promise<void> => {};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stand-ins-'));
  ({ close } = await useEmbeddedDatabase());
}, 180_000);
afterAll(async () => {
  await close();
  await rm(root, { recursive: true, force: true });
});

async function ran(name: string, privacy: string, { returned = 'return { owner, orders, people };', named = 'Not bo@acme.example, says Ann Lee.' } = {}): Promise<RanExperiment & { out: string; folder: string }> {
  const folder = join(root, name);
  await mkdir(folder);
  await writeFile(join(folder, 'crm.mjs'), server);
  await writeFile(join(folder, 'script.mjs'), script(returned));
  await writeFile(join(folder, 'suite.yaml'), `suite: ${name}
version: '1'
title: People
description: Who has orders.
seed: 1
variants: [{ id: all, title: All, records: 3 }]
servers: { crm: { command: node, args: [./crm.mjs] } }
truth: [{ question: who, answer: { owner: Ann Lee } }]
questions:
  - id: who
    title: Who
    prompt: Who owns the first orders? ${named}
    answerSchema: { type: object, required: [owner], properties: { owner: { type: string } } }
    claims: [{ id: owner, path: /owner, label: Owner, compare: { as: equal } }]
    ${privacy}
defaults: { arms: [direct, code], trials: 1 }
`);
  return { ...await runExperiment('--suite', folder), out: join(root, `${name}-recording`), folder };
}

const textsIn = async (folder: string): Promise<string[]> =>
  Promise.all((await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
const eventsOf = async ({ runs }: RanExperiment, arm: string): Promise<string> => lastingEvents(await allEvents(runs.find((run) => run.arm === arm)?.runId ?? ''));
const ends = ({ runs }: RanExperiment) => runs.map(({ arm, status, error, score }) => [arm, status, error, score?.outcome]);

test('of a run with tokens: no value is in the recording, and given again it is the same byte for byte', async () => {
  const run = await ran('tokens', rules, { named: '' });
  expect(await crossover('record', run.id, '--out', run.out)).toMatchObject({ code: 2, stderr: expect.stringContaining('--stand-ins') });
  const recorded = await crossover('record', run.id, '--out', run.out, '--stand-ins');
  expect(recorded).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/Invented values stand in the place of .*3 NAME.*every run went as it was recorded/) });
  const texts = await textsIn(run.out);
  expect(values.filter((value) => texts.some((text) => text.includes(value)))).toEqual([]);
  await rm(run.folder, { recursive: true });
  const again = await runExperiment('--model', 'recorded', '--recording', run.out);
  expect(again.runs.map(({ status, error }) => [status, error])).toEqual([['finished', null], ['finished', null]]);
  for (const arm of ['direct', 'code']) expect(await eventsOf(again, arm)).toBe(await eventsOf(run, arm));
});

test('of a run that showed the values: model, programs, tape and right answers hold the same invented ones, of the same size', async () => {
  const run = await ran('shown', rules.replace('tokenise', 'observe'));
  expect(await crossover('record', run.id, '--out', run.out, '--stand-ins', '--sensitive', 'ORD-\\d+')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('2 MATCH') });
  const texts = await textsIn(run.out);
  expect([...values, 'ORD-2026'].filter((value) => texts.some((text) => text.includes(value)))).toEqual([]);
  const again = await runExperiment('--model', 'recorded', '--recording', run.out);
  expect(ends(again)).toEqual(ends(run));
  expect(ends(run).map((end) => end.at(-1))).toEqual(['passed', 'passed']);
  const sizes = (events: string) => events.match(/"(type|bytes)": [^,\n]+/g);
  for (const arm of ['direct', 'code']) expect(sizes(await eventsOf(again, arm))).toEqual(sizes(await eventsOf(run, arm)));
});

test('a program that looks into the values is refused by name, and nothing is written', async () => {
  const run = await ran('looking', rules.replace('tokenise', 'observe'), { returned: "return { owner, sum: Array.from(JSON.stringify(people), (char) => char.charCodeAt(0)).reduce((all, one) => all * 31 % 1000003 + one) };" });
  const refused = await crossover('record', run.id, '--out', run.out, '--stand-ins');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/With invented values the run who all none code, trial 1, does not go as it was recorded.*request of turn 2/) });
  expect(refused.stderr).not.toBe('');
  expect(values.filter((value) => refused.stderr.includes(value))).toEqual([]);
  await expect(readdir(run.out)).rejects.toThrow('ENOENT');
});

test('without rules and expressions there is nothing to replace by, and wrong expressions are named', async () => {
  const run = await ran('plain', '');
  const record = (...more: string[]) => crossover('record', run.id, '--out', run.out, ...more);
  expect(await record('--stand-ins')).toMatchObject({ code: 2, stderr: expect.stringContaining('--sensitive') });
  expect(await record('--sensitive', '[')).toMatchObject({ code: 2, stderr: expect.stringContaining('no regular expression') });
  expect(await record('--stand-ins', '--with-sensitive-values')).toMatchObject({ code: 2, stderr: expect.stringContaining('exclude each other') });
  expect(await record('--sensitive', '[A-Z][a-z]+ (?:"C" )?(?:Lee|Ek|Núñez)', '[\\w.]+@[\\w.]+')).toMatchObject({ code: 0, stderr: '' });
  const texts = await textsIn(run.out);
  expect(people.flatMap(({ name, mail }) => [name, mail]).filter((value) => texts.some((text) => text.includes(value)))).toEqual([]);
});
