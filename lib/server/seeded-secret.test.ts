import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getExperiment } from '../../db/queries/get-experiment';
import { listRunRecords } from '../../db/queries/list-run-records';
import { listServerChecks } from '../../db/queries/list-server-checks';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { until } from '../../db/testing/until';
import type { TestAddress } from '../mcp/testing/http-server';
import { startMessagesApi } from '../models/testing/messages-api';
import { apiError, message, text, toolUse, type Reply } from '../models/testing/replies';
import type { RecordedRequest } from '../models/testing/wire';
import { exportRuns } from './export-runs';
import { requestChecks } from './server-check/request-checks';
import { startExperiment } from './start-experiment';
import { crossover, runExperiment } from './testing/crossover';
import { dumpDatabase } from './testing/dump-database';
import { startLeakyHttp } from './testing/leaky-http';

vi.setConfig({ testTimeout: 480_000 });
/** All of them hold a word that nothing else here does. */
const seeds = {
  ANTHROPIC_API_KEY: 'sk-ant-seeded/0001+of-the-api', ANTHROPIC_CUSTOM_HEADERS: 'x-gateway-key: gateway "seeded" 0002 value\nx-plain: yes',
  SEEDED_BEARER: 'bearer-seeded-0003-value', SEEDED_ARGUMENT_KEY: 'argument-seeded-0004-value',
};
const vaultToken = 'vault-seeded"0005/value ü';
const secrets = [seeds.ANTHROPIC_API_KEY, 'gateway "seeded" 0002 value', seeds.SEEDED_BEARER, seeds.SEEDED_ARGUMENT_KEY, vaultToken];
const everything = secrets.join(' | ');

/** Where a secret stands in a text, in plain words or coded; empty when nowhere. */
function leaksIn(found: string): string[] {
  const words = found.match(/[A-Za-z0-9+/_-]{12,}/g) ?? [];
  const decoded = words.flatMap((word) => [0, 1, 2, 3].map((skip) => Buffer.from(word.slice(skip), 'base64').toString('latin1')));
  const around = (where: string): string[] => Array.from(where.matchAll(/seeded/g), ({ index }) => where.slice(Math.max(0, index - 60), index + 40));
  return [...around(found), ...decoded.flatMap(around).map((leak) => `base64: ${leak}`)];
}

const program = (end: string): string => `
import { tell, fail } from './servers/vault';
import { tell as hear } from './servers/door';
const api = ${JSON.stringify(everything)};
console.log('the program knows', api, JSON.stringify({ api }), btoa('user:${seeds.ANTHROPIC_API_KEY}'));
const told = await tell({});
const heard = await hear({});
let failed = '';
try { await fail({ how: api }); } catch (error) { failed = String(error.message); }
console.log(told, heard, failed);
${end}`;

let held = { until: Promise.resolve(), release: (): void => {} };

/** An agent that repeats all it knows: its key, its headers, and what servers gave away. */
function answer({ body, headers }: RecordedRequest): Reply {
  const turn = body.messages.filter(({ role }) => role === 'assistant').length + 1;
  const known = text(`I was asked with ${headers['authorization']} and ${headers['x-gateway-key']}, that is ${everything}.`);
  const names = body.tools.map(({ name }) => name);
  const submit = toolUse(`submit_${turn}`, 'submit_answer', { said: `${everything} ${JSON.stringify({ everything })}` });
  if (names.includes('run_code')) {
    const ends = ["return { told, heard, failed };", 'throw new Error(api + failed);'];
    return message([known, turn > ends.length ? submit : toolUse(`code_${turn}`, 'run_code', { code: program(ends[turn - 1] ?? '') })]);
  }
  if (!names.includes('vault__tell')) return apiError(401, 'authentication_error', `${everything} is no key`);
  // The stream stops in the middle of a secret until the test has seen what is kept of it.
  if (turn === 1) return message([known, toolUse('tell', 'vault__tell', { how: everything }), toolUse('hear', 'door__tell', {}), toolUse('fail', 'vault__fail', {})], { holds: { afterEvents: 5, until: held.until } });
  return message([known, turn === 2 ? toolUse('crash', 'vault__crash', {}) : submit]);
}

let root: string;
let suite: string;
let door: TestAddress;
let close = async (): Promise<void> => {};
const api = await startMessagesApi(answer);
beforeAll(async () => {
  for (const [name, value] of Object.entries({ ...seeds, ANTHROPIC_BASE_URL: api.url })) vi.stubEnv(name, value);
  root = await mkdtemp(join(tmpdir(), 'seeds-'));
  vi.stubEnv('CROSSOVER_MCP_CONFIG', join(root, 'mcp.json'));
  ({ close } = await useEmbeddedDatabase());
  door = await startLeakyHttp();
  suite = join(root, 'suite.yaml');
  const servers = {
    vault: { command: 'node', args: ['./leaky-stdio.mjs', '--key', '${SEEDED_ARGUMENT_KEY}'], env: { VAULT_TOKEN: vaultToken } },
    door: { url: door.url, headers: { Authorization: 'Bearer ${SEEDED_BEARER}' } },
  };
  await cp(new URL('testing/leaky-stdio.mjs', import.meta.url), join(root, 'leaky-stdio.mjs'));
  const vault = { ...servers.vault, args: [join(root, 'leaky-stdio.mjs'), ...servers.vault.args.slice(1)] };
  await writeFile(join(root, 'mcp.json'), JSON.stringify({ mcpServers: { ...servers, vault } }));
  await writeFile(suite, JSON.stringify({
    suite: 'seeds', version: '1', title: 'Seeds', description: 'Servers that give secrets away.', seed: 1, variants: [{ id: 'all', title: 'All', records: 1 }], servers,
    truth: [{ question: 'what', answer: { said: 'nothing' } }], defaults: { arms: ['direct', 'code', 'floor'], trials: 1 },
    questions: [{ id: 'what', title: 'What', prompt: 'Say what you know.', answerSchema: { type: 'object', required: ['said'], properties: { said: { type: 'string' } } }, claims: [{ id: 'said', path: '/said', label: 'Said', compare: { as: 'text' } }] }],
  }));
}, 180_000);
afterAll(async () => {
  await close();
  await Promise.all([api.close(), door.close()]);
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

async function expectCleanDatabase(): Promise<Map<string, string>> {
  const dump = await dumpDatabase();
  expect(Array.from(dump, ([table, found]) => [table, leaksIn(found).slice(0, 3)] as const).filter(([, leaks]) => leaks.length > 0)).toEqual([]);
  return dump;
}

async function expectCleanFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const file of files) expect([file.name, leaksIn(await readFile(join(file.parentPath, file.name), 'utf8')).slice(0, 3)]).toEqual([file.name, []]);
}

