import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

export interface Running { url: string; process: ChildProcess; output: () => string; kill(signal: NodeJS.Signals): Promise<void> }

/** `npm start` with its own home and port; resolves when it says that it is ready. */
export async function startCrossover(home: string, port: number): Promise<Running> {
  let output = '';
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: { ...process.env, PORT: String(port), CROSSOVER_HOME: home, CROSSOVER_STALE_MS: '3000' } });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output += chunk.toString(); });
  const exited = new Promise<void>((resolve) => { child.once('exit', () => resolve()); });
  await expect.poll(() => (child.exitCode === null ? output : `ended: ${output}`), { timeout: 240_000 }).toContain('Crossover is ready');
  return {
    url: `http://127.0.0.1:${port}`, process: child, output: () => output,
    kill: (signal) => { child.kill(signal); return exited; },
  };
}

export interface Finished { code: number | null; stdout: string; stderr: string }

/** `npx crossover …` */
export function crossover(args: string[], env: Record<string, string> = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['crossover', ...args], { cwd: root, env: { ...process.env, ...env } });
    const text = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => { text.stdout += chunk.toString(); });
    child.stderr.on('data', (chunk: Buffer) => { text.stderr += chunk.toString(); });
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code, ...text }));
  });
}

export interface RunRow { runId: string; question: string; variant: string; fault: string; trial: number; arm: string; status: string; attempt: number; finishedAt: string | null }

/** All runs of an experiment through the dashboard's export. */
export async function exportedRuns(url: string, experimentId: string): Promise<RunRow[]> {
  const response = await fetch(`${url}/api/experiments/${experimentId}/export?format=json`);
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  const rows = Array.isArray(body) ? body : (body as { runs: unknown[] }).runs;
  return rows as RunRow[];
}

/** Starts an experiment as the form does, and returns its id. */
export async function postExperiment(url: string, spec: Record<string, unknown>): Promise<string> {
  const response = await fetch(`${url}/api/experiments`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(spec) });
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

export const post = (url: string, path: string, headers: Record<string, string> = { origin: url }): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', headers });
