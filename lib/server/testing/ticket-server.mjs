/**
 * An MCP server by stdio for tests, without packages: twelve tickets, four of them open. With MEET=<folder> and a count, the first answer of each process waits until
 * so many processes have been asked, so that a test sees whether they are asked at the same time.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const tickets = Array.from({ length: 12 }, (_, index) => ({ id: `T-${index + 1}`, status: index % 3 === 0 ? 'open' : 'closed' }));
const ticket = { type: 'object', required: ['id', 'status'], properties: { id: { type: 'string' }, status: { enum: ['open', 'closed'] } } };
const tools = [
  {
    name: 'list_tickets', description: 'Lists all tickets.', inputSchema: { type: 'object', properties: {} }, annotations: { readOnlyHint: true },
    outputSchema: { type: 'object', required: ['tickets'], properties: { tickets: { type: 'array', items: ticket } } },
  },
  { name: 'close_ticket', description: 'Closes a ticket.', inputSchema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } },
];
const { MEET: folder, MEET_COUNT: wanted = '2' } = process.env;

async function met() {
  if (!folder) return;
  writeFileSync(join(folder, String(process.pid)), '');
  while (readdirSync(folder).length < Number(wanted)) await new Promise((resolve) => setTimeout(resolve, 20));
}

const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'tickets', version: '1.0.0' } }),
  'tools/list': () => ({ tools }),
  'tools/call': async ({ name, arguments: input }) => {
    await met();
    if (name === 'close_ticket') return { content: [{ type: 'text', text: `closed ${input.id}` }] };
    return { content: [{ type: 'text', text: JSON.stringify({ tickets }) }], structuredContent: { tickets } };
  },
};

createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const body = method in answers ? { result: await answers[method](params) } : { error: { code: -32601, message: `no method ${method}` } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...body })}\n`);
});
