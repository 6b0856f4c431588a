import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as stream } from '../../app/api/runs/[id]/stream/route';
import { askedArms } from '../../app/_data/compared-arms';
import { buildExperimentView } from '../../app/_data/experiment-view';
import { POST as ask } from '../../app/api/playground/route';
import { getDatabase } from '../../db/client';
import { getExperiment } from '../../db/queries/get-experiment';
import { followRun } from '../../db/queries/follow-run';
import { latestExperimentId } from '../../db/queries/latest-experiment-id';
import { listRunRecords } from '../../db/queries/list-run-records';
import { listEvents } from '../../db/queries/list-events';
import { liveTexts } from '../../db/schema';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { until } from '../../db/testing/until';
import type { PlaygroundQuestion } from '../engine/playground';
import type { RunRecord } from '../engine/run-record';
import type { Policy, PolicyTurn } from '../engine/suite';
import { runWorker } from '../jobs/run-worker';
import { startMessagesApi } from '../models/testing/messages-api';
import { policyAnswers } from '../models/testing/policy-answers';
import { message, text, type Reply } from '../models/testing/replies';
import type { RecordedRequest } from '../models/testing/wire';
import { cancelExperiment } from './cancel-experiment';
import { createRunner, type Runner } from './create-runner';
import { exportRuns } from './export-runs';
import { startPlayground } from './start-playground';

vi.setConfig({ testTimeout: 120_000 });

const model = 'claude-sonnet-5-5';
let answer: (request: RecordedRequest) => Reply = () => message([]);
const api = await startMessagesApi((request) => answer(request));
let folder: string;
let home: string;
let runner: Runner;
const stop = new AbortController();
let working: Promise<void>;
let close = async () => {};
const problems: unknown[] = [];

beforeAll(async () => {
  // Before anything reads the environment, which is read once.
  folder = await mkdtemp(join(tmpdir(), 'playground-'));
  vi.stubEnv('ANTHROPIC_BASE_URL', api.url);
  vi.stubEnv('ANTHROPIC_API_KEY', 'test-key-of-playground');
  vi.stubEnv('CROSSOVER_MCP_CONFIG', join(folder, 'mcp.json'));
  ({ home, close } = await useEmbeddedDatabase());
  const tickets = { command: process.execPath, args: [join(import.meta.dirname, 'testing/ticket-server.mjs')] };
  await mkdir(join(folder, 'met'));
  await writeFile(join(folder, 'mcp.json'), JSON.stringify({
    mcpServers: { tickets, meeting: { ...tickets, env: { MEET: join(folder, 'met') } }, off: { ...tickets, disabled: true }, keyed: { ...tickets, env: { API_TOKEN: '${NOT_SET_ANYWHERE}' } } },
  }));
  await getDatabase();
  runner = await createRunner();
  working = runWorker({ runGroup: runner.runGroup, concurrency: 2, onProblem: (error) => problems.push(error) }, stop.signal);
}, 180_000);
afterAll(async () => {
  stop.abort();
  await working;
  await runner.close();
  await close();
  await api.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
  expect(problems).toEqual([]);
}, 60_000);

const openTickets = (over: PlaygroundQuestion['over'], prompt = 'Which tickets are open?'): PlaygroundQuestion => ({ prompt, answer: 'list', over });
const overServers = (...servers: string[]): PlaygroundQuestion['over'] => ({ kind: 'servers', servers });

/** An agent that lists the tickets of a server in either arm and says which are open. */
const openOf = (server: string): Policy => ({ tools, messages }) => {
  const last = messages.at(-1)?.content.find((block) => block.type === 'tool_result');
  const isCode = tools.some(({ name }) => name === 'run_code');
  if (last?.type !== 'tool_result') {
    const program = `import { list_tickets } from './servers/${server}/list_tickets';\nreturn await list_tickets({});`;
    const call: NonNullable<PolicyTurn['toolCalls']>[number] = isCode ? { name: 'run_code', input: { code: program } } : { name: `${server}__list_tickets`, input: {} };
    return { text: 'I list them.', toolCalls: [call] };
  }
  const ids = [...last.content.matchAll(/"id":\s*"(T-\d+)",\s*"status":\s*"open"/g)].map(([, id = '']) => id);
  return { toolCalls: [{ name: 'submit_answer', input: { answer: ids, complete: true, reason: null } }] };
};

