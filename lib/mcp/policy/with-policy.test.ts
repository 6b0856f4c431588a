import { McpServer } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cancelled, UsageError } from '../../engine/errors';
import type { ToolPolicy } from '../../engine/tool-policy';
import { toolPolicy } from '../../engine/tool-policy';
import { connectGateway, type McpGateway } from '../gateway';
import { calm } from '../testing/connections';
import { withPolicy } from './index';

const outputSchema = { type: 'object' as const, properties: { id: { type: 'string' }, tags: { type: 'array' }, note: { type: 'string' } }, required: ['id', 'tags'] };
const tools = [
  { name: 'list_leads', annotations: { readOnlyHint: true } },
  { name: 'create_lead', outputSchema },
  { name: 'update_lead', annotations: { readOnlyHint: false } },
  { name: 'delete_lead', annotations: { readOnlyHint: true, destructiveHint: true } },
  { name: 'find_leads' },
  { name: 'code_lead', outputSchema: { type: 'object' as const, properties: { code: { type: 'string', pattern: '^[A-Z]{3}-\\d+$' } }, required: ['code'] } },
].map((tool) => ({ inputSchema: { type: 'object' as const, properties: { name: { type: 'string' } } }, ...tool }));

/** A server that keeps which tools ran. */
function crm(ran: string[]): McpServer {
  const mcpServer = new McpServer({ name: 'crm', version: '1' }, { capabilities: { tools: {} } });
  mcpServer.server.setRequestHandler('tools/list', () => ({ tools }));
  mcpServer.server.setRequestHandler('tools/call', ({ params: { name } }) => {
    ran.push(name);
    return { content: [{ type: 'text', text: 'done' }], structuredContent: { id: 'real', tags: [], code: 'ABC-1' } };
  });
  return mcpServer;
}

let ran: string[];
let gateway: McpGateway;
beforeEach(async () => { ran = []; gateway = await connectGateway([{ server: 'crm', transport: 'in-process', mcpServer: crm(ran) }]); });
afterEach(() => gateway.close());

const refuse = toolPolicy.parse({});
const call = (policy: ToolPolicy, tool: string, args: { name?: string | number } = {}) => withPolicy(gateway, { crm: policy }, refuse).callTool({ server: 'crm', tool, args }, calm);

const writes = { access: 'write', outcome: 'refused_by_policy', policy: 'refuse', sent: false };
const read = { access: 'read', outcome: 'ok', policy: 'allow', sent: true };
test.each<[string, Partial<ToolPolicy>, string, { access: string; outcome: string; policy: string; sent: boolean }]>([
  ['a read passes', {}, 'list_leads', read],
  ['a tool without a hint is a write', {}, 'find_leads', writes],
  ['a tool that says that it writes', {}, 'update_lead', writes],
  ['a hint that is wrong can be corrected', { tools: { delete_lead: { access: 'write' } } }, 'delete_lead', writes],
  ['a missing hint can be given', { tools: { find_leads: { access: 'read' } } }, 'find_leads', read],
  ['one write can be allowed', { tools: { update_lead: { policy: 'allow' } } }, 'update_lead', { access: 'write', outcome: 'ok', policy: 'allow', sent: true }],
  ['all writes can be allowed', { writes: 'allow' }, 'create_lead', { access: 'write', outcome: 'ok', policy: 'allow', sent: true }],
  ['a rule beats the mode for all', { writes: 'allow', tools: { create_lead: { policy: 'refuse' } } }, 'create_lead', writes],
  ['a read can be refused by name', { tools: { list_leads: { policy: 'refuse' } } }, 'list_leads', { access: 'read', outcome: 'refused_by_policy', policy: 'refuse', sent: false }],
  ['recorded is not sent', { writes: 'record' }, 'create_lead', { access: 'write', outcome: 'ok', policy: 'record', sent: false }],
  ['reads pass while writes are recorded', { writes: 'record' }, 'list_leads', read],
])('%s', async (_name, policy, tool, { access, outcome, policy: mode, sent }) => {
  expect(await call(toolPolicy.parse(policy), tool)).toMatchObject({ access, outcome, policy: mode });
  expect(ran).toEqual(sent ? [tool] : []);
});

test('a refusal says which tool, why it is a write, and how to allow it', async () => {
  expect((await call(refuse, 'find_leads')).message).toBe(
    'find_leads on crm was not called: it counts as a write, because its server gives no readOnlyHint, and the tool policy refuses it. '
    + 'To allow it, give server crm "policy": {"tools": {"find_leads": {"policy": "allow"}}} in the configuration.');
  expect((await call(refuse, 'update_lead')).message).toContain('because its server says readOnlyHint: false');
  expect((await call(toolPolicy.parse({ tools: { delete_lead: { access: 'write' } } }), 'delete_lead')).message).toContain('because the configuration says "access": "write"');
});

test('a recorded call is answered in the shape that the tool promises, and says that it is only that', async () => {
  const record = toolPolicy.parse({ writes: 'record' });
  const { value, text, unwrapped } = await call(record, 'create_lead', { name: 'Ada' });
  expect({ value, unwrapped }).toEqual({ value: { id: 'recorded, not carried out', tags: [] }, unwrapped: 'structured' });
  expect(text).toContain('[recorded, not carried out] The call of create_lead on crm was recorded and not sent');
  for (const tool of ['find_leads', 'code_lead']) {
    expect(await call(record, tool)).toMatchObject({ unwrapped: 'text', value: `[recorded, not carried out] The call of ${tool} on crm was recorded and not sent: nothing was changed.` });
  }
  expect(ran).toEqual([]);
});

test('a recorded call with wrong arguments is refused as the real one would be', async () => {
  expect(await call(toolPolicy.parse({ writes: 'record' }), 'create_lead', { name: 5 })).toMatchObject({
    outcome: 'invalid_arguments', policy: 'record', message: 'create_lead was not called: /name: expected string, got number 5',
  });
});

test('servers without a policy have the fallback, unknown tools stay unknown, an abort is Cancelled', async () => {
  const free = withPolicy(gateway, {}, toolPolicy.parse({ writes: 'allow' }));
  expect(await free.callTool({ server: 'crm', tool: 'create_lead', args: {} }, calm)).toMatchObject({ outcome: 'ok', value: { id: 'real' } });
  expect(await call(refuse, 'created_lead')).toMatchObject({ outcome: 'unknown_tool', message: expect.stringContaining('nearest: create_lead') });
  await expect(withPolicy(gateway, {}, refuse).callTool({ server: 'crm', tool: 'create_lead', args: {} }, { ...calm, signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Cancelled);
});

test('a rule for a tool or server that is not there is refused at once, with the nearest names', () => {
  const rule = toolPolicy.parse({ tools: { createlead: { policy: 'allow' } } });
  expect(() => withPolicy(gateway, { crm: rule }, refuse)).toThrow(UsageError);
  expect(() => withPolicy(gateway, { crm: rule }, refuse)).toThrow(/rule for "createlead".*Nearest: create_lead/);
  expect(() => withPolicy(gateway, { cmr: refuse }, refuse)).toThrow(/"cmr".*Connected: crm/);
});
