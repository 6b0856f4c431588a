import { afterAll, expect, test } from 'vitest';
import type { Policy } from '../engine/suite';
import { createScriptedModel } from '../models/scripted';
import { createTokenCounter } from '../models/token-counter';
import { createNodeSandbox } from '../sandbox';
import { runTask } from './testing/run-task';

const counter = createTokenCounter();
const sandbox = createNodeSandbox({ workers: 1 });
afterAll(() => sandbox.close());

const parts = { sandbox, counter, model: (policy: Policy) => createScriptedModel({ policy, counter }) };
const watch = (variant: string, arm: string) => runTask({ suite: 'deploy-watch', variant, fault: 'none', arm }, parts);

test('a program waits 39 minutes on the clock of the servers, and 45 where the notice never comes, in one turn', async () => {
  for (const [variant, polls] of [['p80', 80], ['never', 91]] as const) {
    const { score, events } = await watch(variant, 'code');
    expect(score).toMatchObject({ outcome: 'passed', wrong: 0, missed: 0, completeness: { honest: true, ratio: 1 } });
    const ledgers = events.flatMap((event) => (event.type === 'program.finished' ? [event.ledger] : []));
    expect(ledgers).toMatchObject([{ calls: polls, waitedMs: (polls - 1) * 30_000 }]);
  }
});

test('the direct arm has the same clock', async () => {
  expect(await watch('p3', 'direct')).toMatchObject({ score: { outcome: 'passed', wrong: 0, missed: 0 }, measures: { toolCalls: 5 } });
});