async function ended(id: string): Promise<RunRecord[]> {
  await until(async () => !['queued', 'running'].includes((await getExperiment(id))?.status ?? 'queued'));
  // Direct first, whichever came to be first.
  return (await listRunRecords(id)).sort((a, b) => b.arm.localeCompare(a.arm));
}

/** Server-sent events of a run, as a page gets them. */
async function follow(runId: string): Promise<{ seen: { event: string; data: unknown }[]; left: () => void; done: Promise<void> }> {
  const abort = new AbortController();
  const response = await stream(new Request(`http://localhost/api/runs/${runId}/stream`, { signal: abort.signal }), { params: Promise.resolve({ id: runId }) });
  const seen: { event: string; data: unknown }[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const [, event, data] = /event: (\w+)\ndata: (.*)$/s.exec(frame) ?? [];
        if (event !== undefined) seen.push({ event, data: JSON.parse(data ?? 'null') });
      }
    }
  };
  return { seen, left: () => abort.abort(), done: read() };
}

test('both arms answer over a server of one\'s own at the same time, each asking it itself, and nobody grades them', async () => {
  answer = policyAnswers(openOf('meeting'));
  const response = await ask(new Request('http://localhost/api/playground', { method: 'POST', body: JSON.stringify({ question: openTickets(overServers('meeting')), model }) }));
  expect(response.status).toBe(201);
  const { id } = await response.json() as { id: string };
  const runs = await ended(id);
  expect(await readdir(join(folder, 'met'))).toHaveLength(2);
  expect(runs.map(({ arm, status, stop: end, error, score, notComparable, tape }) => ({ arm, status, end, error, score, notComparable, tape }))).toEqual(['direct', 'code'].map((arm) => (
    { arm, status: 'finished', end: 'answered', error: null, score: null, notComparable: null, tape: null })));
  for (const run of runs) expect(run.answer).toEqual({ answer: ['T-1', 'T-4', 'T-7', 'T-10'], complete: true, reason: null });
  expect(api.refusals).toEqual([]);
  const experiment = await getExperiment(id);
  expect(experiment).toMatchObject({ suite: 'playground', status: 'finished', name: 'Playground: Which tickets are open?', byArm: [{ scored: 0, passed: 0, p50Ms: null }, { scored: 0, passed: 0, p50Ms: null }] });
  expect(experiment?.questions).toMatchObject([{ question: 'question', variant: 'as-asked', fault: 'none', prompt: 'Which tickets are open?', expected: null }]);
  expect(await latestExperimentId()).toBeNull();

  // Whoever reads it: not graded, and never wrong or 0 %.
  if (experiment === null) throw new Error('the experiment is gone');
  expect(buildExperimentView(experiment, runs, { asked: askedArms({}), priceOf: () => null })).toMatchObject({
    verdict: null, failures: [], answers: [], arms: [{ name: 'direct', scored: 0, passRate: null }, { name: 'code', scored: 0, passRate: null }],
  });
  let csv = '';
  for await (const piece of exportRuns({ experimentId: id, arm: 'code' }, 'csv')) csv += piece;
  const [names = [], cells = []] = csv.split('\n').map((line) => line.split(','));
  expect(['suite', 'status', 'outcome', 'correct', 'claims_wrong', 'records', 'honest'].map((name) => cells[names.indexOf(name)])).toEqual(['playground', 'finished', '', '', '', '', '']);
});

