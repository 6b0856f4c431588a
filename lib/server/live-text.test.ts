import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunEventBody } from '../engine/events';
import { createLiveText } from './live-text';
import { createRedactor } from './secrets';

const owner = { runId: 'run', workerId: 'worker', attempt: 1 };
const redactor = createRedactor({ API_KEY: 'a-very-secret-key' });

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

function live(save: (text: string) => Promise<void> = async () => {}) {
  const kept: string[] = [];
  const emitted: string[] = [];
  const text = createLiveText(owner, redactor, {
    save: async (_owner, { turn, text: shown }) => { await save(shown); kept.push(`${turn} ${shown}`); },
    clear: async () => { kept.push('gone'); },
  });
  const sink = text.watch({ emit: ({ type }) => { emitted.push(type); } });
  return { kept, emitted, text, begin: (turn: number) => sink.emit({ type: 'turn.started', turn }), answer: () => sink.emit(answered) };
}
const none = { system: 0, definitions: 0, discovery: 0, results: 0, calls: 0, code: 0, retries: 0, answer: 0 };
const answered: RunEventBody = {
  type: 'model.answered', turn: 1, parts: [], stop: 'end_turn', rawStop: null, durationMs: 1, firstTokenMs: null, requestId: null, inputBySource: none, outputBySource: none,
  usage: { input: 1, output: 1, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: 'test' },
};
const later = () => vi.advanceTimersByTimeAsync(300);

test('many pieces are one write, all so far each time, and none is left when the turn is answered', async () => {
  const { kept, text, begin, answer, emitted } = live();
  begin(1);
  for (const piece of ['Let', ' me', ' look']) text.onText(piece);
  await later();
  text.onText('.');
  await later();
  await later();
  answer();
  begin(2);
  text.onText('So');
  await later();
  await text.end();
  expect(kept).toEqual(['1 Let me look', '1 Let me look.', 'gone', '2 So', 'gone']);
  expect(emitted).toEqual(['turn.started', 'model.answered', 'turn.started']);
});

test('an answer that comes at once writes nothing at all', async () => {
  const { kept, text, begin, answer } = live();
  begin(1);
  text.onText('All of it.');
  answer();
  await later();
  await text.end();
  expect(kept).toEqual([]);
});

test('a secret that comes in pieces is never seen, nor its beginning', async () => {
  const { kept, text, begin } = live();
  begin(1);
  for (const piece of ['The key is a-ve', 'ry-sec', 'ret-key', ', so use it']) {
    text.onText(piece);
    await later();
  }
  await text.end();
  expect(kept).toEqual(['1 The key is ', '1 The key is ', '1 The key is [REDACTED:API_KEY]', '1 The key is [REDACTED:API_KEY], so use it', 'gone']);
});

test('of a long text the end is kept; a store that fails hurts nobody', async () => {
  const long = live();
  long.begin(1);
  long.text.onText('x'.repeat(30_000));
  await later();
  expect(long.kept).toEqual([`1 ${'x'.repeat(20_000)}`]);

  const broken = live(() => Promise.reject(new Error('no database')));
  broken.begin(1);
  broken.text.onText('Let me');
  await later();
  await broken.text.end();
  expect(broken.kept).toEqual(['gone']);
});
