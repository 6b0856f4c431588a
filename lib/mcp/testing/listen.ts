import type { Server } from 'node:net';

/** Listens on a free port of 127.0.0.1 and resolves with it. */
export const listen = (server: Server): Promise<number> => new Promise((resolve, reject) => {
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') resolve(address.port);
    else reject(new Error('the server has no port'));
  });
});
