import { randomUUID } from 'node:crypto';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createMcpHandler, type CreateMcpHandlerOptions } from '@modelcontextprotocol/server';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { startHttp, webListener, type TestAddress } from './http-server';
import { newShopState, shopServer } from './shop-server';

export type { TestAddress } from './http-server';

const anyResult = z.looseObject({});

/** The shop over HTTP as the second SDK generation serves it: a server object for each request, the state shared. */
export async function startShopHttp(options: CreateMcpHandlerOptions = {}): Promise<TestAddress> {
  const state = newShopState();
  const handler = createMcpHandler(() => shopServer(state), options);
  const address = await startHttp(webListener((request) => handler.fetch(request)));
  return { url: address.url, close: async () => { await handler.close(); await address.close(); } };
}

/** The same shop behind a server of the first SDK generation, which keeps a session for each client and answers as event streams. */
export async function startShopHttpV1(): Promise<TestAddress> {
  const state = newShopState();
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  return startHttp((incoming, outgoing) => {
    const known = sessions.get(String(incoming.headers['mcp-session-id']));
    void (known === undefined ? openV1(state, sessions) : Promise.resolve(known)).then((transport) => transport.handleRequest(incoming, outgoing));
  });
}

async function openV1(state: ReturnType<typeof newShopState>, sessions: Map<string, StreamableHTTPServerTransport>): Promise<StreamableHTTPServerTransport> {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => { sessions.set(id, transport); },
    onsessionclosed: (id) => { sessions.delete(id); },
  });
  await (await forwardingV1(state)).connect(transport);
  return transport;
}

/** A server of the first generation whose every answer comes from a shop in memory. */
export async function forwardingV1(state: ReturnType<typeof newShopState>): Promise<Server> {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'forwarder', version: '1' });
  await Promise.all([client.connect(clientSide), shopServer(state).connect(serverSide)]);
  const { name = '', title, version = '' } = client.getServerVersion() ?? {};
  const server = new Server({ name, title, version }, { capabilities: { tools: {} }, instructions: client.getInstructions() });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }, { signal }) => client.request({ method: 'tools/list', params: { ...params } }, anyResult, { signal }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name: tool, arguments: args } }, { signal }) =>
    client.request({ method: 'tools/call', params: { name: tool, arguments: args } }, anyResult, { signal }));
  return server;
}
