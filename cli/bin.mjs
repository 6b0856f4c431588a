#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { checkNode } from '../scripts/check-node.mjs';

checkNode();
const root = fileURLToPath(new URL('..', import.meta.url));
let register;
try {
  ({ register } = await import('tsx/esm/api'));
} catch {
  process.stderr.write(`Crossover's dependencies are not installed. Run "npm ci" (or "npm start") in ${root} first.\n`);
  process.exit(2);
}
register({ tsconfig: `${root}tsconfig.json` });
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv);
