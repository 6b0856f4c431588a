import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * A server without an SDK, for answers that an SDK would not let through. Modes (first argument): 'usual', and 'exits-on-question',
 * which ends at any request before `initialize`, as some old servers do.
 */
const mode = process.argv[2] ?? 'usual';
const pages: Record<string, { tools: unknown[]; nextCursor?: string }> = {
  first: { tools: [tool('big_number'), { name: 'no_schema' }, tool('wild', { outputSchema: { type: 'object', properties: { status: { enum: ['on', 'off'] } } } })], nextCursor: 'second' },
  second: { tools: [], nextCursor: 'third' },
  third: { tools: [{ name: 'rootless', inputSchema: { properties: { a: { type: 'string' } } } }, { inputSchema: { type: 'object' } }, tool('leave'), tool('refuse'), tool('nonsense'), tool('leave_child_behind')] },
};
let initialized = false;

function tool(name: string, more: object = {}): object {
  return { name, inputSchema: { type: 'object' }, ...more };
}

const send = (json: string): void => { process.stdout.write(`${json}\n`); };
const reply = (id: unknown, result: unknown): void => send(JSON.stringify({ jsonrpc: '2.0', id, result }));
const refuse = (id: unknown, code: number, message: string): void => send(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));

function call(id: unknown, name: string): void {
  switch (name) {
    case 'big_number': return send(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[],"structuredContent":{"id":1915883588174806058,"n":7,"text":"1915883588174806058"}}}`);
    case 'wild': return reply(id, { content: [], structuredContent: { status: 'exploded' } });
    case 'refuse': return refuse(id, -32_000, 'not today');
    case 'nonsense': return reply(id, { content: 'not a list' });
    case 'leave': process.stderr.write(`leaving, token ${process.env['SHOP_TOKEN']}\n`, () => process.exit(3)); return;
    case 'leave_child_behind': return leaveChildBehind();
    default: return reply(id, { content: [{ type: 'text', text: `called ${name}` }] });
  }
}

/** A child with this process's standard output, which lives on for a while. */
function leaveChildBehind(): void {
  spawn(process.execPath, ['-e', 'setTimeout(() => {}, 5_000)'], { stdio: ['ignore', 'inherit', 'inherit'], detached: true }).once('spawn', () => process.exit(4));
}

function answer({ id, method, params }: { id?: unknown; method: string; params?: { cursor?: string; name?: string; protocolVersion?: string } }): void {
  if (id === undefined) return;
  if (method === 'initialize') {
    initialized = true;
    return reply(id, { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'plain', version: '1' } });
  }
  if (!initialized && mode === 'exits-on-question') process.exit(1);
  if (method === 'tools/list') return reply(id, pages[params?.cursor ?? 'first']);
  if (method === 'tools/call') return call(id, params?.name ?? '');
  refuse(id, -32_601, 'Method not found');
}

process.stdout.write('Welcome to the plain server!\n{"level":"info","msg":"JSON, but no message"}\n');
createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write('debug: got a line\n');
  answer(JSON.parse(line));
});
