import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { Cancelled, UsageError } from '../../engine/errors';
import { calm } from '../testing/connections';
import { startHttp, webListener } from '../testing/http-server';
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

test('many servers on one signal warn nobody, and stop with it', async () => {
  const warnings: string[] = [];
  const onWarning = (warning: Error) => warnings.push(warning.name);
  process.on('warning', onWarning);
  const stop = new AbortController();
  const gateway = await connectGateway(Array.from({ length: 30 }, (_, index) => inProcess(`shop-${index}`, shopServer())), { signal: stop.signal });
  expect(gateway.servers).toHaveLength(30);
  await new Promise((resolve) => { setImmediate(resolve); });
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
  await gateway.close();
  stop.abort();
  await expect(connectGateway([inProcess('late', shopServer())], { signal: stop.signal })).rejects.toBeInstanceOf(Cancelled);
});

test('one name for two servers is refused', async () => {
  await expect(connectGateway([inProcess('a', shopServer()), inProcess('a', shopServer())])).rejects.toBeInstanceOf(UsageError);
});

test('one server object cannot serve two gateways, and the reason is said', async () => {
  const mcpServer = shopServer();
  const gateway = await connectGateway([inProcess('shop', mcpServer)]);
  await expect(connectGateway([inProcess('again', mcpServer)])).rejects.toThrow(/server again could not be connected.*already connected to a transport/);
  expect((await gateway.callTool({ server: 'shop', tool: 'echo_text', args: { text: 'still here' } }, calm)).text).toBe('still here');
  await gateway.close();
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

test('a schema that cannot be compiled is reported at its first use, and the tool works unchecked', async () => {
  const mcpServer = new McpServer({ name: 'odd', version: '1' }, { capabilities: { tools: {} } });
  mcpServer.server.setRequestHandler('tools/list', () => ({ tools: [{ name: 'far', inputSchema: { type: 'object' as const, properties: { a: { $ref: 'https://example.com/a.json' } } } }] }));
  mcpServer.server.setRequestHandler('tools/call', () => ({ content: [{ type: 'text', text: 'done' }] }));
  const gateway = await connectGateway([inProcess('odd', mcpServer)]);
  expect(gateway.problems).toEqual([{ server: 'odd', tool: 'far', kept: true, message: 'its schema refers to https://example.com/a.json, which is not fetched' }]);
  for (const a of [1, 2]) expect((await gateway.callTool({ server: 'odd', tool: 'far', args: { a } }, calm)).text).toBe('done');
  expect(gateway.problems.slice(1)).toEqual([{ server: 'odd', tool: 'far', kept: true, message: expect.stringContaining('its inputSchema cannot be compiled') }]);
  await gateway.close();
});

test('a tool with an output schema that returns no structured content broke its promise; an error needs none', async () => {
  const mcpServer = new McpServer({ name: 'bare', version: '1' }, { capabilities: { tools: {} } });
  const outputSchema = { type: 'object' as const, properties: { result: { type: 'array', items: { type: 'string' } } }, required: ['result'] };
  mcpServer.server.setRequestHandler('tools/list', () => ({ tools: ['bare', 'sorry', 'plain', 'wrapped'].map((name) => ({
    name, inputSchema: { type: 'object' as const }, outputSchema: name === 'wrapped' ? { ...outputSchema, 'x-fastmcp-wrap-result': true } : outputSchema })) }));
  mcpServer.server.setRequestHandler('tools/call', ({ params: { name } }) => {
    const text = [{ type: 'text' as const, text: '["a"]' }];
    if (name === 'bare') return { content: text };
    return name === 'sorry' ? { content: [], isError: true } : { content: text, structuredContent: { result: ['a'] } };
  });
  const gateway = await connectGateway([inProcess('bare', mcpServer)]);
  const call = (tool: string) => gateway.callTool({ server: 'bare', tool, args: {} }, calm);
  expect(await call('bare')).toMatchObject({ outcome: 'invalid_result', message: expect.stringContaining('expected structured content, got none') });
  expect(await call('sorry')).toMatchObject({ outcome: 'tool_error', message: 'the tool reported an error without a message' });
  expect(await call('plain')).toMatchObject({ value: { result: ['a'] }, text: '["a"]' });
  expect(await call('wrapped')).toMatchObject({ value: ['a'], text: '["a"]' });
  await gateway.close();
});

test('one tool that breaks the protocol does not cost a server of the newest version its others, in memory and over HTTP', async () => {
  const crooked = (): McpServer => {
    const mcpServer = new McpServer({ name: 'crooked', version: '1' }, { capabilities: { tools: {} } });
    const tools: unknown[] = [{ name: 'good', inputSchema: { type: 'object' } }, { name: 'rootless', inputSchema: {} }, { name: 'listed', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } }, { name: 'bare' }];
    mcpServer.server.setRequestHandler('tools/list', () => JSON.parse(JSON.stringify({ tools })));
    return mcpServer;
  };
  const handler = createMcpHandler(crooked);
  const { url, close } = await startHttp(webListener((request) => handler.fetch(request)));
  const gateway = await connectGateway([inProcess('memory', crooked()), { server: 'http', transport: 'http', url }]);
  for (const { tools, protocolVersion } of gateway.servers) {
    expect([protocolVersion, ...tools.map(({ name }) => name)]).toEqual(['2026-07-28', 'good', 'rootless', 'listed']);
  }
  expect(gateway.problems.filter(({ server }) => server === 'http').map(({ tool, kept }) => [tool, kept])).toEqual([['rootless', true], ['bare', false]]);
  await gateway.close();
  await handler.close();
  await close();
});
