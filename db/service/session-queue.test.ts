import { expect, test } from 'vitest';
import { until } from '../testing/until';
import { SessionQueue, type Party, type Session } from './session-queue';

/** A session that keeps what it was given and is in a transaction from 'begin' to 'commit' or a rollback. */
function fakeSession() {
  const log: string[] = [];
  let open = false;
  let gate: Promise<void> = Promise.resolve();
  const session: Session = {
    greeting: new Uint8Array(),
    inTransaction: () => open,
    execute: async (messages, onData) => {
      const text = Buffer.from(messages).toString('latin1').replace(/[^\x20-\x7e]/g, '');
      await gate;
      log.push(text);
      if (text.includes('begin')) open = true;
      if (text.includes('commit') || text.includes('ROLLBACK')) open = false;
      if (text === 'broken') throw new Error('the session is broken');
      onData(messages);
    },
  };
  return { session, log, hold: () => { let release = () => {}; gate = new Promise((resolve) => { release = resolve; }); return release; } };
}

class FakeParty implements Party {
  closed = false;
  expelled: string | null = null;
  constructor(private readonly queue: () => SessionQueue, readonly name: string) {}
  send(): void {}
  expel(reason: string): void { this.expelled = reason; this.leave(); }
  say(text: string, closes = true): void { this.queue().push({ party: this, messages: Buffer.from(text), closes }); }
  leave(): void { this.closed = true; this.queue().drop(this); }
}

function setup(idleInTransactionMs = 60_000) {
  const fake = fakeSession();
  const broken: unknown[] = [];
  const queue = new SessionQueue(fake.session, { idleInTransactionMs, onBroken: (error) => broken.push(error) });
  const [a, b] = [new FakeParty(() => queue, 'a'), new FakeParty(() => queue, 'b')];
  return { ...fake, queue, broken, a, b };
}

test('from the start of a transaction to its end the session belongs to one connection', async () => {
  const { queue, log, a, b } = setup();
  a.say('begin');
  b.say('b1');
  b.say('b2');
  await queue.settled();
  expect(log).toEqual(['begin']);
  a.say('a1');
  a.say('commit');
  await queue.settled();
  expect(log).toEqual(['begin', 'a1', 'commit', 'b1', 'b2']);
});

test('messages that are not yet closed by a Sync keep the session', async () => {
  const { queue, log, a, b } = setup();
  a.say('parse', false);
  b.say('b1');
  await queue.settled();
  expect(log).toEqual(['parse']);
  a.say('sync');
  await queue.settled();
  expect(log).toEqual(['parse', 'sync', 'b1']);
});

test('a connection that dies while its begin runs does not block the others', async () => {
  const { queue, log, a, b, hold } = setup();
  const release = hold();
  a.say('begin');
  b.say('b1');
  a.leave();
  release();
  await queue.settled();
  expect(log).toEqual(['begin', 'QROLLBACK', 'b1']);
});

test('a connection that dies inside its transaction is rolled back, and what it had queued is dropped', async () => {
  const { queue, log, a, b, hold } = setup();
  a.say('begin');
  await queue.settled();
  const release = hold();
  b.say('b1');
  a.say('a1');
  a.say('a2');
  a.leave();
  release();
  await queue.settled();
  expect(log).toEqual(['begin', 'a1', 'QROLLBACK', 'b1']);
});

test('silence inside a transaction ends', async () => {
  const { queue, log, a, b } = setup(20);
  a.say('begin');
  b.say('b1');
  await until(() => a.expelled !== null);
  await queue.settled();
  expect(log).toEqual(['begin', 'QROLLBACK', 'b1']);
});

test('a broken session is reported', async () => {
  const { queue, broken, a } = setup();
  a.say('broken');
  await queue.settled();
  expect(broken).toEqual([new Error('the session is broken')]);
});
