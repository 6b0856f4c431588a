import { expect, test } from 'vitest';
import { buildSteps } from './build-steps';
import { alignArms, mergeByTime, soloMoments, type Moment } from './moments';
import type { Step } from './step';
import { EventList } from './testing/event-list';

const direct = (pages: string[]) => {
  const list = new EventList().start();
  for (const args of pages) list.turn().call(args).shown();
  return buildSteps(list.turn().finish().events);
};
const code = (pages: string[]) => {
  const list = new EventList('code').start().turn().program('p');
  for (const args of pages) list.call(args, 'p');
  return buildSteps(list.programEnd('p').shown().turn().finish().events);
};
const argsAt = (steps: Step[], moment: Moment | undefined, lane: number) => {
  const step = steps[moment?.positions[lane] ?? -1];
  return step?.kind === 'tool' && 'text' in step.called.args ? step.called.args.text : step?.kind;
};

test('calls for the same data share a moment, however different the way there', () => {
  const [left, right] = [direct(['{"page":1}', '{"page":2}', '{"page":3}']), code(['{"page":1}', '{"page":2}', '{"page":3}'])];
  const same = alignArms(left, right).filter((moment) => moment.sameData);
  expect(same.map((moment) => [argsAt(left, moment, 0), argsAt(right, moment, 1)])).toEqual([1, 2, 3].map((n) => [`{"page":${n}}`, `{"page":${n}}`]));
  expect(same.every((moment) => moment.moved[0] && moment.moved[1])).toBe(true);
});

test('arguments match whatever the order of keys, and null is as good as absent', () => {
  const moments = alignArms(direct(['{"project":"web","cursor":null}']), code(['{ "project": "web" }']));
  expect(moments.filter((moment) => moment.sameData)).toHaveLength(1);
  const other = alignArms(direct(['{"project":"web"}']), code(['{"project":"app"}']));
  expect(other.filter((moment) => moment.sameData)).toHaveLength(0);
});

test('the same call made several times matches poll by poll', () => {
  const moments = alignArms(direct(['{}', '{}', '{}']), code(['{}', '{}']));
  expect(moments.filter((moment) => moment.sameData)).toHaveLength(2);
});

test('calls made in another order keep the longest common sequence', () => {
  const [left, right] = [direct(['{"p":1}', '{"p":2}', '{"p":3}']), code(['{"p":3}', '{"p":1}', '{"p":2}'])];
  const same = alignArms(left, right).filter((moment) => moment.sameData);
  expect(same.map((moment) => argsAt(left, moment, 0))).toEqual(['{"p":1}', '{"p":2}']);
});

test.each([
  ['aligned', alignArms(direct(['{"p":1}', '{"p":2}']), code(['{"p":2}', '{"p":9}', '{"p":1}']))],
  ['by time', mergeByTime([direct(['{"p":1}', '{"p":2}']), code(['{"p":2}', '{"p":9}', '{"p":1}'])])],
])('%s: each step of each lane comes exactly once, in order', (_, moments) => {
  const lengths = [direct(['{"p":1}', '{"p":2}']).length, code(['{"p":2}', '{"p":9}', '{"p":1}']).length];
  for (const lane of [0, 1]) {
    const visited = moments.filter((moment) => moment.moved[lane]).map((moment) => moment.positions[lane]);
    expect(visited).toEqual(Array.from({ length: lengths[lane] ?? 0 }, (_unused, i) => i));
  }
});

test('both runs start together and end together', () => {
  const [left, right] = [direct(['{"p":1}', '{"p":2}', '{"p":3}', '{"p":4}']), code([])];
  const moments = alignArms(left, right);
  expect(moments[0]).toMatchObject({ positions: [0, 0], moved: [true, true] });
  expect(moments.at(-1)).toMatchObject({ positions: [left.length - 1, right.length - 1], moved: [true, true] });
});

test('by time the lanes step in the order of their clocks', () => {
  const slow = buildSteps(new EventList('direct', 100).start().turn().events);
  const fast = buildSteps(new EventList('code', 1).start().turn().finish().events);
  const moments = mergeByTime([slow, fast]);
  expect(moments.map((moment) => moment.atMs)).toEqual([...moments.map((moment) => moment.atMs)].sort((a, b) => a - b));
  expect(moments.at(-1)).toMatchObject({ positions: [2, 4], moved: [true, false] });
});

test('one lane without the other: the empty one never begins', () => {
  const steps = direct([]);
  expect(alignArms(steps, [])).toHaveLength(steps.length);
  expect(alignArms(steps, []).every((moment) => moment.positions[1] === -1)).toBe(true);
  expect(soloMoments(steps).map((moment) => moment.positions[0])).toEqual(steps.map((step) => step.index));
  expect(alignArms([], [])).toEqual([]);
});

test('5,000 calls in each arm align', () => {
  const pages = Array.from({ length: 5_000 }, (_, i) => `{"cursor":${i}}`);
  const moments = alignArms(direct(pages), code(pages));
  expect(moments.filter((moment) => moment.sameData)).toHaveLength(5_000);
});
