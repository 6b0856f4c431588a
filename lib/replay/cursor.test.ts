import { expect, test } from 'vitest';
import { buildSteps } from './build-steps';
import { formatRef, leadingLane, momentOfStep, nextError, nextInLane, parseRef, stepOfSeq } from './cursor';
import { alignArms } from './moments';
import { EventList } from './testing/event-list';

const direct = buildSteps(
  new EventList().start().turn().call('{"p":1}').shown().turn().call('{"p":2}', null, 'timeout').shown().turn().finish().events,
);
const code = buildSteps(
  new EventList('code').start().turn().program('p').call('{"p":1}', 'p').call('{"p":2}', 'p', 'timeout').programEnd('p').turn().finish().events,
);
const moments = alignArms(direct, code);

test('a link names an arm and an event, and nothing else parses', () => {
  expect(parseRef(formatRef({ arm: 'code', seq: 154 }))).toEqual({ arm: 'code', seq: 154 });
  expect(parseRef(formatRef({ arm: 'direct+no-cache+tool-search', seq: 7 }))).toEqual({ arm: 'direct+no-cache+tool-search', seq: 7 });
  for (const bad of ['', 'code', 'code-', 'code-1x', '-1', 'CODE-1', 'code-1-2', 'code+-1', '+spill-1', 'code+types', 'code-99999999999999']) expect(parseRef(bad)).toBeNull();
});

test('a link leads back to the moment it was made in, for every step of both lanes', () => {
  moments.forEach((moment, at) => {
    const lane = leadingLane(moment, 0);
    const steps = [direct, code][lane] ?? [];
    const seq = steps[moment.positions[lane] ?? -1]?.seq ?? -1;
    expect(momentOfStep(moments, lane, stepOfSeq(steps, seq))).toBe(at);
  });
});

test('a link to an event inside a step leads to that step; before the first there is none', () => {
  expect(direct[stepOfSeq(direct, 5)]).toMatchObject({ kind: 'tool', seq: 4 });
  expect(stepOfSeq(direct, 1e6)).toBe(direct.length - 1);
  expect(stepOfSeq([], 0)).toBe(-1);
});

test('jump to the next error goes through the errors of both arms, and back', () => {
  const first = nextError([direct, code], moments, -1, 1);
  expect(moments[first ?? -1]?.sameData).toBe(true);
  expect(nextError([direct, code], moments, moments.length, -1)).toBe(first);
  expect(nextError([direct, code], moments, first ?? 0, 1)).toBeNull();
});

test('stepping inside one lane skips the moments in which only the other moves', () => {
  const visited: number[] = [];
  for (let at = nextInLane(moments, 1, -1, 1); at !== null; at = nextInLane(moments, 1, at, 1)) visited.push(moments[at]?.positions[1] ?? -1);
  expect(visited).toEqual(code.map((step) => step.index));
});
