import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDatabase } from '../../db/client';
import { listEvents } from '../../db/queries/list-events';
import { listRunRecords } from '../../db/queries/list-run-records';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { storedExperiment } from '../../db/testing/samples';
import type { Policy, PolicyTurn } from '../engine/suite';
import { moodyStdio } from '../mcp/testing/connections';
import { startGuarded } from '../mcp/testing/guarded-http';
import { startShopHttp } from '../mcp/testing/shop-http';
import { executeExperiment } from './execute-experiment';
import { withIssuedTokens } from './issued-redactor';
import { createRedactor } from './secrets';
import { shopRunGroup, shopSuite } from './testing/shop';

let close = async () => {};
beforeAll(async () => {
  ({ close } = await useEmbeddedDatabase());
  await getDatabase();
}, 180_000);
afterAll(() => close());

test('a server that dies in a run, and one behind an authorization server: what happened is stored among the events, secrets and tokens are not', async () => {
  const guarded = await startGuarded(await startShopHttp());
  const secret = 'sk-moody-very-secret';
  const { command, args } = moodyStdio();
  const allow = { writes: 'allow' as const, tools: {} };
  const declared = {
    moody: { command, args: [...args, ` (${secret})`], policy: allow },
    crm: { url: guarded.url, oauth: { clientId: 'crossover', clientSecret: 'the-right-secret' }, policy: allow },
  };
  const step = (turn: number): NonNullable<PolicyTurn['toolCalls']>[number] => {
    if (turn === 0) return { name: 'crm__echo_text', input: { text: `Bearer ${guarded.tokens.join(' ')}` } };
    const name = ['moody__die', 'moody__recall'][turn - 1];
    return name === undefined ? { name: 'submit_answer', input: { count: 10 } } : { name, input: {} };
  };
  const policy: Policy = ({ messages }) => ({ toolCalls: [step(messages.filter(({ role }) => role === 'assistant').length)] });
  const shop = shopSuite();
  const suite = { ...shop, createServers: () => [], declared, path: import.meta.filename, policies: { count: { direct: policy }, other: { direct: policy } } };
  const redactor = withIssuedTokens((issued) => createRedactor({ MOODY_SECRET: secret }, issued));
  const { id } = await storedExperiment({ arms: ['direct'], trials: 1 });
  expect(await executeExperiment(id, { runGroup: shopRunGroup({}, { suites: async () => suite, redactor }) })).toBe('finished');

  const [run] = await listRunRecords(id);
  const events = await listEvents(run?.runId ?? '');
  expect(events.flatMap((event): (string | string[])[] => (event.type === 'server.noted' ? [[event.server, event.note]] : event.type === 'tool.returned' ? [event.outcome] : []))).toEqual([
    'ok', ['moody', 'lost'], 'connection_lost', ['moody', 'reconnected'], 'ok',
  ]);
  const stored = JSON.stringify(events);
  expect(stored).toContain('exited with code 3; it last said: going down, token undefined ([REDACTED:MOODY_SECRET])');
  expect(stored).toMatch(/Bearer \[REDACTED:access token \d+\]/);
  expect(guarded.tokens).toHaveLength(1);
  for (const kept of [secret, 'the-right-secret', ...guarded.tokens]) expect(stored).not.toContain(kept);
  await guarded.close();
});
