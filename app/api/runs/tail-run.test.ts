import { expect, test } from 'vitest';
import type { RunEvent, RunStatus } from '../../../lib/engine/events';
import { parsePosition, tailRun, type Position, type TailMessage } from './tail-run';
import { toFrame, toStream } from './sse';

const event = (seq: number): RunEvent => ({ type: 'turn.started', turn: 1, seq, atMs: seq });

/** A run whose store changes between looks: `script[n]` is what happens before the n-th look. */
function storedRun(script: ((run: { status: RunStatus; attempt: number; events: number }) => void)[]) {
  const run = { status: 'running' as RunStatus, attempt: 1, events: 0 };
  let look = 0;
  const source = {
    readRun: async () => {
      script[look++]?.(run);
      return { status: run.status, attempt: run.attempt };
    },
    readEvents: async (seq: number) =>
      Array.from({ length: run.events }, (_, i) => event(i))
        .filter((e) => e.seq > seq)
        .slice(0, 2),
    wait: async () => {
      if (look > 20) throw new Error('the tail never ended');
    },
  };
  return { run, source };
}
async function collect(source: Parameters<typeof tailRun>[0], from: Position): Promise<TailMessage[]> {
  const messages: TailMessage[] = [];
  for await (const message of tailRun(source, from)) if (message.kind !== 'idle') messages.push(message);
  return messages;
}
const seqs = (messages: TailMessage[]) => messages.flatMap((message) => (message.kind === 'events' ? message.events.map((e) => e.seq) : []));

