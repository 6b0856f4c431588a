import type { Server } from 'node:net';

/** Listens on a port of 127.0.0.1, a free one unless it is given, and resolves with it. */
export const listen = (server: Server, onPort = 0): Promise<number> => new Promise((resolve, reject) => {
  server.once('error', reject);
  server.listen(onPort, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') resolve(address.port);
    else reject(new Error('the server has no port'));
  });
});
