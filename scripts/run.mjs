import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program to its end with inherited output. Resolves with the exit code (1 when a signal ended it); rejects when it cannot start.
 * SIGTERM to this process goes on to the program (Ctrl+C reaches it anyway).
 * @param {string} command @param {string[]} args @param {Record<string, string | undefined>} [env] @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const passOn = () => child.kill('SIGTERM');
    process.once('SIGTERM', passOn);
    child.on('error', reject);
    child.on('exit', (code) => { process.off('SIGTERM', passOn); resolve(code ?? 1); });
  });
}

/** @param {string[]} args */
export const node = (args, env = {}) => run(process.execPath, args, env);

export const say = (text) => process.stdout.write(`${text}\n`);

/** @param {string} text @returns {never} */
export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
