import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttp, type TestAddress } from './http-server';

export interface PlainHttp extends TestAddress {
  /** Headers of all requests so far. */
  seen: IncomingHttpHeaders[];
}

interface Message { id?: unknown; method: string; params?: { name?: string } }

const json = (outgoing: ServerResponse, body: string, status = 200): void => { outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body); };
const result = (id: unknown, body: string): string => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${body}}`;
const bigNumber = '{"content":[],"structuredContent":{"id":1915883588174806058,"n":7}}';
const tools = ['big_number', 'big_number_streamed', 'large', 'large_streamed', 'break_off', 'break_off_streamed', 'denied', 'forget_session', 'away', 'near'];

export interface PlainHttpOptions {
  /** Where 'away' leads. */
  elsewhere?: string;
  /** Answers a request that it does not know with HTTP 500 instead of an error of the protocol. */
  clumsy?: boolean;
}

/** A server without an SDK, for answers that an SDK would not give. Speaks the first protocol generation. */
export async function startPlainHttp({ elsewhere = 'http://127.0.0.1:1/mcp', clumsy = false }: PlainHttpOptions = {}): Promise<PlainHttp> {
  const seen: IncomingHttpHeaders[] = [];
  const address = await startHttp((incoming, outgoing) => {
    seen.push(incoming.headers);
    if (incoming.method !== 'POST') { outgoing.writeHead(405).end(); return; }
    void text(incoming).then((body) => {
      const message: Message = JSON.parse(body);
      const { name = '' } = message.params ?? {};
      if (message.method === 'tools/call') call(message.id, incoming.url === '/moved' ? 'big_number' : name, outgoing, { elsewhere, headers: incoming.headers });
      else answer(message, outgoing, clumsy);
    });
  });
  return { ...address, seen };
}

function answer({ id, method }: Message, outgoing: ServerResponse, clumsy: boolean): void {
  if (id === undefined) { outgoing.writeHead(202).end(); return; }
  if (method === 'initialize') json(outgoing, result(id, '{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"plain","version":"1"}}'));
  else if (method === 'tools/list') json(outgoing, result(id, JSON.stringify({ tools: tools.map((name) => ({ name, inputSchema: { type: 'object' } })) })));
  else if (clumsy) json(outgoing, 'Internal Server Error', 500);
  else json(outgoing, `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":{"code":-32601,"message":"Method not found"}}`);
}

function call(id: unknown, name: string, outgoing: ServerResponse, { elsewhere, headers }: { elsewhere: string; headers: IncomingHttpHeaders }): void {
  const stream = (data: string): void => { outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(`: hello\r\n\r\nevent: message\r\ndata: ${data}`); };
  switch (name) {
    case 'big_number': return json(outgoing, result(id, bigNumber));
    case 'big_number_streamed': stream(result(id, bigNumber)); outgoing.end('\r\n\r\n'); return;
    case 'large': return json(outgoing, result(id, JSON.stringify({ content: [{ type: 'text', text: 'x'.repeat(200_000) }] })));
    case 'large_streamed': stream(result(id, JSON.stringify({ content: [{ type: 'text', text: 'x'.repeat(200_000) }] }))); return;
    case 'break_off': outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"jsonrpc"', () => outgoing.destroy()); return;
    case 'break_off_streamed': outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(': thinking\n\n', () => outgoing.destroy()); return;
    case 'denied': return json(outgoing, `no access for ${headers.authorization}`, 403);
    case 'forget_session': return json(outgoing, 'no such session', 404);
    case 'away': outgoing.writeHead(307, { location: elsewhere }).end(); return;
    case 'near': outgoing.writeHead(307, { location: '/moved' }).end(); return;
    default: return json(outgoing, 'no such tool', 500);
  }
}
