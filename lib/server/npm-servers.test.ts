import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveBuilds } from '../../examples/http-servers/builds-server';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import type { Policy } from '../engine/suite';
import { startMessagesApi } from '../models/testing/messages-api';
import { policyAnswers } from '../models/testing/policy-answers';
import { loadSuiteFile } from '../suites/load-suite';
import { allEvents } from './recording/collect';
import { crossover, runExperiment, type RanExperiment } from './testing/crossover';
import { lastingEvents } from './testing/lasting-events';
import { npmServer, startProgram } from './testing/start-program';

/** The examples: servers that npm installs, over stdio and HTTP, asked by scripted agents and by the real SDK over a double of the Messages API. */
vi.setConfig({ testTimeout: 480_000 });
const [stdioSuite = '', httpSuite = ''] = ['npm-servers', 'http-servers'].map((name) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)));
const model = 'claude-sonnet-5-5';

let agents: Partial<Record<string, Policy>> = {};
/** Before it looks at anything, the direct agent of the double tries to leave a file. */
const writesFirst = (policy: Policy | undefined): Policy => (conversation) => (conversation.messages.length === 1
  ? { toolCalls: [{ name: 'files__write_file', input: { path: 'left.txt', content: 'left' } }] }
  : policy?.({ ...conversation, messages: conversation.messages.slice(2) }) ?? {});
const api = await startMessagesApi((request) => policyAnswers((conversation) => {
  const names = conversation.tools.map(({ name }) => name);
  const direct = names.includes('files__write_file') ? writesFirst(agents['direct']) : agents['direct'];
  return (names.includes('run_code') ? agents['code'] : names.includes('files__list_directory') ? direct : agents['floor'])?.(conversation) ?? {};
})(request));

let root: string;
let close = async (): Promise<void> => {};
let stopServers = async (): Promise<void> => {};
beforeAll(async () => {
  vi.stubEnv('ANTHROPIC_BASE_URL', api.url);
  vi.stubEnv('ANTHROPIC_API_KEY', 'test-key-of-npm-servers');
  root = await mkdtemp(join(tmpdir(), 'npm-suites-'));
  ({ close } = await useEmbeddedDatabase());
  const [builds, everything] = await Promise.all([serveBuilds(0), startProgram(npmServer('@modelcontextprotocol/server-everything', 'streamableHttp'))]);
  vi.stubEnv('BUILDS_URL', `http://127.0.0.1:${builds.port}`);
  vi.stubEnv('EVERYTHING_URL', everything.url.replace(/\/mcp$/, ''));
  stopServers = async () => { await Promise.all([builds.close(), everything.close()]); stopServers = async () => {}; };
  agents = (await loadSuiteFile(join(stdioSuite, 'suite.yaml'))).policies['failed-by-branch'] ?? {};
}, 180_000);
afterAll(async () => {
  await close();
  await Promise.all([api.close(), stopServers()]);
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

const outcomes = ({ runs }: RanExperiment) => Object.fromEntries(runs.map(({ arm, score }) => [arm, score?.outcome]));
const eventsOf = async ({ runs }: RanExperiment, arm: string) => allEvents(runs.find((run) => run.arm === arm)?.runId ?? '');

/** Both arms made the same four reads and were given the same by them. */
function expectSameData({ tapes, runs }: RanExperiment): void {
  expect(tapes).toMatchObject([{ reads: { shared: 4, different: 0, arms: [{ arm: 'code', reads: 4 }, { arm: 'direct', reads: 4 }] }, drift: { asked: 4, changed: 0, failed: 0 } }]);
  const [code, direct] = tapes[0]?.reads?.arms ?? [];
  expect(code?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(direct?.hash).toBe(code?.hash);
  expect(runs.map(({ notComparable }) => notComparable)).toEqual(runs.map(() => null));
}

test.each([['stdio', stdioSuite], ['streamable HTTP', httpSuite]])('over %s, check and run of the example end as it says, and the arms read the same', async (_how, suite) => {
  expect(await crossover('check-suite', suite)).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing wrong was found') });
  const ran = await runExperiment('--suite', suite, '--variant', 'n60');
  expect(ran.expectations).toMatchObject({ held: 3, broken: [] });
  expect(outcomes(ran)).toEqual({ direct: 'passed', code: 'passed', floor: 'wrong' });
  expectSameData(ran);
});

test('the real SDK over servers of npm by stdio: both arms pass, a write is refused and leaves nothing', async () => {
  const ran = await runExperiment('--suite', stdioSuite, '--variant', 'n300', '--arms', 'direct,code', '--model', model);
  expect(outcomes(ran)).toEqual({ direct: 'passed', code: 'passed' });
  expect(ran.runs.map(({ tokens }) => [tokens?.estimated, tokens?.method])).toEqual(ran.runs.map(() => [false, 'billed by the API']));
  expectSameData(ran);
  const writes = (await eventsOf(ran, 'direct')).flatMap((event) => (event.type === 'tool.returned' && event.access === 'write' ? [event.outcome] : []));
  expect(writes).toEqual(['refused_by_policy']);
  expect(await readdir(join(stdioSuite, 'builds/n300'))).not.toContain('left.txt');
  expect(api.refusals).toEqual([]);
});

test('recorded over HTTP, then given again without servers and key: the same, event by event; a changed prompt is named', async () => {
  const recorded = await runExperiment('--suite', httpSuite, '--variant', 'n60', '--arms', 'direct,code', '--model', model);
  expect(outcomes(recorded)).toEqual({ direct: 'passed', code: 'passed' });
  expectSameData(recorded);
  const out = join(root, 'recording');
  expect(await crossover('record', recorded.id, '--out', out)).toMatchObject({ code: 0, stderr: '' });
  await stopServers();
  for (const name of ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'BUILDS_URL', 'EVERYTHING_URL']) vi.stubEnv(name, '');
  const asked = api.requests.length;

  const again = await runExperiment('--model', 'recorded', '--recording', out);
  expect(api.requests).toHaveLength(asked);
  expect(again.runs.map(({ status, error }) => [status, error])).toEqual([['finished', null], ['finished', null]]);
  for (const arm of ['direct', 'code']) expect(lastingEvents(await eventsOf(again, arm))).toBe(lastingEvents(await eventsOf(recorded, arm)));

  const suite = join(out, 'suite.yaml');
  await writeFile(suite, (await readFile(suite, 'utf8')).replace('How many builds of the project', 'How many runs of the project'));
  const other = await runExperiment('--model', 'recorded', '--recording', out);
  expect(other.code).toBe(3);
  for (const { status, error } of other.runs) {
    expect([status, error?.kind]).toEqual(['failed', 'divergence']);
    expect(error?.message).toContain('The request of turn 1 is not the recorded one: message 1 (user), block 1 (text) at character 10: it reads "How many runs of the project');
  }
  expect(other.progress).toContain('failed (infrastructure)');
  const { stdout } = await crossover('run', '--model', 'recorded', '--recording', out);
  expect(stdout).toMatch(/infrastructure failed \(divergence\): The request of turn 1 is not the recorded one/);
});
