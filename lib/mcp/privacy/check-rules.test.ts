import { expect, test } from 'vitest';
import { privacyRules } from '../../engine/privacy-rules';
import { serverInfo } from '../testing/tools';
import { checkRules } from './check-rules';

const servers = [serverInfo('sheets', ['get_rows']), serverInfo('crm', ['upsert_lead'])];
const check = (rules: object) => () => checkRules(servers, privacyRules.parse(rules));

test('a tool that is not there is named with what is near it, in fields and in flows', () => {
  expect(check({ fields: [{ server: 'sheets', tool: 'get_row', path: '/rows/*/name', kind: 'NAME' }] })).toThrow(/"get_row" \(in the field \/rows\/\*\/name\), which server sheets does not have. Nearest: get_rows/);
  expect(check({ flows: [{ from: 'sheets', to: 'crm', tools: ['upsert'] }] })).toThrow(/in the flow from sheets to crm.*Nearest: upsert_lead/);
  expect(check({ fields: [{ tool: 'nothing', path: '/x', kind: 'NAME' }] })).toThrow(/no connected server has/);
});

test('wildcards, tools that are there and servers that are not connected are fine', () => {
  expect(check({
    fields: [{ path: '/x', kind: 'NAME' }, { tool: 'upsert_lead', path: '/x', kind: 'NAME' }, { server: 'mail', tool: 'send', path: '/x', kind: 'NAME' }],
    flows: [{ from: 'sheets', to: '*', tools: ['upsert_lead', '*'] }, { from: 'sheets', to: 'mail', tools: ['send'] }],
  })).not.toThrow();
});
