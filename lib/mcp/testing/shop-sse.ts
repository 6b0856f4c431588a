import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { startHttp, type HttpAddress } from './http-server';
import { forwardingV1 } from './shop-http';
import { newShopState } from './shop-server';

/** The shop as old servers offer theirs: an event stream, and posts to an address that the stream names first. */
export async function startShopSse(): Promise<HttpAddress> {
  const state = newShopState();
  const sessions = new Map<string, SSEServerTransport>();
  return startHttp((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    if (incoming.method === 'GET') {
      const transport = new SSEServerTransport('/messages', outgoing);
      sessions.set(transport.sessionId, transport);
      void forwardingV1(state).then((server) => server.connect(transport));
      return;
    }
    const session = sessions.get(url.searchParams.get('sessionId') ?? '');
    if (session === undefined) outgoing.writeHead(404).end();
    else void session.handlePostMessage(incoming, outgoing);
  });
}
