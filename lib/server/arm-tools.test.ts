import { expect, test } from 'vitest';
import { runEvent, type RunEvent } from '../engine/events';
import { experimentSpec } from '../engine/experiment';
import { fault } from '../engine/fault-profile';
import { createRecordObserver } from '../engine/scoring';
import { calm } from '../mcp/testing/connections';
import { connectArm } from './arm-tools';
import { limitsOf } from './limits';
import type { RunnableSuite, Task } from './prepare-task';
import { runArm } from './run-arm';
import { shopParts, shopSuite, type ShopOptions } from './testing/shop';

const spec = experimentSpec.parse({ suite: 'shop', arms: ['direct'], model: 'scripted', trials: 1 });

/** The shop's first question with its items listed under these faults from outside. */
async function taskWith(faults: readonly object[], options: ShopOptions = {}, over: Partial<RunnableSuite> = {}): Promise<Task> {
  const shop = { ...shopSuite(options), ...over };
  const profile = faults.map((given) => fault.parse(given));
  const suite = { ...shop, file: { ...shop.file, faults: [{ id: 'outside', title: 'x', description: 'x', variants: ['small'], profile }] } };
  const [question] = suite.file.questions;
  if (question === undefined) throw new Error('the shop has a question');
  const setup = suite.setup('small', 'outside');
  return {
    suite, setup, question, spec, truth: suite.truth(setup, question.id), dataHash: await suite.dataHash(setup), limits: limitsOf(spec, question),
    prompt: question.prompt, answerSchema: question.answerSchema,
  };
}

const second = { tool: 'list_items', when: { calls: [2] }, what: { kind: 'permission_denied', message: 'no' } };

test('the profile of the setup\'s fault stands around the servers, inside of the policy; a fault without one is the servers\' own', async () => {
  const task = await taskWith([second]);
  const tools = await connectArm(task, calm.signal);
  const call = () => tools.gateway.callTool({ server: 'shop', tool: 'list_items', args: {} }, calm);
  expect(await call()).toMatchObject({ outcome: 'ok', access: 'write', policy: 'allow' });
  expect(await call()).toMatchObject({ outcome: 'tool_error', text: 'no', access: 'write', policy: 'allow', injected: ['permission_denied'] });
  await tools.gateway.close();
  const well = await connectArm({ ...task, setup: { ...task.setup, fault: 'none' } }, calm.signal);
  const results = await Promise.all([1, 2].map(() => well.gateway.callTool({ server: 'shop', tool: 'list_items', args: {} }, calm)));
  expect(results.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
  await well.gateway.close();
});

test('latency passes on the clock that the servers have, and in real time without one', async () => {
  const late = { what: { kind: 'latency', ms: 3_600_000 } };
  const waits: number[] = [];
  const shop = shopSuite();
  const clock = { wait: async (ms: number) => { waits.push(ms); } };
  const task = await taskWith([late], {}, { createServers: (setup) => shop.createServers(setup).map((server) => ({ ...server, clock })) });
  const patient = { ...calm, timeoutMs: 7_200_000 };
  const tools = await connectArm(task, calm.signal);
  expect(await tools.gateway.callTool({ server: 'shop', tool: 'list_items', args: {} }, patient)).toMatchObject({ outcome: 'ok', injected: ['latency'] });
  expect(waits).toEqual([3_600_000]);
  await tools.gateway.close();

  const abort = new AbortController();
  const real = await connectArm(await taskWith([late]), calm.signal);
  const waiting = real.gateway.callTool({ server: 'shop', tool: 'list_items', args: {} }, { ...patient, signal: abort.signal });
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'Cancelled' });
  await real.gateway.close();
});

test('a profile or a policy that names what is not there ends the run before it begins, and the servers are closed', async () => {
  await expect(connectArm(await taskWith([{ tool: 'list_itms', what: { kind: 'timeout' } }]), calm.signal)).rejects.toThrow(/tool "list_itms", which no connected server has.*list_items/);
});

test('a run meets the fault, its events say on which call, and the agent reads it as the server\'s word', async () => {
  const task = await taskWith([{ tool: 'list_items', what: { kind: 'unknown_enum', pointer: '/items/*/id', value: 'odd-id' } }]);
  const events: RunEvent[] = [];
  const run = {
    id: 'run', experimentId: 'experiment', questionId: 'q', suite: 'shop', suiteVersion: '1', question: 'count', variant: 'small', fault: 'outside', arm: 'direct' as const,
    armSwitches: [], model: 'scripted', modelSource: 'scripted' as const, trial: 1,
  };
  const { result } = await runArm({
    parts: shopParts(), task, run: run as unknown as Parameters<typeof runArm>[0]['run'], clock: { now: () => performance.now(), date: () => new Date() }, price: () => null,
    sink: { emit: (event) => { events.push(runEvent.parse({ ...event, seq: events.length, atMs: 0 })); } }, observer: createRecordObserver(task.question.records), signal: calm.signal,
  });
  expect(result).toMatchObject({ status: 'finished', answer: { count: 10 } });
  expect(events.flatMap((event) => (event.type === 'tool.returned' ? [event.injected] : []))).toEqual([['unknown_enum']]);
  expect(events.flatMap((event) => (event.type === 'result.shown' && event.name === 'shop__list_items' ? [JSON.stringify(event.content)] : []))[0]).toContain('odd-id');
});
