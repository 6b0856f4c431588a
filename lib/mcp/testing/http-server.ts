import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen';

export interface TestAddress { url: string; close: () => Promise<void> }
export interface HttpAddress extends TestAddress { port: number; /** Breaks off all connections that are open; new ones are taken. */ drop: () => void }

/** An HTTP server on a free port of 127.0.0.1, or on the given one. `close` also ends connections that are open. */
export async function startHttp(listener: RequestListener, onPort = 0): Promise<HttpAddress> {
  const server = createServer(listener);
  const port = await listen(server, onPort);
  return {
    url: `http://127.0.0.1:${port}/mcp`, port, drop: () => server.closeAllConnections(),
    close: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

/** Serves a web-standard handler, whose request is aborted when the client goes away. */
export const webListener = (handle: (request: Request) => Promise<Response>): RequestListener => (incoming, outgoing) => {
  void answer(handle, incoming, outgoing).catch((error: unknown) => { outgoing.destroy(error instanceof Error ? error : undefined); });
};

async function answer(handle: (request: Request) => Promise<Response>, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const response = await handle(await toRequest(incoming, gone.signal));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  for await (const chunk of response.body ?? []) {
    if (gone.signal.aborted) break;
    outgoing.write(chunk);
  }
  outgoing.end();
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]));
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(`http://${incoming.headers.host}${incoming.url}`, { method: incoming.method, headers, signal, ...(hasBody ? { body: await buffer(incoming) } : {}) });
}
