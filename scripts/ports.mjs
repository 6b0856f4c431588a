import { createServer } from 'node:net';

/** @returns {number} the port to serve on, from PORT or 3000 */
export function wantedPort() {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new Error(`PORT is ${JSON.stringify(text)}; it must be a number from 1 to 65535.`);
  return port;
}

/** Throws with what to do when the port cannot be listened on. @param {number} port @param {string} host */
export function requireFreePort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const why = 'code' in error && error.code === 'EADDRINUSE' ? 'is taken by another process' : `cannot be used (${error.message})`;
      reject(new Error(`Port ${port} on ${host} ${why}. Stop what uses it, or choose another: PORT=${port + 1} npm start`));
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Throws when others could reach the dashboard without a password. @param {string} host */
export function requireSafeHost(host) {
  if (/^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(host) || process.env.CROSSOVER_PASSWORD) return;
  throw new Error(`HOST is ${host}, which other machines can reach. Set CROSSOVER_PASSWORD (and CROSSOVER_ALLOWED_HOSTS to the name they use), or leave HOST unset.`);
}
