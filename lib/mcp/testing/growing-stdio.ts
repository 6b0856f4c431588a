import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '../serve-stdio';

/** A server of the second SDK generation with a tool more after each call of `grow`, of which it tells. */
const server = new McpServer({ name: 'growing', version: '1' });
let grown = 0;
server.registerTool('grow', { description: 'Adds a tool.' }, () => {
  grown += 1;
  server.registerTool(`tool_${grown}`, { description: 'New.' }, () => ({ content: [] }));
  return { content: [{ type: 'text', text: String(grown) }] };
});
await serveStdio(server);
