import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * A plain server over live data: the stock is another one at every look, also in the next process. Its only argument is a file to which each
 * call is appended as a line; the number of lines is the stock.
 * With SHOP_LOUD in its environment it says its SHOP_TOKEN.
 */
const log = process.argv[2];
const lines = () => { try { return readFileSync(log, 'utf8').split('\n').length - 1; } catch { return 0; } };
const item = { type: 'object', required: ['item'], properties: { item: { type: 'string' } } };
const tools = [
  { name: 'look', description: 'The stock of an item.', inputSchema: item, annotations: { readOnlyHint: true },
    outputSchema: { type: 'object', required: ['item', 'stock'], properties: { item: { type: 'string' }, stock: { type: 'integer' } } } },
  { name: 'sell', description: 'Sells an item.', inputSchema: item },
];

function call({ name, arguments: input }) {
  appendFileSync(log, `${name} ${input.item}\n`);
  if (name === 'sell') return { content: [{ type: 'text', text: `sold ${input.item} at ${lines()}${process.env.SHOP_LOUD ? ` for ${process.env.SHOP_TOKEN}` : ''}` }] };
  const value = { item: input.item, stock: input.item === 'fixed' ? 7 : lines() };
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'live', version: '1' } }),
  'tools/list': () => ({ tools }), 'tools/call': call,
};
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const body = method in answers ? { result: answers[method](params) } : { error: { code: -32601, message: `no method ${method}` } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...body })}\n`);
});