const spec = { suite: 'seeds', arms: ['direct', 'code', 'floor'], model: 'claude-sonnet-5-5', trials: 1 };

test('through a worker: no table (checks of servers too), blob, export or log holds a secret that model, servers and programs gave away', async () => {
  held = { ...held, ...releasable() };
  const { id } = await startExperiment(spec, { suiteFile: suite });
  expect(await requestChecks({})).toEqual({ servers: ['vault', 'door'] });
  let log = '';
  const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/jobs/worker.ts'], { env: { ...process.env, CROSSOVER_CONCURRENCY: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (chunk: Buffer) => { log += chunk.toString(); });
  const ended = new Promise((resolve) => { worker.once('exit', resolve); });
  await until(async () => ((await dumpDatabase()).get('public.live_texts') ?? '') !== '', 120_000);
  await expectCleanDatabase();
  held.release();
  await until(async () => (await getExperiment(id))?.status === 'finished', 240_000);
  await until(async () => (await listServerChecks(['vault', 'door'], 30_000)).every(({ state }) => state === 'ended'), 240_000);
  worker.kill('SIGTERM');
  await ended;

  const runs = await listRunRecords(id);
  expect(Object.fromEntries(runs.map(({ arm, status }) => [arm, status]))).toEqual({ direct: 'finished', code: 'finished', floor: 'failed' });
  expect(runs.find(({ arm }) => arm === 'floor')?.error?.message).toContain('401');
  const dump = await expectCleanDatabase();
  expect(dump.get('public.server_checks')).toContain('REDACTED:secret vault');
  const marks = Array.from(dump.values()).join('').match(/\[REDACTED:[^\]]+\]/g) ?? [];
  expect([...new Set(marks)].sort()).toEqual(expect.arrayContaining(['[REDACTED:ANTHROPIC_API_KEY]', '[REDACTED:ANTHROPIC_CUSTOM_HEADERS]', '[REDACTED:SEEDED_BEARER]']));
  expect(leaksIn(log)).toEqual([]);
  for (const format of ['csv', 'json'] as const) {
    let exported = '';
    for await (const piece of exportRuns({ experimentId: id }, format)) exported += piece;
    expect(exported).toContain('REDACTED');
    expect(leaksIn(exported)).toEqual([]);
  }
});

test('through the command line: neither what it prints nor a recording and its tape hold one', async () => {
  const ran = await runExperiment('--suite', suite, '--model', spec.model, '--arms', 'direct,code');
  expect(leaksIn(`${ran.stdout}${ran.progress}`)).toEqual([]);
  const out = join(root, 'recording');
  await mkdir(out);
  const recorded = await crossover('record', ran.id, '--out', out);
  expect(recorded).toMatchObject({ code: 0 });
  expect(await readdir(join(out, 'tapes'))).toEqual(['what.all.json']);
  await expectCleanFolder(out);
  const again = await runExperiment('--model', 'recorded', '--recording', out);
  // What a program makes of a secret it makes otherwise of its mark, and a lost connection is on no tape: both are said, in clean words.
  expect(again.runs.map(({ error }) => error?.kind)).toEqual(['divergence', 'divergence']);
  expect(leaksIn(again.stdout)).toEqual([]);
  const human = await crossover('run', '--suite', suite, '--model', spec.model, '--arms', 'floor');
  expect(human.stdout).toContain('401');
  const checked = await crossover('check-suite', suite);
  const servers = await crossover('servers', 'check', '--config', join(root, 'mcp.json'), '--json');
  expect(servers).toMatchObject({ code: 0, stdout: expect.stringContaining('REDACTED:secret vault') });
  vi.stubEnv('SEEDED_BEARER', '');
  const refused = await crossover('check-suite', suite);
  vi.stubEnv('SEEDED_BEARER', seeds.SEEDED_BEARER);
  for (const said of [recorded, human, checked, servers, refused]) expect(leaksIn(Object.values(said).join('\n'))).toEqual([]);
  await expectCleanDatabase();
});

function releasable(): { until: Promise<void>; release: () => void } {
  let release = (): void => {};
  const untilReleased = new Promise<void>((resolve) => { release = resolve; });
  return { until: untilReleased, release };
}
