import { expect, test } from 'vitest';
import type { CheckProgress } from '../../_components/servers/server-view';
import { followChecks } from './follow-checks';

async function sent(states: CheckProgress[]): Promise<string[]> {
  let looks = 0;
  const watch = { read: async () => states[Math.min(looks++, states.length - 1)]!, wait: async () => {}, ended: () => looks > 200 };
  const frames: string[] = [];
  for await (const frame of followChecks(watch)) frames.push(frame);
  return frames.flatMap((frame) => /^data: (.*)$/m.exec(frame)?.[1] ?? []);
}

test('sends what stands at once, then changes alone, and ends when nothing waits or is under way', async () => {
  const states = [{ waiting: 2, checking: 0 }, { waiting: 1, checking: 1 }, { waiting: 1, checking: 1 }, { waiting: 0, checking: 0 }];
  expect((await sent(states)).map((text) => JSON.parse(text))).toEqual([states[0], states[1], states[3]]);
  expect(await sent([{ waiting: 0, checking: 0 }])).toHaveLength(1);
});

test('a quiet one is sent again now and then', async () => {
  const frames = await sent([{ waiting: 1, checking: 0 }]);
  expect(frames.length).toBeGreaterThan(3);
  expect(frames.length).toBeLessThan(10);
});
