/**
 * The embedded database service: `node --import tsx db/service/main.ts [--supervised]`. Started on demand by db/service/ensure.ts, or by a
 * supervisor with --supervised: then it lives as long as its parent and ends on SIGTERM only (a Ctrl-C reaches the whole group, and the
 * others still have to write).
 */
import { crossoverHome } from '../project-root';
import { env } from '../../lib/env';
import { inspect } from 'node:util';
import { serve } from './serve';

const supervised = process.argv.includes('--supervised');
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
process.on('SIGINT', () => { if (!supervised) stop.abort(); });

const options = { home: crossoverHome(), idleMs: env().CROSSOVER_DATABASE_IDLE_MS, supervisorPid: supervised ? process.ppid : null };
try {
  const served = await serve(options, stop.signal);
  if (!served) process.stderr.write(`Another process serves the database in ${options.home}.\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`The embedded database failed: ${inspect(error)}\n`);
  process.exit(1);
}
