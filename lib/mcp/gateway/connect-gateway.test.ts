import { McpServer } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { UsageError } from '../../engine/errors';
import { calm } from '../testing/connections';
import { shopServer } from '../testing/shop-server';
import { connectGateway, type Connection } from './index';

const inProcess = (server: string, mcpServer: McpServer): Connection => ({ server, transport: 'in-process', mcpServer });

/** A server of `count` tools whose list has pages of 30. */
function pagedServer(count: number): McpServer {
  const mcpServer = new McpServer({ name: 'paged', version: '1' }, { capabilities: { tools: {} } });
  const names = Array.from({ length: count }, (_, index) => `tool_${index + 1}`);
  mcpServer.server.setRequestHandler('tools/list', ({ params }) => {
    const start = Number(params?.cursor ?? 0);
    const tools = names.slice(start, start + 30).map((name) => ({ name, inputSchema: { type: 'object' as const } }));
    return start + 30 < count ? { tools, nextCursor: String(start + 30) } : { tools };
  });
  mcpServer.server.setRequestHandler('tools/call', ({ params }) => ({ content: [{ type: 'text', text: params.name }] }));
  return mcpServer;
}

test('31 tools over two pages: all 31, and the last can be called', async () => {
  const gateway = await connectGateway([inProcess('paged', pagedServer(31))]);
  expect(gateway.servers[0]?.tools).toHaveLength(31);
  expect((await gateway.callTool({ server: 'paged', tool: 'tool_31', args: null }, calm)).text).toBe('tool_31');
  await gateway.close();
});

test('a cursor that repeats ends the list and is reported', async () => {
  const mcpServer = new McpServer({ name: 'loop', version: '1' }, { capabilities: { tools: {} } });
  mcpServer.server.setRequestHandler('tools/list', () => ({ tools: [{ name: 'again', inputSchema: { type: 'object' as const } }], nextCursor: 'same' }));
  const gateway = await connectGateway([inProcess('loop', mcpServer)]);
  expect(gateway.servers[0]?.tools.map(({ name }) => name)).toEqual(['again']);
  expect(gateway.problems.map(({ message }) => message)).toEqual([
    'tools/list gave the cursor "same" twice; the list ends there', 'listed twice; the first one is used',
  ]);
  await gateway.close();
});

test('two servers with tools of the same names do not meet', async () => {
  const gateway = await connectGateway([inProcess('north', shopServer()), inProcess('south', shopServer())]);
  const waiting = gateway.callTool({ server: 'north', tool: 'wait_for', args: { key: 'k' } }, calm);
  expect((await gateway.callTool({ server: 'south', tool: 'let_go', args: { key: 'k' } }, calm)).text).toBe('nobody waits');
  await expect.poll(async () => (await gateway.callTool({ server: 'north', tool: 'let_go', args: { key: 'k' } }, calm)).text).toBe('let go');
  expect((await waiting).text).toBe('k');
  await gateway.close();
});

test('one name for two servers is refused', async () => {
  await expect(connectGateway([inProcess('a', shopServer()), inProcess('a', shopServer())])).rejects.toBeInstanceOf(UsageError);
});

test('an in-process server that closes is a lost connection', async () => {
  const mcpServer = shopServer();
  const gateway = await connectGateway([inProcess('shop', mcpServer)]);
  const pending = gateway.callTool({ server: 'shop', tool: 'wait_for', args: { key: 'k' } }, calm);
  await mcpServer.close();
  expect((await pending).outcome).toBe('connection_lost');
  expect((await gateway.callTool({ server: 'shop', tool: 'fail', args: {} }, calm)).outcome).toBe('connection_lost');
});

test('code cannot reach into the objects of an in-process server', async () => {
  const held = { items: [{ id: 1 }] };
  const mcpServer = new McpServer({ name: 'held', version: '1' });
  mcpServer.registerTool('get', {}, () => ({ content: [], structuredContent: held }));
  const gateway = await connectGateway([inProcess('held', mcpServer)]);
  const { value } = await gateway.callTool({ server: 'held', tool: 'get', args: {} }, calm);
  expect(value).toEqual(held);
  Object.assign(value as object, { items: [] });
  expect(held.items).toHaveLength(1);
  await gateway.close();
});
