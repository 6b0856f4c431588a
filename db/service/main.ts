/**
 * The embedded database service: `node --import tsx db/service/main.ts [--supervised]`. Started on demand by db/service/ensure.ts, or by a
 * supervisor with --supervised: then it lives as long as its parent and ends on SIGTERM only (a Ctrl-C reaches the whole group, and the
 * others still have to write).
 */
import { crossoverHome } from '../project-root';
import { env } from '../../lib/env';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { serve } from './serve';

const standbyMs = 500;
const supervised = process.argv.includes('--supervised');
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
process.on('SIGINT', () => { if (!supervised) stop.abort(); });

const options = { home: crossoverHome(), idleMs: env().CROSSOVER_DATABASE_IDLE_MS, supervisorPid: supervised ? process.ppid : null };
try {
  let served = await serve(options, stop.signal);
  if (!served) process.stderr.write(`Another process serves the database in ${options.home}.\n`);
  // Under a supervisor it stands by, to serve when the other one ends.
  while (!served && supervised && !stop.signal.aborted) {
    await wait(standbyMs, undefined, { signal: stop.signal }).catch(() => {});
    served = await serve(options, stop.signal);
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`The embedded database failed: ${inspect(error)}\n`);
  process.exit(1);
}
