import { expect, test } from 'vitest';
import { startMessagesApi } from '../models/testing/messages-api';
import { loadSuite } from '../suites/load-suite';
import { countFirstRequests } from './forecast-floor';

test('each different first request is counted once by the API, none is answered, and the arms differ in what they carry', async () => {
  const api = await startMessagesApi();
  const suite = await loadSuite('builds');
  const tasks = ['n11', 'n200'].map((variant) => ({ question: 'failed-yesterday', variant, fault: 'none', records: 1 }));
  const floors = await countFirstRequests({
    suite, tasks, arms: ['direct', 'floor', 'direct+aggregate'], spec: { model: 'claude-sonnet-5-5', limits: {} }, counter: { method: 'characters', count: (text) => text.length },
    env: { ANTHROPIC_API_KEY: 'test-key', ANTHROPIC_BASE_URL: api.url }, signal: new AbortController().signal,
  });
  expect(floors.map(({ variant, arm }) => `${variant} ${arm}`)).toEqual(['n11', 'n200'].flatMap((variant) => ['direct', 'floor', 'direct+aggregate'].map((arm) => `${variant} ${arm}`)));
  const [direct, floor, aggregate, ...larger] = floors.map(({ inputTokens }) => inputTokens);
  expect(direct).toBeGreaterThan(floor!);
  expect(aggregate).toBeGreaterThan(direct!);
  expect(larger).toEqual([direct, floor, aggregate]);
  expect(api.requests.map(({ path }) => path)).toEqual(Array(3).fill('/v1/messages/count_tokens'));
  await api.close();
});

test('hosted arms and an effort are counted as they are sent', async () => {
  const api = await startMessagesApi();
  const suite = await loadSuite('builds');
  const floors = await countFirstRequests({
    suite, tasks: [{ question: 'failed-yesterday', variant: 'n11', fault: 'none', records: 1 }], arms: ['direct+hosted-search', 'code+hosted-code'],
    spec: { model: 'claude-sonnet-5-5', limits: {}, effort: 'low' }, counter: { method: 'characters', count: (text) => text.length },
    env: { ANTHROPIC_API_KEY: 'test-key', ANTHROPIC_BASE_URL: api.url }, signal: new AbortController().signal,
  });
  expect(floors.map(({ arm }) => arm)).toEqual(['direct+hosted-search', 'code+hosted-code']);
  expect(api.requests.map(({ raw, body }) => [raw.output_config, body.tools[0]?.name])).toEqual([[{ effort: 'low' }, 'tool_search_tool_bm25'], [{ effort: 'low' }, 'code_execution']]);
  expect(api.refusals).toEqual([]);
  await api.close();
});
