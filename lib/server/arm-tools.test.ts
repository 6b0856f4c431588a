import { expect, test } from 'vitest';
import { runEvent, type RunEvent } from '../engine/events';
import { experimentSpec } from '../engine/experiment';
import { fault } from '../engine/fault-profile';
import { privacyRules } from '../engine/privacy-rules';
import { createRecordObserver } from '../engine/scoring';
import { calm, moodyStdio } from '../mcp/testing/connections';
import { connectArm } from './arm-tools';
import { limitsOf } from './limits';
import type { RunResult } from '../engine/run-input';
import type { Policy, PolicyTurn } from '../engine/suite';
import { notedSink } from './noted-sink';
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

/** The task's direct arm, over servers of its own. */
async function directRun(task: Task): Promise<{ result: RunResult; events: RunEvent[] }> {
  const events: RunEvent[] = [];
  const run = {
    id: 'run', experimentId: 'experiment', questionId: 'q', suite: 'shop', suiteVersion: '1', question: 'count', variant: 'small', fault: 'outside', arm: 'direct' as const,
    armSwitches: [], model: 'scripted', modelSource: 'scripted' as const, trial: 1,
  };
  const { result } = await runArm({
    parts: shopParts(), task, run: run as unknown as Parameters<typeof runArm>[0]['run'], clock: { now: () => performance.now(), date: () => new Date() }, price: () => null,
    sink: { emit: (event) => { events.push(runEvent.parse({ ...event, seq: events.length, atMs: 0 })); } }, observer: createRecordObserver(task.question.records), signal: calm.signal,
  });
  return { result, events };
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
  const { result, events } = await directRun(task);
  expect(result).toMatchObject({ status: 'finished', answer: { count: 10 } });
  expect(events.flatMap((event) => (event.type === 'tool.returned' ? [event.injected] : []))).toEqual([['unknown_enum']]);
  expect(events.flatMap((event) => (event.type === 'result.shown' && event.name === 'shop__list_items' ? [JSON.stringify(event.content)] : []))[0]).toContain('odd-id');
});

test('a declared server that dies during a run: what happened stands among the events, with sensitive values taken out, and both arms keep one list', async () => {
  const calls = ['moody__die', 'moody__recall'];
  const policy: Policy = ({ messages }) => {
    const name = calls[messages.filter(({ role }) => role === 'assistant').length];
    const next: NonNullable<PolicyTurn['toolCalls']>[number] = name === undefined ? { name: 'submit_answer', input: { count: 10 } } : { name, input: {} };
    return { toolCalls: [next] };
  };
  const { command, args } = moodyStdio();
  const declared = { moody: { command, args: [...args, ', ask ada@lovelace.example'], policy: { writes: 'allow' as const, tools: {} } } };
  const task = await taskWith([second], {}, { createServers: () => [], declared, path: import.meta.filename, policies: { count: { direct: policy } } });
  const privacy = { mode: 'tokenise' as const, rules: privacyRules.parse({}) };
  const setup = { ...task.setup, fault: 'none' };
  const { result, events } = await directRun({ ...task, setup, question: { ...task.question, privacy } });
  expect(result.status).toBe('finished');
  expect(events.flatMap((event) => (event.type === 'tool.returned' ? [event.outcome] : event.type === 'server.noted' ? [`${event.server} ${event.note}`] : []))).toEqual([
    'moody lost', 'connection_lost', 'moody reconnected', 'ok',
  ]);
  expect(events.find(({ type }) => type === 'server.noted')).toMatchObject({ message: expect.stringMatching(/exited with code 3; it last said: going down, token undefined, ask \[EMAIL_1\]$/) });
  expect(JSON.stringify(events)).not.toContain('lovelace');
});

test('notes about servers stand between the first and the last event of a run', () => {
  const events: string[] = [];
  const { sink, onNote } = notedSink({ emit: (event) => { events.push(event.type === 'server.noted' ? event.message : event.type); } });
  const note = (message: string) => onNote({ server: 'a', note: 'tools_changed', message });
  note('early');
  sink.emit({ type: 'turn.started', turn: 1 });
  note('in time');
  sink.emit({ type: 'run.finished', status: 'finished', stop: 'answered', error: null, finishedAt: new Date().toISOString() });
  note('late');
  expect(events).toEqual(['turn.started', 'early', 'in time', 'run.finished']);
});
