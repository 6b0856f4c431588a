import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from './run.mjs';

/** Installs what package-lock.json names unless exactly that is installed already. */
export async function ensureDependencies() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
  const stamp = join(root, 'node_modules', '.crossover-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing dependencies (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail(`npm ci ended with code ${code}; what it printed above says why. Nothing was started.`);
  writeFileSync(stamp, lock);
}
