import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/json';
import type { ToolResult } from '../../engine/ports';
import { privacyRules } from '../../engine/privacy-rules';
import { calm } from '../testing/connections';
import { withPrivacy } from './index';
import { scriptedGateway, valueResult } from './testing/servers';

const rules = privacyRules.parse({
  phoneRegion: 'US',
  fields: [{ server: 'hr', path: '/people/*/private', kind: 'PRIVATE' }, { tool: 'list', path: '/rows/*/name', kind: 'NAME' }],
  flows: [{ from: 'hr', to: 'desk', fields: ['/ticket/*/who'] }],
});

function over(results: ToolResult[], tools = ['hr.list', 'hr.other', 'desk.open']) {
  const inner = scriptedGateway(tools, results);
  const { gateway, watch } = withPrivacy(inner, rules, { mode: 'tokenise' });
  return { inner, watch, gateway, call: (server: string, tool: string, args: JsonValue = {}) => gateway.callTool({ server, tool, args }, calm) };
}

test('all below a declared place is hidden: strings, numbers and booleans, not null and blanks, and not beside it', async () => {
  const { call } = over([valueResult({ people: [{ id: 7, private: { city: 'Bonn', age: 41, member: true, title: null, note: ' ', tags: ['x'] } }] })]);
  expect((await call('hr', 'list')).value).toEqual({ people: [{ id: 7, private: { city: '[PRIVATE_1]', age: '[PRIVATE_2]', member: '[PRIVATE_3]', title: null, note: ' ', tags: ['[PRIVATE_4]'] } }] });
});

test('a declared place belongs to its server and tool', async () => {
  const person = { people: [{ private: 'Bonn' }], rows: [{ name: 'Ann Lee' }] };
  const { call } = over([valueResult(person), valueResult(person)]);
  expect((await call('desk', 'open')).value).toEqual(person);
  expect((await call('hr', 'other')).value).toEqual({ people: [{ private: '[PRIVATE_1]' }], rows: [{ name: 'Ann Lee' }] });
});

test('a known name is found in later results, messages and property names, as a whole word', async () => {
  const failed: ToolResult = { outcome: 'tool_error', value: null, text: 'no Ann Lee here', message: 'no Ann Lee here', unwrapped: 'error', durationMs: 1 };
  const { call } = over([valueResult({ rows: [{ name: ' Ann Lee ' }, { name: 'Li' }] }), valueResult({ 'Ann Lee': ['Ann Leeds', 'ask Ann Lee, Li'] }), failed]);
  expect((await call('hr', 'list')).value).toEqual({ rows: [{ name: ' [NAME_1] ' }, { name: '[NAME_2]' }] });
  expect((await call('hr', 'other')).value).toEqual({ '[NAME_1]': ['Ann Leeds', 'ask [NAME_1], Li'] });
  expect(await call('desk', 'open')).toMatchObject({ text: 'no [NAME_1] here', message: 'no [NAME_1] here', sensitive: 1 });
});

test('numbers that are cards, or phones by the name of their field, come back as numbers', async () => {
  const { call, inner } = over([valueResult({ phone: 2_125_550_123, id: 2_125_550_124, paid: 4_111_111_111_111_111 }), valueResult(null)]);
  const { value } = await call('hr', 'other');
  expect(value).toEqual({ phone: '[PHONE_1]', id: 2_125_550_124, paid: '[CARD_1]' });
  await call('hr', 'list', { number: '[PHONE_1]', text: 'call [PHONE_1]' });
  expect(inner.calls[1]?.args).toEqual({ number: 2_125_550_123, text: 'call 2125550123' });
});

test('a wrapper that the gateway took off the value is seen through in the text', async () => {
  const rows = { rows: [{ name: 'Li' }] };
  const { call, gateway } = over([{ ...valueResult(rows), text: JSON.stringify({ result: rows }) }]);
  const tool = gateway.servers[0]?.tools[0];
  Object.assign(tool ?? {}, { outputSchema: { type: 'object', properties: { result: { type: 'object' } }, 'x-fastmcp-wrap-result': true } });
  expect(await call('hr', 'list')).toMatchObject({ value: { rows: [{ name: '[NAME_1]' }] }, text: '{"result":{"rows":[{"name":"[NAME_1]"}]}}' });
});

test('a place in the arguments is meant with all below it, and property names count as places', async () => {
  const { call } = over([valueResult('ann@example.com'), ...[1, 2].map(() => valueResult(null))]);
  await call('hr', 'other');
  const outcome = async (args: JsonValue) => (await call('desk', 'open', args)).outcome;
  expect(await outcome({ ticket: [{ who: '[EMAIL_1]' }] })).toBe('ok');
  expect(await outcome({ ticket: [{ who: { mail: ['[EMAIL_1]'] } }] })).toBe('ok');
  expect(await outcome({ ticket: [{ whose: '[EMAIL_1]' }] })).toBe('forbidden_flow');
  expect(await outcome({ '[EMAIL_1]': 1 })).toBe('forbidden_flow');
  expect(await outcome('[EMAIL_1]')).toBe('forbidden_flow');
});

test('a value may go back to where it came from, in any spelling that came from anywhere', async () => {
  const { call, inner } = over([valueResult('+1 212 555 0123'), valueResult('(212) 555-0123'), valueResult(null)]);
  await call('hr', 'other');
  expect((await call('desk', 'open')).value).toBe('[PHONE_2]');
  expect((await call('hr', 'other', { phone: '[PHONE_2]' })).outcome).toBe('ok');
  expect(inner.calls[2]?.args).toEqual({ phone: '(212) 555-0123' });
});
