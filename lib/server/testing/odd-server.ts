import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { jsonObject, type JsonObject } from '../../engine/json';

export interface OddTool { name: string; description?: string; inputSchema?: JsonObject; outputSchema?: JsonObject; answer?: (args: JsonObject) => JsonObject | Promise<JsonObject> }

/** What a test server was asked to do, by the tools' own names. */
export type Asked = { tool: string; args: JsonObject }[];

/** A server whose list and answers are exactly what a test says, past what a server library would allow. Names listed on pages of 30. */
export function oddServer(tools: readonly OddTool[], asked: Asked = []): McpServer {
  const mcpServer = new McpServer({ name: 'odd', version: '1' }, { capabilities: { tools: {} } });
  const listed = tools.map(({ name, description, inputSchema, outputSchema }) => ({
    name, description, inputSchema: { type: 'object' as const, ...inputSchema }, ...(outputSchema ? { outputSchema: { type: 'object' as const, ...outputSchema } } : {}),
  }));
  mcpServer.server.setRequestHandler('tools/list', ({ params }) => {
    const start = Number(params?.cursor ?? 0);
    return { tools: listed.slice(start, start + 30), ...(start + 30 < listed.length ? { nextCursor: String(start + 30) } : {}) };
  });
  mcpServer.server.setRequestHandler('tools/call', async ({ params }) => {
    const args = jsonObject.parse(params.arguments ?? {});
    asked.push({ tool: params.name, args });
    const answer = tools.find(({ name }) => name === params.name)?.answer ?? (() => ({ content: [{ type: 'text', text: `called ${params.name}` }] }));
    return whatever({ content: [], ...await answer(args) });
  });
  return mcpServer;
}

/** The answers of this server need not be what the protocol wants: that is what it is for. */
const whatever = (answer: JsonObject): CallToolResult => answer as unknown as CallToolResult;