test('what the model is saying is seen while it says it, and cancelling ends both arms', async () => {
  const said = 'I look at the tickets first, with test-key-of-playground in my hand, and then I shall say which of them are open.';
  answer = () => message([text(said)], { breaks: { afterEvents: 7, how: 'silence' } });
  const { id } = await startPlayground({ question: openTickets(overServers('tickets')), model });
  await until(async () => (await listRunRecords(id)).every(({ status }) => status === 'running'));
  const [run] = await listRunRecords(id);
  const followed = await follow(run?.runId ?? '');
  await until(() => followed.seen.some(({ event }) => event === 'partial'));
  const shown = followed.seen.find(({ event }) => event === 'partial')?.data as { attempt: number; turn: number; text: string };
  expect(shown).toMatchObject({ attempt: 1, turn: 1 });
  expect(shown.text).toMatch(/^I look at the tickets first, with /);
  expect(shown.text).not.toContain('test-key');
  expect(await cancelExperiment(id)).toEqual({ runs: 2 });
  expect((await ended(id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  await followed.done;
  expect(followed.seen.slice(-2)).toEqual([{ event: 'partial', data: { attempt: 1, turn: 1, text: null } }, { event: 'end', data: { status: 'cancelled' } }]);
  expect(await (await getDatabase()).select().from(liveTexts)).toEqual([]);
});

test('a tool that writes is refused unless the configuration allows it', async () => {
  answer = policyAnswers(({ messages }) => (messages.length > 1 ? { toolCalls: [{ name: 'submit_answer', input: { answer: [], complete: false, reason: 'refused' } }] }
    : { toolCalls: [{ name: 'tickets__close_ticket', input: { id: 'T-1' } }] }));
  const { id } = await startPlayground({ question: openTickets(overServers('tickets')), model, arms: ['direct'] });
  const [run] = await ended(id);
  expect(run).toMatchObject({ status: 'finished', writes: { attempted: 1, blocked: 1 } });
  expect((await listEvents(run?.runId ?? '')).flatMap((event) => (event.type === 'tool.returned' ? [event.outcome] : []))).not.toContain('ok');
});

test('a question of one\'s own over a fixture runs over its data, ungraded', async () => {
  answer = policyAnswers(({ tools, messages }) => (messages.length > 1 || !tools.some(({ name }) => name === 'ci__list_projects')
    ? { toolCalls: [{ name: 'submit_answer', input: { answer: 3, complete: true, reason: null } }] } : { toolCalls: [{ name: 'ci__list_projects', input: {} }] }));
  const { id } = await startPlayground({ question: { prompt: 'How many projects?', answer: 'number', over: { kind: 'suite', suite: 'builds', variant: 'n11', fault: 'rate-limit' } }, model });
  const runs = await ended(id);
  expect(runs.map(({ suite, variant, fault, records, status, error, score, toolCalls }) => [suite, variant, fault, records, status, error, score, toolCalls]))
    .toEqual([['playground', 'as-asked', 'rate-limit', 11, 'finished', null, null, 1], ['playground', 'as-asked', 'rate-limit', 11, 'finished', null, null, 0]]);
  expect(new Set(runs.map(({ hashes }) => hashes?.data)).size).toBe(1);
});

test('a suite of one\'s own can be asked something else', async () => {
  const suite = join(home, 'suites', 'mine');
  await mkdir(suite, { recursive: true });
  await writeFile(join(suite, 'suite.yaml'), [
    'suite: mine', 'version: 1.0.0', 'title: Mine', 'description: Tickets.', 'seed: 1', 'variants: [{ id: all, title: All, records: 12 }]', 'defaults: { arms: [direct], trials: 1 }',
    `servers: { tickets: { from: ${JSON.stringify(join(folder, 'mcp.json'))} } }`, 'truth: [{ question: any, answer: { answer: x } }]',
    'questions: [{ id: any, title: Any, prompt: Any, answerSchema: { type: object, properties: { answer: { type: string } } }, claims: [{ id: a, path: /answer, label: A, compare: { as: text } }] }]',
  ].join('\n'));
  answer = policyAnswers(openOf('tickets'));
  const { id } = await startPlayground({ question: openTickets({ kind: 'suite', suite: 'mine', variant: 'all', fault: 'none' }), model });
  expect((await ended(id)).map(({ status, error, score, records, answer: given }) => [status, error, score, records, given])).toEqual(Array(2).fill(
    ['finished', null, null, 12, { answer: ['T-1', 'T-4', 'T-7', 'T-10'], complete: true, reason: null }]));
});

test('a fixture\'s own question, word for word, is a run of that suite: graded, scripted agents can answer it', async () => {
  const file = await readFile(new URL('../../fixtures/lookup/suite.yaml', import.meta.url), 'utf8');
  const { parse } = await import('yaml');
  const { questions: [question], variants: [variant] } = parse(file) as { questions: { id: string; prompt: string }[]; variants: { id: string }[] };
  const over = { kind: 'suite' as const, suite: 'lookup', variant: variant?.id ?? '', fault: 'none' };
  const { id } = await startPlayground({ question: { prompt: ` ${question?.prompt} `, over }, model: 'scripted' });
  const runs = await ended(id);
  expect(runs.map(({ suite, question: asked, arm, score }) => [suite, asked, arm, score?.outcome])).toEqual([['lookup', question?.id, 'direct', 'passed'], ['lookup', question?.id, 'code', 'passed']]);
  expect((await getExperiment(id))?.spec).toMatchObject({ sideBySide: true });
  expect(await latestExperimentId()).toBeNull();
  await expect(startPlayground({ question: { prompt: 'Something else?', over }, model: 'scripted' })).rejects.toThrow(/needs a model that can answer any question: set ANTHROPIC_API_KEY/);
});

test('a variable that is not set fails the runs with its name, and scripted runs are followed without a row', async () => {
  const { id } = await startPlayground({ question: openTickets(overServers('keyed')), model });
  const runs = await ended(id);
  expect(runs.map(({ status, error }) => [status, error?.message])).toEqual(Array(2).fill(['failed', expect.stringContaining('NOT_SET_ANYWHERE is not set')]));
  expect(await followRun(runs[0]?.runId ?? '')).toEqual({ status: 'failed', attempt: 1, live: null });
});

test.each<[string, object, RegExp]>([
  ['no question', { question: openTickets(overServers('tickets'), ' ') }, /question\.prompt: write a question/],
  ['an unknown server', { question: openTickets(overServers('nope')) }, /There is no server "nope" in .*mcp\.json\. There are: tickets, meeting, off, keyed\./],
  ['a server that is switched off', { question: openTickets(overServers('off')) }, /"off" is disabled in/],
  ['an unknown suite', { question: openTickets({ kind: 'suite', suite: '../etc', variant: 'x', fault: 'none' }) }, /There is no suite "\.\.\/etc"\. There are: basket, /],
  ['an unknown size', { question: openTickets({ kind: 'suite', suite: 'builds', variant: 'x', fault: 'none' }) }, /Unknown variant "x"/],
  ['a fault that cannot show itself', { question: openTickets({ kind: 'suite', suite: 'builds', variant: 'n0', fault: 'page-limit' }) }, /cannot show itself in variant "n0"/],
  ['a recording', { question: openTickets(overServers('tickets')), model: 'recorded' }, /A recording answers its own questions alone/],
  ['an arm that does not exist', { question: openTickets(overServers('tickets')), arms: ['sideways'] }, /arms\.0/],
  ['scripted agents over servers', { question: openTickets(overServers('tickets')), model: 'scripted' }, /The Playground needs a model that can answer any question/],
])('refused in a sentence: %s', async (_name, request, said) => {
  await expect(startPlayground({ model, ...request })).rejects.toThrow(said);
});
