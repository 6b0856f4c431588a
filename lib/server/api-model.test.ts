/** Experiments with a model of the API through the real runner, from the environment to the wire and back into the database. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getDatabase } from '../../db/client';
import { listEvents } from '../../db/queries/list-events';
import { listRunRecords } from '../../db/queries/list-run-records';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import type { Policy } from '../engine/suite';
import { programAnswers, searchingAnswers } from '../models/testing/hosted-answers';
import { startMessagesApi, type MessagesApi } from '../models/testing/messages-api';
import { policyAnswers } from '../models/testing/policy-answers';
import { apiError, type Reply } from '../models/testing/replies';
import type { RecordedRequest } from '../models/testing/wire';
import { loadSuite } from '../suites/load-suite';
import { executeExperiment } from './execute-experiment';
import { rerunFailed } from './rerun-failed';
import { startExperiment } from './start-experiment';

const header = 'tenant-secret-4711';
let api: MessagesApi;
let close = async () => {};
/** What the API answers; null: as a model that works like the suite's direct agent, with whatever tools it is given. */
let answer: ((request: RecordedRequest) => Reply) | null = null;

beforeAll(async () => {
  api = await startMessagesApi((request) => {
    if (answer) return answer(request);
    if (!direct) throw new Error('the suite has no policy for direct');
    const own = request.body.tools.find(({ type }) => type !== undefined)?.name;
    return (own === 'code_execution' ? programAnswers(direct) : own ? searchingAnswers(direct) : policyAnswers(direct))(request);
  }, { key: 'test-key-0815' });
  Object.assign(process.env, { ANTHROPIC_API_KEY: 'test-key-0815', ANTHROPIC_BASE_URL: api.url, ANTHROPIC_CUSTOM_HEADERS: `x-tenant: ${header}\nx-route: batch` });
  ({ close } = await useEmbeddedDatabase());
  await getDatabase();
  const direct: Policy | undefined = (await loadSuite('builds')).policies['failed-yesterday']?.direct;
}, 180_000);
afterEach(() => { answer = null; });
afterAll(async () => {
  for (const name of ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'ANTHROPIC_CUSTOM_HEADERS']) delete process.env[name];
  await api.close();
  await close();
});

const asked = { suite: 'builds', questions: ['failed-yesterday'], variants: ['n11'], faults: ['none'], model: 'claude-sonnet-5-5', trials: 1 };

test('effort and custom headers go from the experiment and the environment to every request, hosted arms included, and the effort is kept with each run', async () => {
  const { id } = await startExperiment({ ...asked, arms: ['direct', 'direct+hosted-search', 'code+hosted-code'], effort: 'high' }, { enqueue: false });
  expect(await executeExperiment(id)).toBe('finished');
  const runs = await listRunRecords(id);
  expect(runs.map(({ armSwitches, score, notComparable, options }) => [armSwitches, score?.outcome, notComparable, options?.effort])).toEqual(
    expect.arrayContaining([[[], 'passed', null, 'high'], [['hosted-search'], 'passed', null, 'high'], [['hosted-code'], 'passed', null, 'high']]));
  expect(runs.every(({ costUsd }) => costUsd !== null && costUsd > 0)).toBe(true);
  expect(api.refusals).toEqual([]);
  expect(new Set(api.requests.map(({ headers, raw }) => JSON.stringify([headers['x-tenant'], headers['x-route'], raw.output_config])))).toEqual(new Set([JSON.stringify([header, 'batch', { effort: 'high' }])]));
}, 120_000);

test('an endpoint without the API\'s own tools fails the hosted run in its own words, without a secret that it repeats; the run can be run again', async () => {
  answer = () => apiError(400, 'invalid_request_error', `unknown tool type for tenant ${header} with key test-key-0815`);
  const { id } = await startExperiment({ ...asked, arms: ['code+hosted-code'] }, { enqueue: false });
  await executeExperiment(id);
  const [failed] = await listRunRecords(id);
  expect(failed).toMatchObject({ status: 'failed', stop: 'infrastructure', attempt: 1, score: null, error: { kind: 'model_unavailable', message: expect.stringMatching(/400 .*unknown tool type.*leave arms with hosted-code out/) } });
  const stored = JSON.stringify([failed, await listEvents(failed?.runId ?? '')]);
  for (const secret of [header, 'test-key-0815']) expect(stored).not.toContain(secret);
  answer = null;
  await rerunFailed(id, { enqueue: false });
  expect(await executeExperiment(id)).toBe('finished');
  expect(await listRunRecords(id)).toMatchObject([{ status: 'finished', attempt: 2, error: null, score: { outcome: 'passed' } }]);
}, 120_000);