test('events come as they are written, each once, and the end comes last', async () => {
  const { source } = storedRun([
    (r) => {
      r.events = 3;
    },
    () => {},
    (r) => {
      r.events = 5;
    },
    (r) => {
      r.events = 7;
      r.status = 'finished';
    },
  ]);
  const messages = await collect(source, { attempt: 1, seq: -1 });
  expect(seqs(messages)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(messages.at(-1)).toEqual({ kind: 'end', status: 'finished' });
});

test('a reconnect goes on after the last event received', async () => {
  const { source } = storedRun([
    (r) => {
      r.events = 6;
    },
    (r) => {
      r.status = 'finished';
    },
  ]);
  expect(seqs(await collect(source, { attempt: 1, seq: 3 }))).toEqual([4, 5]);
});

test('a finish that came while nobody listened is not missed', async () => {
  const { source } = storedRun([
    (r) => {
      r.events = 4;
      r.status = 'finished';
    },
  ]);
  const messages = await collect(source, { attempt: 1, seq: 3 });
  expect(messages).toEqual([{ kind: 'end', status: 'finished' }]);
});

test('events written between the look at the status and the look at the events come before the end', async () => {
  const { run, source } = storedRun([
    (r) => {
      r.events = 1;
    },
  ]);
  const readEvents = source.readEvents;
  let raced = false;
  const racing = {
    ...source,
    readEvents: async (seq: number) => {
      if (!raced && seq >= 0) {
        raced = true;
        run.events = 4;
        run.status = 'finished';
      }
      return readEvents(seq);
    },
  };
  const messages = await collect(racing, { attempt: 1, seq: -1 });
  expect(seqs(messages)).toEqual([0, 1, 2, 3]);
  expect(messages.at(-1)).toEqual({ kind: 'end', status: 'finished' });
});

test('a run that is tried again starts over', async () => {
  const { source } = storedRun([
    (r) => {
      r.events = 3;
    },
    (r) => {
      r.attempt = 2;
      r.events = 1;
    },
    (r) => {
      r.events = 2;
      r.status = 'cancelled';
    },
  ]);
  const messages = await collect(source, { attempt: 1, seq: -1 });
  expect(messages.filter((message) => message.kind === 'reset')).toEqual([{ kind: 'reset', position: { attempt: 2, seq: -1 } }]);
  expect(seqs(messages)).toEqual([0, 1, 2, 0, 1]);
});

test('a run that does not exist ends at once', async () => {
  const { source } = storedRun([]);
  expect(await collect({ ...source, readRun: async () => null }, { attempt: 1, seq: -1 })).toEqual([{ kind: 'end', status: null }]);
});

test('a position survives the way through the browser, anything else is refused', () => {
  expect(parsePosition('2.154')).toEqual({ attempt: 2, seq: 154 });
  expect(parsePosition('1.-1')).toEqual({ attempt: 1, seq: -1 });
  for (const bad of [null, '', '154', '1.', '1.-2', '1.2.3', 'a.b', ' 1.2']) expect(parsePosition(bad)).toBeNull();
});

test('a frame is one event of the protocol, whatever line breaks the text holds', () => {
  const shown: RunEvent = {
    type: 'result.shown',
    seq: 1,
    atMs: 0,
    turn: 1,
    toolUseId: 'u',
    name: 'n',
    source: 'results',
    isError: false,
    cut: null,
    content: { bytes: 9, text: 'a\n\nevent: end\ndata: {}\r\n' },
  };
  const text = toFrame({ kind: 'events', position: { attempt: 1, seq: 1 }, events: [shown] });
  expect(text.startsWith('id: 1.1\nevent: events\ndata: [')).toBe(true);
  expect(text.trimEnd().split(/\r\n|\n|\r/)).toHaveLength(3);
});

test('a reader who leaves stops the tail', async () => {
  let left = false;
  const { source } = storedRun([]);
  const stream = toStream(tailRun(source, { attempt: 1, seq: -1 }), () => {
    left = true;
  });
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(left).toBe(true);
});

const noTokens = { system: 0, definitions: 0, discovery: 0, results: 0, calls: 0, code: 0, retries: 0, answer: 0 };
const answered = (turn: number, seq: number): RunEvent => ({
  type: 'model.answered', turn, seq, atMs: seq, parts: [], stop: 'end_turn', rawStop: null, durationMs: 1, firstTokenMs: null, requestId: null,
  usage: { input: 1, output: 1, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: 'test' },
  inputBySource: noTokens, outputBySource: noTokens,
});

test('what the model is saying comes when it changes, and its end once, whether the text goes first or its event comes first', async () => {
  type Look = { live: { turn: number; text: string } | null; events?: RunEvent[]; status?: RunStatus };
  const follow = async (looks: Look[]) => {
    const seen: RunEvent[] = [];
    let at = -1;
    const messages: TailMessage[] = [];
    const source = {
      readRun: async () => {
        at += 1;
        const { live = null, status = 'running' } = looks[at] ?? {};
        return { status, attempt: 1, live };
      },
      readEvents: async (seq: number) => {
        seen.push(...(looks[at]?.events?.splice(0) ?? []));
        return seen.filter((one) => one.seq > seq);
      },
      wait: async () => {},
    };
    for await (const message of tailRun(source, { attempt: 1, seq: -1 })) if (message.kind === 'partial') messages.push(message);
    return messages.map((message) => (message.kind === 'partial' ? [message.turn, message.text] : []));
  };
  const end: Look = { live: null, status: 'finished' };
  expect(await follow([{ live: { turn: 1, text: 'Let' } }, { live: { turn: 1, text: 'Let' } }, { live: { turn: 1, text: 'Let me' } }, { live: null }, end])).toEqual([[1, 'Let'], [1, 'Let me'], [1, null]]);
  expect(await follow([{ live: { turn: 1, text: 'Let' } }, { live: { turn: 1, text: 'Let me' }, events: [answered(1, 0)] }, { live: { turn: 2, text: 'So' } }, end])).toEqual([[1, 'Let'], [1, null], [2, 'So'], [2, null]]);
});

test('a partial text is one line of data and moves no position', () => {
  expect(toFrame({ kind: 'partial', attempt: 1, turn: 2, text: 'a\n\nevent: end' })).toBe('event: partial\ndata: {"attempt":1,"turn":2,"text":"a\\n\\nevent: end"}\n\n');
});
