import { expect, test } from 'vitest';
import { buildSteps } from './build-steps';
import { contextPeak, stateAt } from './state-at';
import { EventList } from './testing/event-list';

const run = () => new EventList().start(1_000)
  .turn({ system: 50, definitions: 100 }, { calls: 20 })
  .call('{"page":1}').shown('results', 'x'.repeat(300)).call('{"page":2}', null, 'timeout').shown('results', 'x'.repeat(100)).shown('retries', 'oops', true)
  .turn({ system: 50, definitions: 100, calls: 20, results: 400, retries: 7 }, { answer: 5 }).finish();

test('before the first step nothing has happened', () => {
  expect(stateAt(buildSteps(run().events), -1)).toMatchObject({ turn: 0, elapsedMs: 0, calls: 0, contextTokens: 0, windowTokens: null, finished: false });
});

test('calls, failed calls, turn and time are those up to the cursor', () => {
  const steps = buildSteps(run().events);
  expect(stateAt(steps, 3)).toMatchObject({ turn: 1, calls: 1, failedCalls: 0, elapsedMs: 40 });
  expect(stateAt(steps, 5)).toMatchObject({ turn: 1, calls: 2, failedCalls: 1 });
  expect(stateAt(steps, steps.length - 1)).toMatchObject({ turn: 2, calls: 2, finished: true, windowTokens: 1_000 });
});

test('the context is what the engine measured at each call of the model', () => {
  const steps = buildSteps(run().events);
  expect(stateAt(steps, 1).context).toMatchObject({ system: 50, definitions: 100, calls: 0, results: 0 });
  expect(stateAt(steps, 8).context).toMatchObject({ system: 50, definitions: 100, calls: 20, results: 400, retries: 7 });
});

test('between two calls of the model the context fills: by what it wrote, then by each result in proportion to its bytes', () => {
  const steps = buildSteps(run().events);
  expect(stateAt(steps, 2).contextTokens).toBe(170);
  expect(stateAt(steps, 4).context.results).toBe(300);
  expect(stateAt(steps, 6).context.results).toBe(400);
  expect(stateAt(steps, 7).context.retries).toBe(7);
  expect(stateAt(steps, 7).contextTokens).toBe(stateAt(steps, 8).contextTokens);
});

test('a result shown after the last call of the model adds nothing, as nobody measured it', () => {
  const steps = buildSteps(new EventList().start().turn({ system: 5 }).shown().events);
  expect(stateAt(steps, 3).contextTokens).toBe(5);
  expect(steps[3]).toMatchObject({ growth: null });
});

test('a context that got smaller is never a negative growth', () => {
  const steps = buildSteps(new EventList().start().turn({ results: 500 }).shown().turn({ results: 100 }).events);
  expect(steps[3]).toMatchObject({ growth: 0 });
  expect(stateAt(steps, 4).contextTokens).toBe(100);
});

test('the peak is the fullest context, the last answer included', () => {
  expect(contextPeak(buildSteps(run().events))).toBe(577 + 5);
});
