/** Serves the two servers of this suite until Ctrl-C: `npx tsx examples/http-servers/serve.ts`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serveBuilds } from './builds-server';

const [buildsPort, everythingPort] = [8931, 8932];
await serveBuilds(buildsPort);
const everything = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/server-everything/dist/index.js');
const child = spawn(process.execPath, [everything, 'streamableHttp'], { env: { ...process.env, PORT: String(everythingPort) }, stdio: ['ignore', 'inherit', 'inherit'] });
process.once('SIGTERM', () => process.exit());
process.once('SIGINT', () => process.exit());
process.once('exit', () => child.kill());
process.stdout.write(`builds on 127.0.0.1:${buildsPort}, everything on 127.0.0.1:${everythingPort}\n`);
