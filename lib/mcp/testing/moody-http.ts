import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttp, type HttpAddress } from './http-server';

export interface MoodyHttp extends HttpAddress {
  /** Tools that it lists; another list is told to those that listen with `announce`. */
  tools: string[];
  /** Sessions so far, those that it knows, and the calls that it has carried out. */
  sessions: number; known: Set<string>; called: string[];
  announce: () => void;
}

interface Message { id?: unknown; method: string; params?: { name?: string; protocolVersion?: string } }

const json = (outgoing: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ jsonrpc: '2.0', ...body }));
};

/**
 * A plain server with a session for each client, which it forgets when the test empties `known`: from then on it answers `forgotten` to that
 * client. Speaks the first protocol generation.
 */
export async function startMoodyHttp({ forgotten = 404, onPort = 0 }: { forgotten?: 400 | 404; onPort?: number } = {}): Promise<MoodyHttp> {
  const listening = new Set<ServerResponse>();
  const refuse = (outgoing: ServerResponse): void => json(outgoing, forgotten, { id: null, error: { code: -32_000, message: 'Bad Request: No valid session ID provided' } });
  const take = (outgoing: ServerResponse, { id, method, params }: Message): void => {
    if (method === 'initialize') {
      const session = `session-${(moody.sessions += 1)}`;
      moody.known.add(session);
      json(outgoing, 200, { id, result: { protocolVersion: params?.protocolVersion, capabilities: { tools: { listChanged: true } }, serverInfo: { name: 'moody', version: '1' } } }, { 'mcp-session-id': session });
    } else if (id === undefined) outgoing.writeHead(202).end();
    else if (method === 'tools/list') json(outgoing, 200, { id, result: { tools: moody.tools.map((name) => ({ name, inputSchema: { type: 'object' } })) } });
    else if (method === 'tools/call') {
      moody.called.push(params?.name ?? '');
      json(outgoing, 200, { id, result: { content: [{ type: 'text', text: `called ${params?.name}` }] } });
    } else json(outgoing, 200, { id, error: { code: -32_601, message: 'Method not found' } });
  };
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const session = incoming.headers['mcp-session-id'];
    if (session !== undefined && !moody.known.has(String(session))) return refuse(outgoing);
    if (incoming.method === 'GET') {
      listening.add(outgoing.writeHead(200, { 'content-type': 'text/event-stream' }));
      outgoing.flushHeaders();
    } else if (incoming.method === 'POST') void text(incoming).then((body) => take(outgoing, JSON.parse(body)));
    else outgoing.writeHead(405).end();
  };
  const moody: MoodyHttp = {
    ...await startHttp(serve, onPort), tools: ['one', 'two'], sessions: 0, known: new Set(), called: [],
    announce: () => { for (const stream of listening) stream.write('data: {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\n\n'); },
  };
  return moody;
}
