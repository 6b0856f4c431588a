import { expect, test } from 'vitest';
import type { RunEvent } from '../engine/events';
import { foldRun } from '../engine/metrics/fold-run';
import { runQuestion } from '../engine/run-question';
import { calls, gatewayOf, modelOf, okResult, programResult, sandboxOf, says, testRun } from '../engine/testing/doubles';
import { buildSteps } from './build-steps';
import { alignArms } from './moments';
import { contextPeak, stateAt } from './state-at';
import { eventsOf, sumTokens } from './step';

/** Both arms of one question, run by the engine itself: pages 1 and 2 are read, the second fails once in the direct arm. */
async function engineRun(arm: 'direct' | 'code'): Promise<RunEvent[]> {
  let failures = arm === 'direct' ? 1 : 0;
  const gateway = gatewayOf(async ({ args }) => {
    const second = JSON.stringify(args).includes('2');
    if (second && failures-- > 0) return { outcome: 'timeout', value: null, text: '', unwrapped: 'error', message: 'no answer', durationMs: 5 };
    return okResult({ items: [second ? 'b' : 'a'] });
  });
  const sandbox = sandboxOf(async (_program, host) => {
    for (const page of [1, 2]) await host.callTool({ server: 'shop', tool: 'list_items', argsJson: `{ "page": ${page} }` });
    return programResult({ logs: ['read 2 pages'] });
  });
  const page = (n: number) => says([calls('shop__list_items', { page: n })]);
  const program = says([{ type: 'text', text: 'A program will do.' }, calls('run_code', { code: 'return 2' })]);
  const answer = says([calls('submit_answer', { count: 2 })]);
  const model = modelOf(arm === 'direct' ? [page(1), page(2), page(2), answer] : [says([calls('list_files', { folder: '' })]), program, answer]);
  const { input, events } = testRun({ arm, model, gateway, sandbox });
  await runQuestion(input);
  return events;
}

test.each(['direct', 'code'] as const)('the replay of a %s run ends where its metrics do', async (arm) => {
  const events = await engineRun(arm);
  const measured = foldRun(events, () => null);
  const steps = buildSteps(events);
  const end = stateAt(steps, steps.length - 1);
  expect(measured.stop).toBe('answered');
  expect(end).toMatchObject({ turn: measured.turns, calls: measured.toolCalls, failedCalls: measured.failedToolCalls, programs: measured.programs, finished: true });
  expect(end.windowTokens).toBe(measured.contextWindowTokens);
  expect(contextPeak(steps)).toBeGreaterThanOrEqual(Math.max(...events.map((event) => (event.type === 'model.called' ? sumTokens(event.context) : 0))));
  expect(steps.flatMap(eventsOf).map((event) => event.seq).sort((a, b) => a - b)).toEqual(events.map((event) => event.seq));
});

test.each(['direct', 'code'] as const)('what a %s run put into the context adds up to what the model was sent next', async (arm) => {
  const steps = buildSteps(await engineRun(arm));
  const turns = steps.filter((step) => step.kind === 'turn');
  for (const turn of turns.slice(1)) expect(stateAt(steps, turn.index - 1).contextTokens).toBe(stateAt(steps, turn.index).contextTokens);
});

test('the arms meet where they read the same page', async () => {
  const [direct, code] = [buildSteps(await engineRun('direct')), buildSteps(await engineRun('code'))];
  const pages = alignArms(direct, code).filter((moment) => moment.sameData).map((moment) => moment.positions.map((at, lane) => {
    const step = [direct, code][lane]?.[at];
    return step?.kind === 'tool' && 'text' in step.called.args ? JSON.parse(step.called.args.text) : null;
  }));
  expect(pages).toEqual([[{ page: 1 }, { page: 1 }], [{ page: 2 }, { page: 2 }]]);
});
