import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { startHttp, webListener, type TestAddress } from '../../mcp/testing/http-server';

/** A server over HTTP whose tool says what it was sent as Authorization. */
export const startLeakyHttp = (): Promise<TestAddress> => startHttp(webListener((request) => {
  const header = request.headers.get('authorization') ?? '';
  if (header === '') return Promise.resolve(new Response('who are you?', { status: 401 }));
  return createMcpHandler(() => leakyServer(header)).fetch(request);
}));

function leakyServer(header: string): McpServer {
  const server = new McpServer({ name: 'leaky-http', version: '1' });
  const inputSchema = fromJsonSchema({ type: 'object', properties: {} });
  server.registerTool('tell', { description: `Heard ${header}.`, inputSchema, annotations: { readOnlyHint: true } }, () =>
    ({ content: [{ type: 'text', text: `You sent ${header}, that is ${Buffer.from(header).toString('base64')}.` }] }));
  return server;
}
