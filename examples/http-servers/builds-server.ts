import { readFile, readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

const builds = join(import.meta.dirname, '../npm-servers/builds');
const object = (properties: Record<string, { type: 'string' }>) =>
  fromJsonSchema<Record<string, string>>({ type: 'object', properties, required: Object.keys(properties) });
const content = object({ content: { type: 'string' } });
const path = object({ path: { type: 'string' } });

/** The reading half of the files server of npm, which speaks stdio alone: the builds of one variant under the same tools. */
function filesServer(variant: string): McpServer {
  const folder = join(builds, basename(variant));
  const server = new McpServer({ name: 'files-over-http', version: '1.0.0' });
  const answer = (text: string) => ({ content: [{ type: 'text' as const, text }], structuredContent: { content: text } });
  const shape = { inputSchema: path, outputSchema: content, annotations: { readOnlyHint: true } };
  server.registerTool('list_directory', { description: 'Lists the files of the folder ".", one a line.', ...shape }, async () =>
    answer((await readdir(folder)).sort().map((file) => `[FILE] ${file}`).join('\n')));
  server.registerTool('read_text_file', { description: 'The text of a file of the folder.', ...shape }, async ({ path: file = '' }) =>
    answer(await readFile(join(folder, basename(file)), 'utf8')));
  return server;
}

/** Serves /<variant>/mcp on 127.0.0.1; resolves with the port. Port 0: any that is free. */
export async function serveBuilds(port: number): Promise<{ port: number; close(): Promise<void> }> {
  const http = createServer(listener);
  await new Promise<void>((resolve, reject) => { http.once('error', reject).listen(port, '127.0.0.1', resolve); });
  const address = http.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: () => new Promise((resolve) => { http.close(() => resolve()); http.closeAllConnections(); }),
  };
}

const listener: RequestListener = (incoming, outgoing) => {
  answerTo(incoming, outgoing).catch((error: unknown) => { outgoing.destroy(error instanceof Error ? error : undefined); });
};

async function answerTo(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const [, variant = ''] = (incoming.url ?? '').split('/');
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = incoming.method === 'POST' ? await buffer(incoming) : undefined;
  const handler = createMcpHandler(() => filesServer(variant));
  const response = await handler.fetch(new Request(`http://127.0.0.1${incoming.url}`, { method: incoming.method, headers, body }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  for await (const chunk of response.body ?? []) outgoing.write(chunk);
  outgoing.end();
}
