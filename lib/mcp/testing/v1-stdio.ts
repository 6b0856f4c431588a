import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

/** A server of the first SDK generation, which knows the protocol up to 2025-11-25. */
const server = new McpServer({ name: 'old-shop', version: '0.9.0' }, { instructions: 'Old but good.' });
server.registerTool('count', { description: 'Counts to n.', inputSchema: { n: z.number().int() }, outputSchema: { numbers: z.array(z.number()) } }, ({ n }) => {
  const numbers = Array.from({ length: n }, (_, index) => index + 1);
  return { content: [{ type: 'text', text: JSON.stringify({ numbers }) }], structuredContent: { numbers } };
});
await server.connect(new StdioServerTransport());
