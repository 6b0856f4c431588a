import { afterAll, expect, test } from 'vitest';
import { eventsOf } from '../engine/testing/doubles';
import { allInput } from '../engine/metrics/fold-tokens';
import { createScriptedModel } from '../models/scripted';
import { createTokenCounter } from '../models/token-counter';
import { createNodeSandbox } from '../sandbox';
import { runTask, type TaskRun } from './testing/run-task';

/** Every switch over real servers, search, files and sandbox, by the suites' scripted agents. */
const sandbox = createNodeSandbox({ workers: 1 });
afterAll(() => sandbox.close());
const counter = createTokenCounter();

const run = (suite: string, variant: string, arm: string): Promise<TaskRun> => runTask({ suite, variant, fault: 'none', arm }, {
  sandbox, counter, model: (policy, habits) => createScriptedModel({ policy, habits, counter, caching: !arm.includes('no-cache') }),
});
const toolsCalled = ({ events }: TaskRun): string[] => eventsOf(events, 'result.shown').map(({ name }) => name);
const inputOf = ({ measures: { tokens } }: TaskRun): number => (tokens ? allInput(tokens) : NaN);

test.each([
  ['orders', 'n100', 'direct+spill', ['sheets__list_sheets', 'sheets__get_rows', 'read_result', 'submit_answer']],
  ['overload', 't100', 'direct+tool-search', ['search_tools', 'duty__who_is_on_duty', 'submit_answer']],
  ['overload', 't100', 'code', ['search_tools', 'read_files', 'run_code', 'submit_answer']],
  ['overload', 't100', 'code+files', ['list_files', 'list_files', 'read_files', 'run_code', 'submit_answer']],
  ['overload', 't100', 'code+search', ['search_tools', 'read_files', 'run_code', 'submit_answer']],
  ['overload', 't100', 'code+types', ['run_code', 'submit_answer']],
])('%s %s in the arm %s passes, with the tools %j', async (suite, variant, arm, tools) => {
  const done = await run(suite, variant, arm);
  expect(done.score.outcome).toBe('passed');
  const called = toolsCalled(done);
  expect(called.filter((name, at) => name !== called[at - 1])).toEqual(tools.filter((name, at) => name !== tools[at - 1]));
});

test('join: a turn holds one call without parallel calls, and with caching the same tokens are split', async () => {
  const [usual, uncached, serial] = await Promise.all(['direct', 'direct+no-cache', 'direct+no-parallel'].map((arm) => run('join', 'n30', arm)));
  if (!usual || !uncached || !serial) throw new Error('three runs');
  for (const done of [usual, uncached, serial]) expect(done.score.outcome).toBe('passed');
  expect(inputOf(uncached)).toBe(inputOf(usual));
  expect(uncached.measures.tokens).toMatchObject({ cacheRead: null, cacheWrite: null });
  expect(usual.measures.tokens?.cacheRead).toBeGreaterThan(1_000);
  const most = (done: TaskRun): number => Math.max(...eventsOf(done.events, 'model.answered').map(({ parts }) => parts.filter(({ kind }) => kind === 'tool_use').length));
  expect([most(usual) > 1, most(serial)]).toEqual([true, 1]);
  expect(toolsCalled(serial)).toEqual(toolsCalled(usual));
});

test('overload: searched tools leave nearly all definitions out of the context', async () => {
  const [usual, searched] = await Promise.all(['direct', 'direct+tool-search'].map((arm) => run('overload', 't100', arm)));
  if (!usual || !searched) throw new Error('two runs');
  expect(inputOf(searched)).toBeLessThan(inputOf(usual) / 5);
});
