import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { projectRoot } from '../../../db/project-root';
import type { TestAddress } from '../../mcp/testing/http-server';
import { listen } from '../../mcp/testing/listen';
import { processEnvironment } from '../../process-environment';

/** How a server that npm has installed is started. */
export const npmServer = (name: string, ...args: string[]) =>
  ({ command: process.execPath, args: [join(projectRoot(), 'node_modules', name, 'dist/index.js'), ...args] });

/** Starts a program that serves MCP on the port in its environment; resolves when it answers. */
export async function startProgram({ command, args }: { command: string; args: string[] }): Promise<TestAddress> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => { probe.close(resolve); });
  const child = spawn(command, args, { env: processEnvironment({ PATH: process.env['PATH'], PORT: String(port) }), stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/mcp`;
  await vi.waitFor(() => fetch(url), { timeout: 20_000 });
  return { url, close: () => new Promise((resolve) => { child.once('exit', () => resolve()); child.kill(); }) };
}
