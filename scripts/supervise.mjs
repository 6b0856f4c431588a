import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root, say } from './run.mjs';

const withParent = fileURLToPath(new URL('with-parent.mjs', import.meta.url));
const graceMs = 15_000;
const restartMs = [500, 1_000, 2_000, 5_000];

/**
 * Keeps processes alive until stopped: one that ends by itself is started again, slower each time, and given up when it never ran
 * for ten seconds. `stop` ends them in reverse order.
 */
export class Supervisor {
  /** @type {{ name: string, child: import('node:child_process').ChildProcess }[]} */
  #running = [];
  #stopping = false;
  /** @param {(reason: string) => void} onGiveUp */
  constructor(onGiveUp) { this.onGiveUp = onGiveUp; }

  /** @param {string} name @param {string[]} args arguments of node @param {Record<string, string>} env */
  start(name, args, env = {}, failures = 0) {
    const startedAt = Date.now();
    const child = spawn(process.execPath, ['--import', withParent, ...args], {
      cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const entry = { name, child };
    this.#running.push(entry);
    child.on('exit', (code, signal) => {
      this.#running = this.#running.filter((other) => other !== entry);
      if (this.#stopping) return;
      const failed = Date.now() - startedAt > 10_000 ? 0 : failures + 1;
      if (failed > restartMs.length) return this.onGiveUp(`the ${name} ended ${failed} times in a row (${signal ?? `code ${code}`})`);
      const waitMs = restartMs[Math.max(0, failed - 1)];
      say(`The ${name} ended (${signal ?? `code ${code}`}); starting it again in ${waitMs} ms.`);
      setTimeout(() => { if (!this.#stopping) this.start(name, args, env, failed); }, waitMs);
    });
    return child;
  }

  async stop() {
    this.#stopping = true;
    for (const { child } of [...this.#running].reverse()) await end(child);
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.on('exit', () => { clearTimeout(timer); resolve(undefined); });
    child.kill('SIGTERM');
  });
}
