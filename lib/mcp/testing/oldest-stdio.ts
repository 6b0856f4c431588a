import { createInterface } from 'node:readline';

/** A server that speaks the first version of the protocol and no other, whatever a client asks for, and has no output schemas. */
const version = '2024-11-05';
const tool = { name: 'count', description: 'Counts to n.', inputSchema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } };

interface Message { id?: number | string; method?: string; params?: { name?: string; arguments?: { n?: number } } }

function answer({ method, params }: Message): object {
  switch (method) {
    // A client that asks for a newer version is told this one, as the protocol wants it.
    case 'initialize': return { result: { protocolVersion: version, capabilities: { tools: {} }, serverInfo: { name: 'oldest', version: '0.1' } } };
    case 'tools/list': return { result: { tools: [tool] } };
    case 'tools/call': return { result: { content: [{ type: 'text', text: JSON.stringify(Array.from({ length: params?.arguments?.n ?? 0 }, (_, at) => at + 1)) }] } };
    default: return { error: { code: -32601, message: `method not found: ${method}` } };
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line) as Message;
  if (message.id !== undefined) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer(message) })}\n`);
});
