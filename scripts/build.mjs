import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, node, root, say } from './run.mjs';

const sources = ['app', 'lib', 'db', 'proxy.ts', 'next.config.ts', 'postcss.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** Builds the dashboard unless the build in .next was made from exactly these sources. */
export async function ensureBuild() {
  const wanted = hashSources();
  const stamp = join(root, '.next', 'crossover-sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the dashboard …');
  const code = await node(['node_modules/next/dist/bin/next', 'build'], { NODE_ENV: 'production' });
  if (code !== 0) fail(`The build ended with code ${code}; what it printed above says why.`);
  writeFileSync(stamp, wanted);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesBelow(name)).sort()) hash.update(file).update('\0').update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesBelow(join(path, name))).filter((file) => !/\.test\.tsx?$/.test(file));
}
