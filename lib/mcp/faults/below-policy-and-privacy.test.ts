import { expect, test } from 'vitest';
import { privacyRules } from '../../engine/privacy-rules';
import { toolPolicy } from '../../engine/tool-policy';
import { valueAt } from '../../engine/scoring/pointer';
import { withPolicy } from '../policy';
import { withPrivacy } from '../privacy';
import { calm } from '../testing/connections';
import { cursor, faulty } from './testing/faulty';

test('refused calls meet no fault, a repeated record has the token that it had, and messages of faults are read for sensitive values', async () => {
  const { gateway: faults } = await faulty([
    { tool: 'list', when: { argument: { pointer: '/cursor' } }, what: { kind: 'duplicate_records', list: '/records', count: 1, cursor } },
    { tool: 'fail', what: { kind: 'permission_denied', message: 'no access for ann@example.com' } },
  ]);
  const policy = toolPolicy.parse({ writes: 'allow', tools: { say: { policy: 'refuse' }, fail: { access: 'read' } } });
  const rules = privacyRules.parse({ fields: [{ server: 'ci', tool: 'list', path: '/records/*/id', kind: 'RECORD' }] });
  const { gateway } = withPrivacy(withPolicy(faults, { ci: policy }, policy), rules, { mode: 'tokenise' });
  const call = (tool: string, args = {}) => gateway.callTool({ server: 'ci', tool, args }, calm);
  expect((await call('say')).outcome).toBe('refused_by_policy');
  const last = valueAt((await call('list')).value, '/records/3/id');
  expect(last).toBe('[RECORD_4]');
  expect(valueAt((await call('list', { cursor: 'c4' })).value, '/records/0/id')).toBe(last);
  expect(await call('fail')).toMatchObject({ outcome: 'tool_error', access: 'read', text: 'no access for [EMAIL_1]' });
  expect(faults.injected.map(({ kind, number }) => `${kind} ${number}`)).toEqual(['duplicate_records 1', 'permission_denied 1']);
  await gateway.close();
});
