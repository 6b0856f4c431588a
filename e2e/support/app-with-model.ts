import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort, root } from './crossover';

export interface AppWithModel { url: string; output(): string; stop(): Promise<void> }

const withParent = join(root, 'scripts', 'with-parent.mjs');

/**
 * Database, dashboard and worker with a key, a model API at `apiUrl` and an mcp.json of `servers`, in a home of their own: what `npm start` runs, without the
 * shipped benchmark.
 */
export async function startAppWithModel(home: string, apiUrl: string, servers: Record<string, unknown>): Promise<AppWithModel> {
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  const config = join(home, 'mcp.json');
  await writeFile(config, JSON.stringify({ mcpServers: servers }));
  const port = await freePort();
  const env = {
    ...process.env, NODE_ENV: 'production' as const, PORT: String(port), CROSSOVER_HOME: home, CROSSOVER_MCP_CONFIG: config,
    ANTHROPIC_API_KEY: 'key-of-the-double', ANTHROPIC_BASE_URL: apiUrl,
  };
  let output = '';
  const children: ChildProcess[] = [];
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, ['--import', withParent, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => { output += chunk.toString(); });
    children.push(child);
  };
  const url = `http://127.0.0.1:${port}`;
  start('--import', 'tsx', 'db/service/main.ts', '--supervised');
  start('node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port));
  await expect.poll(() => fetch(url).then(({ status }) => status, () => 0), { timeout: 120_000 }).toBe(200);
  start('--import', 'tsx', 'lib/jobs/worker.ts');
  await expect.poll(() => output, { timeout: 60_000 }).toContain(': ready');
  const end = (child: ChildProcess) => new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
  return { url, output: () => output, stop: async () => { for (const child of children.reverse()) await end(child); } };
}
