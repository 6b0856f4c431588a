import { expect, test } from 'vitest';
import { buildSteps } from './build-steps';
import { alignArms, soloMoments } from './moments';
import { EventList } from './testing/event-list';
import { stepSegments, timeSegments } from './timeline';

const code = new EventList('code', 10).start().turn().program('p').call('{}', 'p').call('{}', 'p', 'timeout').programEnd('p').shown().turn().finish();
const steps = buildSteps(code.events);

test('by the clock: model time, then the sandbox with its calls inside, errors on top', () => {
  const drawn = timeSegments(steps, 150, 150).map(({ kind, from, to }) => [kind, Math.round(from * 150), Math.round(to * 150)]);
  expect(drawn).toEqual([
    ['other', 0, 1], ['model', 10, 31], ['sandbox', 40, 50], ['tool', 50, 60], ['sandbox', 60, 70], ['error', 70, 81], ['sandbox', 81, 91],
    ['other', 100, 101], ['model', 110, 131], ['other', 140, 141], ['other', 149, 150],
  ]);
});

test('by steps: a lane that waits for the other leaves a gap', () => {
  const direct = buildSteps(new EventList().start().finish().events);
  const moments = alignArms(direct, steps);
  const drawn = stepSegments(direct, moments, 0, 1_000);
  expect(drawn).toHaveLength(2);
  const other = stepSegments(steps, moments, 1, 1_000);
  const covered = other.reduce((sum, segment) => sum + segment.to - segment.from, 0);
  expect(covered).toBeCloseTo(steps.length / moments.length);
});

test('ten thousand steps draw no more spots than asked for, and one error among them stays visible', () => {
  const list = new EventList('code').start().turn().program('p');
  for (let i = 0; i < 10_000; i += 1) list.call(`{"i":${i}}`, 'p', i === 4_321 ? 'tool_error' : 'ok');
  const many = buildSteps(list.events);
  for (const segments of [stepSegments(many, soloMoments(many), 0, 300), timeSegments(many, many.at(-1)?.atMs ?? 0, 300)]) {
    expect(segments.length).toBeLessThanOrEqual(300);
    expect(segments.filter((segment) => segment.kind === 'error')).toHaveLength(1);
  }
});

test('where many steps share a spot it shows what takes most of it', () => {
  const list = new EventList().start();
  for (let i = 0; i < 500; i += 1) list.turn().call('{}').shown();
  const many = buildSteps(list.events);
  expect(stepSegments(many, soloMoments(many), 0, 20)).toEqual([{ from: 0, to: 1, kind: 'model' }]);
});
