import { McpServer, fromJsonSchema } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** What calls of one shop know of each other, also when each request has a server object of its own, as over HTTP. */
export interface ShopState { waiting: Map<string, () => void>; cancelled: string[] }
export const newShopState = (): ShopState => ({ waiting: new Map(), cancelled: [] });

/** A small server for tests of the gateway: one tool for each way in which a call can go. */
export function shopServer(state: ShopState = newShopState()): McpServer {
  const server = new McpServer({ name: 'shop', title: 'The shop', version: '3.1.0' }, { instructions: 'Prices are in cents.' });
  server.registerTool('list-items', {
    title: 'List items', description: 'Lists the items of a shelf.',
    inputSchema: z.object({ shelf: z.string().describe('Shelf name'), limit: z.number().int().min(1).max(100).optional() }),
    outputSchema: z.object({ items: z.array(z.object({ id: z.string(), cents: z.number().int() })) }),
    annotations: { readOnlyHint: true, destructiveHint: false },
  }, ({ shelf, limit }) => {
    const items = Array.from({ length: limit ?? 2 }, (_, index) => ({ id: `${shelf}-${index + 1}`, cents: 100 * (index + 1) }));
    return { content: [], structuredContent: { items } };
  });
  server.registerTool('echo_text', { description: 'Gives the text back.', inputSchema: z.object({ text: z.string() }) },
    ({ text }) => ({ content: [{ type: 'text', text }] }));
  server.registerTool('fail', { description: 'Throws.' }, () => { throw new Error('the shelf fell down'); });
  server.registerTool('fail_with_data', { description: 'Reports an error with data.' },
    () => ({ isError: true, content: [{ type: 'text', text: 'out of stock' }], structuredContent: { sku: 'a-1' } }));
  server.registerTool('picture', { description: 'A picture and a word.' }, () => ({
    content: [{ type: 'text', text: 'a cat' }, { type: 'image', mimeType: 'image/png', data: Buffer.alloc(3_000, 7).toString('base64') }],
  }));
  registerTimed(server, state);
  return server;
}

/** Tools that answer when told to: `wait_for` answers when `let_go` is called with the same key. */
function registerTimed(server: McpServer, { waiting, cancelled }: ShopState): void {
  const key = fromJsonSchema<{ key: string }>({ type: 'object', properties: { key: { type: 'string' } }, required: ['key'] });
  server.registerTool('wait_for', { description: 'Answers when let go.', inputSchema: key }, ({ key: name }, { mcpReq }) => new Promise((resolve) => {
    let answered = false;
    waiting.set(name, () => { answered = true; resolve({ content: [{ type: 'text', text: name }] }); });
    // A server object that lives for one request aborts its signal also when it is done.
    mcpReq.signal.addEventListener('abort', () => { if (!answered) cancelled.push(name); });
  }));
  server.registerTool('let_go', { description: 'Lets one wait_for answer.', inputSchema: key }, ({ key: name }) => {
    const answer = waiting.get(name);
    answer?.();
    return { content: [{ type: 'text', text: answer === undefined ? 'nobody waits' : 'let go' }] };
  });
  server.registerTool('list_cancelled', { description: 'Keys of calls that were cancelled.' },
    () => ({ content: [{ type: 'text', text: JSON.stringify({ cancelled, waiting: [...waiting.keys()] }) }] }));
}
