import { expect, test } from 'vitest';
import { buildSteps } from './build-steps';
import { describeStep } from './describe';
import { searchSteps } from './search';
import { eventsOf } from './step';
import { EventList } from './testing/event-list';

test('a direct run: a turn, the answer, a call merged with its return, what was shown, the end', () => {
  const steps = buildSteps(new EventList().start().turn().call('{}').shown().turn().finish().events);
  expect(steps.map((step) => step.kind)).toEqual(['start', 'turn', 'model', 'tool', 'shown', 'turn', 'model', 'submitted', 'finish']);
  expect(steps.map((step) => step.turn)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2]);
  expect(steps[3]).toMatchObject({ seq: 4, atMs: 40, endMs: 50, error: false });
});

test('every event of a run is in exactly one step', () => {
  const { events } = new EventList('code').start().turn().program('p').call('{"a":1}', 'p').call('{"a":2}', 'p', 'timeout').programEnd('p').shown().finish();
  expect(buildSteps(events).flatMap(eventsOf).sort((a, b) => a.seq - b.seq)).toEqual(events);
});

test('calls of a program are nested under it and counted, failed ones apart', () => {
  const steps = buildSteps(new EventList('code').start().turn().program('p').call('{}', 'p').call('{}', 'p', 'tool_error').programEnd('p').call('{}').events);
  const program = steps[3];
  expect(program).toMatchObject({ kind: 'program', calls: 2, failedCalls: 1, error: false, endMs: 90 });
  expect(steps.filter((step) => step.kind === 'tool').map((step) => step.parent)).toEqual([3, 3, null]);
  expect(steps[6]).toMatchObject({ kind: 'program_end', program: 3, error: false });
});

test('parallel calls answered in reverse order each keep their own return', () => {
  const steps = buildSteps(new EventList().start().turn()
    .called('a', '{"page":1}').called('b', '{"page":2}').returned('b', 'ok', 'second').returned('a', 'timeout', 'first').events);
  expect(steps[3]).toMatchObject({ called: { callId: 'a' }, returned: { outcome: 'timeout' }, error: true });
  expect(steps[4]).toMatchObject({ called: { callId: 'b' }, returned: { outcome: 'ok' }, error: false });
});

test('a run that is still going has open steps', () => {
  const steps = buildSteps(new EventList('code').start().turn().program('p').called('a', '{}', 'p').events);
  expect(steps.at(-1)).toMatchObject({ kind: 'tool', returned: null, endMs: null, error: false });
  expect(steps.at(-2)).toMatchObject({ kind: 'program', finished: null, endMs: null });
});

test('failed programs, limits, refused answers and runs without an answer are errors', () => {
  const list = new EventList('code').start().turn().program('p').programEnd('p', 'boom').shown('retries', 'boom', true)
    .add({ type: 'answer.submitted', turn: 1, answer: { bytes: 2, text: '{}' }, valid: false, violations: ['/count is missing'] })
    .add({ type: 'limit.reached', limit: 'maxTurns', value: 1, cap: 1 })
    .add({ type: 'run.finished', status: 'finished', stop: 'turn_limit', error: null, finishedAt: '2026-01-01T00:00:00Z' });
  expect(buildSteps(list.events).filter((step) => step.error).map((step) => step.kind)).toEqual(['program_end', 'shown', 'submitted', 'limit', 'finish']);
});

test('a run without events has no steps', () => expect(buildSteps([])).toEqual([]));

test('what happened to a server is a step of its own, wrong when the connection is gone, and its words are found', () => {
  const noted = new EventList().start().turn()
    .add({ type: 'server.noted', server: 'crm', note: 'lost', message: 'the server process exited with code 3' })
    .add({ type: 'server.noted', server: 'crm', note: 'reconnected', message: 'connected anew' }).finish();
  const steps = buildSteps(noted.events).filter(({ kind }) => kind === 'server');
  expect(steps.map((step) => [describeStep(step), step.error, step.turn])).toEqual([['server crm: connection lost', true, 1], ['server crm: connected anew', false, 1]]);
  expect(searchSteps(steps, 'code 3')).toEqual([steps[0]?.index]);
});
