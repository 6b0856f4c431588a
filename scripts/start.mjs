/** `npm start`: installs, builds, prepares the database, runs the shipped benchmark once, and serves the dashboard. */
import { checkNode } from './check-node.mjs';

checkNode();
const { fail, node, say } = await import('./run.mjs');
const { requireFreePort, requireSafeHost, wantedPort } = await import('./ports.mjs');
const { ensureDependencies } = await import('./install.mjs');
const { ensureBuild } = await import('./build.mjs');
const { Supervisor } = await import('./supervise.mjs');

const host = process.env.HOST || '127.0.0.1';
const tsx = ['--import', 'tsx'];

let port;
try {
  requireSafeHost(host);
  port = wantedPort();
  await requireFreePort(port, host);
} catch (error) {
  fail(error.message);
}
await ensureDependencies();
await ensureBuild();

const supervisor = new Supervisor((reason) => void shutdown(1, `Stopping: ${reason}.`));
let stopping = false;
async function shutdown(code, message) {
  if (stopping) return;
  stopping = true;
  if (message) say(message);
  await supervisor.stop();
  process.exit(code);
}
process.on('SIGINT', () => void shutdown(0, '\nStopping …'));
process.on('SIGTERM', () => void shutdown(0, 'Stopping …'));

if (!process.env.DATABASE_URL) supervisor.start('database service', [...tsx, 'db/service/main.ts', '--supervised']);
supervisor.start('web server', ['node_modules/next/dist/bin/next', 'start', '-H', host, '-p', String(port)], { NODE_ENV: 'production', PORT: String(port) });
const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
const [prepared] = await Promise.all([node(['cli/bin.mjs', 'prepare']), answered(url)]);
if (stopping) await new Promise(() => {});
if (prepared !== 0) await shutdown(1, 'The database could not be prepared; the message above says why.');
supervisor.start('worker', [...tsx, 'lib/jobs/worker.ts']);
say(`\nCrossover is ready: ${url}  (Ctrl+C stops it)`);

/** Waits until the page answers; a new database takes a while to make. */
async function answered(url) {
  const untilMs = Date.now() + 120_000;
  while (!stopping) {
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null);
    await response?.arrayBuffer();
    if (response && response.status < 500) return;
    if (Date.now() > untilMs) await shutdown(1, `The dashboard did not answer at ${url} within two minutes.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
