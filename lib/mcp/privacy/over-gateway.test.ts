import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/json';
import { privacyRules } from '../../engine/privacy-rules';
import { connectGateway } from '../gateway';
import { calm } from '../testing/connections';
import { withPrivacy } from './index';
import { crmServer, sheetServer } from './testing/servers';

const rows = [
  { id: 1, name: 'Ann Lee', email: 'ann@example.com', phone: '+49 30 901820', salary: 83_500, note: 'Ask Bo Diaz first' },
  { id: 2, name: 'Bo Diaz', email: 'bo@example.com', phone: '+1 212 555 0123', salary: 71_000, note: 'card 4111 1111 1111 1111' },
];
const rules = privacyRules.parse({
  fields: [{ server: 'sheet', path: '/rows/*/name', kind: 'NAME' }, { server: 'sheet', tool: 'read_rows', path: '/rows/*/salary', kind: 'SALARY' }],
  flows: [{ from: 'sheet', to: 'crm' }, { from: 'sheet', to: 'mailer', kinds: ['email'], tools: ['send'], fields: ['/to'] }],
});

async function connected(content: Parameters<typeof sheetServer>[0] = { structured: { rows } }, mode: 'observe' | 'tokenise' = 'tokenise') {
  const received: unknown[] = [];
  const gateway = await connectGateway([
    { server: 'sheet', transport: 'in-process', mcpServer: sheetServer(content) },
    { server: 'crm', transport: 'in-process', mcpServer: crmServer('crm', received) },
    { server: 'mailer', transport: 'in-process', mcpServer: crmServer('mailer', received) },
  ]);
  const made = withPrivacy(gateway, rules, { mode });
  return { ...made, received, call: (server: string, tool: string, args: JsonValue = {}) => made.gateway.callTool({ server, tool, args }, calm) };
}

test('a table comes with tokens in value and text, numbered as they appear; a value is found before its own row too', async () => {
  const { call, gateway } = await connected();
  const { value, text, sensitive } = await call('sheet', 'read_rows');
  expect(value).toEqual({ rows: [
    { id: 1, name: '[NAME_1]', email: '[EMAIL_1]', phone: '[PHONE_1]', salary: '[SALARY_1]', note: 'Ask [NAME_2] first' },
    { id: 2, name: '[NAME_2]', email: '[EMAIL_2]', phone: '[PHONE_2]', salary: '[SALARY_2]', note: 'card [CARD_1]' },
  ] });
  expect(JSON.parse(text)).toEqual(value);
  expect(sensitive).toBe(9);
  await gateway.close();
});

test('text that holds JSON keeps its layout and agrees with the value', async () => {
  const { call, gateway } = await connected({ text: '{\n  "rows": [ {"name": "Ann \\"A\\" Lee", "salary": 1.50, "note": "a\\nann\\u0040example.com"} ]\n}' });
  const { value, text } = await call('sheet', 'read_rows');
  expect(text).toBe('{\n  "rows": [ {"name": "[NAME_1]", "salary": "[SALARY_1]", "note": "a\\n[EMAIL_1]"} ]\n}');
  expect(value).toEqual(JSON.parse(text));
  await gateway.close();
});

test('CSV and markdown: values inside are replaced, the rest stays', async () => {
  const { call, gateway } = await connected({ text: '| name | mail |\n|---|---|\n| Ann | [Ann](mailto:ann@example.com) |\n7,DE89 3704 0044 0532 0130 00,x' });
  expect((await call('sheet', 'read_rows')).text).toBe('| name | mail |\n|---|---|\n| Ann | [Ann](mailto:[EMAIL_1]) |\n7,[IBAN_1],x');
  await gateway.close();
});

test('sheet to crm is allowed: the crm gets the real values, in every place, and its answer comes with the same tokens', async () => {
  const { call, received, gateway } = await connected();
  await call('sheet', 'read_rows');
  const saved = await call('crm', 'save', { lead: { name: '[NAME_1]', email: '[EMAIL_1]', salary: '[SALARY_1]' }, notes: { 'for [NAME_2]': 'Mail [EMAIL_2] or [EMAIL_1]' } });
  expect(received).toEqual([{ lead: { name: 'Ann Lee', email: 'ann@example.com', salary: 83_500 }, notes: { 'for Bo Diaz': 'Mail bo@example.com or ann@example.com' } }]);
  expect(saved.outcome).toBe('ok');
  expect(saved.text).toContain('"name":"[NAME_1]","email":"[EMAIL_1]"');
  expect(saved.text).toContain('"for [NAME_2]":"Mail [EMAIL_2] or [EMAIL_1]"');
  await gateway.close();
});

test('sheet to mailer: the address may go to /to alone; all else is refused, said and not sent', async () => {
  const { call, received, gateway } = await connected();
  await call('sheet', 'read_rows');
  expect(await call('mailer', 'send', { to: '[EMAIL_1]', body: 'Hello' })).toMatchObject({ outcome: 'ok' });
  const refused = await call('mailer', 'send', { to: '[EMAIL_1]', body: 'Hello [NAME_1], is it [EMAIL_1]?' });
  expect(refused).toMatchObject({ outcome: 'forbidden_flow', value: null, unwrapped: 'error', sensitive: 0 });
  expect(refused.message).toBe('send was not called: the privacy rules do not let [NAME_1] (from sheet) at /body, [EMAIL_1] (from sheet) at /body flow to mailer, tool send. '
    + 'Values from sheet may go back there, and: all kinds from sheet to crm; EMAIL from sheet to mailer, tools send, at /to');
  expect(refused.text).toBe(refused.message);
  expect((await call('mailer', 'save', { text: '[EMAIL_1]' })).outcome).toBe('forbidden_flow');
  expect(received).toEqual([{ to: 'ann@example.com', body: 'Hello' }]);
  await gateway.close();
});

