/**
 * What the sandbox costs beside node:vm and beside other sandboxes, all in one run, and how the host's event loop fares while hostile
 * programs run. The others are installed apart, with `npm ci --prefix bench/sandbox/peers`; one that is absent or fails is named.
 * Run: npx tsx bench/sandbox/main.ts [--json]
 */
import { availableParallelism } from 'node:os';
import { compare } from './compare';
import { engines } from './engines';
import { measureHostile } from './hostile';
import { printReport } from './report';

const comparison = await compare(engines);
const hostile = await measureHostile();
printReport({ node: process.version, processors: availableParallelism(), ...comparison, hostile }, process.argv.includes('--json'));
