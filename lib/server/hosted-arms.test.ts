import { afterAll, expect, test } from 'vitest';
import { checkEquality } from '../engine/equality';
import type { RunEvent } from '../engine/events';
import { allInput } from '../engine/metrics/fold-tokens';
import { sumTokens } from '../engine/metrics/attribution';
import type { Policy } from '../engine/suite';
import { createAnthropicModel } from '../models/anthropic';
import { programAnswers, searchingAnswers } from '../models/testing/hosted-answers';
import { startMessagesApi } from '../models/testing/messages-api';
import { policyAnswers } from '../models/testing/policy-answers';
import type { RecordedRequest } from '../models/testing/wire';
import type { Reply } from '../models/testing/replies';
import { createRecordedModel } from '../models/recorded';
import { recordedRun } from '../models/recorded/recorded-run';
import { createTokenCounter } from '../models/token-counter';
import { buildSteps } from '../replay';
import { createNodeSandbox } from '../sandbox';
import { loadSuite } from '../suites/load-suite';
import { rebuildRun } from './recording/rebuild-run';
import { runTask, type TaskRun } from './testing/run-task';

const counter = createTokenCounter();
const sandbox = createNodeSandbox({ workers: 1 });
afterAll(() => sandbox.close());

async function directPolicy(): Promise<Policy> {
  const policy = (await loadSuite('builds')).policies['failed-yesterday']?.direct;
  if (!policy) throw new Error('the suite has no policy for direct');
  return policy;
}

/** A run over real MCP servers, streamed by the real SDK from a double that answers by the suite's policy for direct calls. */
async function overTheWire(arm: string, answers: (policy: Policy) => (request: RecordedRequest) => Reply, fault = 'none'): Promise<{ run: TaskRun; requests: RecordedRequest[] }> {
  const policy = await directPolicy();
  const api = await startMessagesApi(answers(policy), { key: 'test-key' });
  try {
    const model = () => createAnthropicModel({ model: 'claude-sonnet-5-5', apiKey: 'test-key', baseUrl: api.url, counter });
    const run = await runTask({ suite: 'builds', variant: 'n200', fault, arm, policy }, { sandbox, counter, model });
    expect(api.refusals).toEqual([]);
    return { run, requests: api.requests };
  } finally {
    await api.close();
  }
}

const eventsOf = <T extends RunEvent['type']>({ events }: TaskRun, type: T) => events.filter((event): event is Extract<RunEvent, { type: T }> => event.type === type);

test('direct+hosted-search answers the builds question with the tool that the search of the API found', async () => {
  const { run, requests } = await overTheWire('direct+hosted-search', searchingAnswers);
  expect(run.score).toMatchObject({ outcome: 'passed', wrong: 0, missed: 0 });
  expect(run.measures).toMatchObject({ turns: requests.length, toolCalls: 2, tokens: { estimated: false, method: 'billed by the API' } });
  expect(run.measures.inputBySource?.discovery).toBeGreaterThan(0);
  const found = eventsOf(run, 'result.shown')[0];
  expect(found).toMatchObject({ name: 'tool_search', source: 'discovery', content: { text: expect.stringContaining('list_builds') } });
  const definitions = eventsOf(run, 'run.started')[0]?.definitions;
  expect(definitions && 'text' in definitions ? definitions.text : 'list_builds').not.toContain('list_builds');
});

test('code+hosted-code answers it with a program of the API; what its calls returned never comes into the context', async () => {
  const { run, requests } = await overTheWire('code+hosted-code', programAnswers);
  expect(run.score).toMatchObject({ outcome: 'passed', wrong: 0, missed: 0 });
  expect(run.measures).toMatchObject({ turns: requests.length, toolCalls: 2, programs: 1, failedPrograms: 0, sandboxMemoryPeakBytes: null, durationMs: { sandbox: 0 }, tokens: { estimated: false } });
  const fetched = run.measures.bytes.fromServers;
  expect(run.measures.bytes).toMatchObject({ intoSandbox: fetched });
  expect(run.measures.bytes.toModel).toBeLessThan(fetched / 10);
  for (const { inputBySource, outputBySource, usage } of eventsOf(run, 'model.answered')) {
    expect(sumTokens(inputBySource)).toBe(allInput(usage));
    expect(sumTokens(outputBySource)).toBe(usage.output);
  }
  const [largest = 0] = eventsOf(run, 'model.called').map(({ context }) => sumTokens(context)).sort((a, b) => b - a);
  expect(largest).toBeLessThan(fetched / 8);
  const steps = buildSteps(run.events);
  const program = steps.find((step) => step.kind === 'program');
  expect(program).toMatchObject({ calls: 2, started: { hosted: true, source: { text: expect.stringContaining('list_builds') } } });
  expect(steps.filter((step) => step.kind === 'tool').map(({ parent }) => parent)).toEqual([program?.index, program?.index]);
});

test('a fault of the data reaches a hosted program as it does any other, and is reported', async () => {
  const { run } = await overTheWire('code+hosted-code', programAnswers, 'page-limit');
  expect(run.score).toMatchObject({ outcome: 'passed', completeness: { honest: true }, faultExposed: true });
});

test('hosted arms and the others were given the same', async () => {
  const hosted = await Promise.all([overTheWire('direct+hosted-search', searchingAnswers), overTheWire('code+hosted-code', programAnswers), overTheWire('direct', policyAnswers)]);
  const arms = ['direct+hosted-search', 'code+hosted-code', 'direct'];
  expect(checkEquality(hosted.map(({ run }, index) => ({ arm: arms[index] ?? '', hashes: eventsOf(run, 'run.started')[0]?.hashes ?? null })))).toBeNull();
});

test.each([['direct+hosted-search', searchingAnswers], ['code+hosted-code', programAnswers]] as const)('%s: what was recorded is given again without the API, call by call, to the same end', async (arm, answers) => {
  const { run, requests } = await overTheWire(arm, answers);
  const rebuilt = await rebuildRun(run.events, async (payload) => ('text' in payload ? payload.text : ''));
  const recording = recordedRun.parse(JSON.parse(JSON.stringify(rebuilt)));
  expect(recording.calls).toHaveLength(requests.length);
  const again = await runTask({ suite: 'builds', variant: 'n200', fault: 'none', arm, policy: await directPolicy() }, { sandbox, counter, model: () => createRecordedModel({ recording }) });
  expect(again.result).toMatchObject({ status: 'finished', stop: 'answered', error: null });
  const kinds = ({ events }: TaskRun) => events.map(({ type }) => type);
  expect(kinds(again)).toEqual(kinds(run));
  expect(again.measures).toMatchObject({ turns: run.measures.turns, toolCalls: run.measures.toolCalls, programs: run.measures.programs, inputBySource: run.measures.inputBySource, bytes: run.measures.bytes });
});