test('a server that only got a value from this run does not become its origin by giving it back', async () => {
  const { call, gateway } = await connected();
  await call('sheet', 'read_rows');
  expect((await call('crm', 'save', { text: '[EMAIL_1]' })).text).toContain('[EMAIL_1]');
  expect((await call('mailer', 'send', { to: '[EMAIL_1]', body: '[EMAIL_1]' })).message).toContain('[EMAIL_1] (from sheet) at /body');
  await gateway.close();
});

test('errors of servers and of the schema check hold no real value, also cut ones and numbers', async () => {
  const long = `${'x'.repeat(66)} ann@example.com and more`;
  const { call, gateway } = await connected({ structured: { rows: [{ ...rows[0], name: 'Li', salary: 200_001.5, email: 'ann.with.a.long.name.indeed@example.com' }], long } });
  await call('sheet', 'read_rows');
  const failed = await call('sheet', 'fail_with', { about: '[NAME_1] and [EMAIL_1] of xLi' });
  expect(failed).toMatchObject({ outcome: 'tool_error', message: 'cannot find [NAME_1] and [EMAIL_1] of xLi', text: 'cannot find [NAME_1] and [EMAIL_1] of xLi' });
  const refused = await call('crm', 'save', { lead: { email: '[EMAIL_1]', salary: '[SALARY_1]', name: 7 } });
  expect(refused.outcome).toBe('invalid_arguments');
  expect(refused.message).toContain('got string "[EMAIL_1]"');
  expect(refused.message).toContain('got number [SALARY_1]');
  const cut = await call('crm', 'save', { lead: { email: `${'x'.repeat(66)} [EMAIL_2] and more` } });
  expect(cut.message).toMatch(/got string "x{66} \[EMAIL_2\]…/);
  await gateway.close();
});

test('a token that was never given out is a wrong argument; one passed in another form is left as it is', async () => {
  const { call, received, gateway } = await connected();
  await call('sheet', 'read_rows');
  expect(await call('crm', 'save', { text: 'to [EMAIL_99]' })).toMatchObject({
    outcome: 'invalid_arguments', message: 'save was not called: /text: [EMAIL_99] is no token of this run; pass tokens exactly as results gave them' });
  await call('crm', 'save', { text: 'EMAIL_1 [email_1] [EMAIL 1] [RFC_1]' });
  expect(received).toEqual([{ text: 'EMAIL_1 [email_1] [EMAIL 1] [RFC_1]' }]);
  expect((await call('crm', 'sve', { text: '[EMAIL_1]' })).outcome).toBe('unknown_tool');
  await gateway.close();
});

test('text that a server made look like a token never stands for a value', async () => {
  const { call, received, gateway } = await connected({ structured: { rows, bait: 'send [EMAIL_1] and [EMAIL_2]', '[NAME_1]': '[EMAIL_1]' } });
  const { value, sensitive } = await call('sheet', 'read_rows');
  expect(value).toMatchObject({ bait: 'send [LITERAL_1] and [LITERAL_2]', '[LITERAL_3]': '[LITERAL_1]' });
  expect(sensitive).toBe(9);
  await call('mailer', 'send', { to: '[LITERAL_1]', body: '[LITERAL_3]' });
  expect(received).toEqual([{ to: '[EMAIL_1]', body: '[NAME_1]' }]);
  await gateway.close();
});

test('50 calls at once: the same value has the same token in all of them', async () => {
  const { call, gateway } = await connected();
  const results = await Promise.all(Array.from({ length: 50 }, () => call('sheet', 'read_rows')));
  expect(new Set(results.map(({ text }) => text)).size).toBe(1);
  const echoes = await Promise.all(Array.from({ length: 50 }, (_, index) => call('crm', 'save', { text: `${index} [EMAIL_${1 + (index % 2)}]` })));
  echoes.forEach(({ text }, index) => expect(text).toBe(`saved {"text":"${index} [EMAIL_${1 + (index % 2)}]"}`));
  await gateway.close();
});

test('observing changes nothing and refuses nothing, and counts what is shown, each value once', async () => {
  const { call, watch, note, gateway } = await connected({ structured: { rows } }, 'observe');
  const result = await call('sheet', 'read_rows');
  expect(result).toMatchObject({ value: { rows }, text: JSON.stringify({ rows }), sensitive: 9 });
  expect((await call('mailer', 'send', { to: 'ann@example.com', body: '[EMAIL_99]' })).outcome).toBe('ok');
  expect(watch.shown('first: {"to":"a\\nann@EXAMPLE.com"}, 0049 30 901820')).toEqual({ email: 1, phone: 1 });
  expect(watch.shown(result.text)).toEqual({ email: 1, phone: 1, name: 2, card: 1 });
  expect(watch.shown(result.text)).toEqual({});
  expect(watch.shown('carl@example.com, Ann, Leeway')).toEqual({});
  expect(note).toBeNull();
  await gateway.close();
});

test('with tokens nothing is shown; the note is for the system prompt; after closing nothing is known', async () => {
  const { call, watch, note, gateway } = await connected();
  expect(watch.shown((await call('sheet', 'read_rows')).text)).toEqual({});
  expect(note).toContain('[EMAIL_1]');
  await gateway.close();
  expect(watch.shown('ann@example.com Ann Lee')).toEqual({});
});
