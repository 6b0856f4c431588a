import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { InfrastructureError } from '../../lib/engine/errors';
import { isSecretName } from '../../lib/env';
import { projectRoot } from '../project-root';
import { homeFiles, readEndpoint, type Endpoint } from './endpoint';
import { homeLockHeld } from './home-lock';
import { answers } from './probe';

/** The first start makes the database (about 6 s on a free machine). */
const startTimeoutMs = 120_000;
const pollMs = 20;

async function runningEndpoint(home: string): Promise<Endpoint | null> {
  const endpoint = await readEndpoint(home);
  return endpoint && (await answers(endpoint)) ? endpoint : null;
}

/** The service needs no secret of the caller, and none of its Node options. */
function serviceEnvironment(home: string, root: string): NodeJS.ProcessEnv {
  const kept: NodeJS.ProcessEnv = { ...process.env, CROSSOVER_HOME: home, CROSSOVER_ROOT: root };
  for (const name of Object.keys(kept)) if (isSecretName(name) || name === 'NODE_OPTIONS' || name === 'DATABASE_URL') delete kept[name];
  return kept;
}

function startService(home: string): ChildProcess {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const root = projectRoot();
  const log = openSync(homeFiles(home).log, 'a', 0o600);
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'db', 'service', 'main.ts')], {
      cwd: root, env: serviceEnvironment(home, root), detached: true, stdio: ['ignore', log, log], windowsHide: true,
    });
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function logTail(home: string): string {
  try {
    return readFileSync(homeFiles(home).log, 'utf8').slice(-2_000).trim();
  } catch {
    return '(no log)';
  }
}

/**
 * The endpoint of the embedded database service of `home`; starts the service when none answers. Callers in any number of processes may ask at once:
 * the home's lock lets one service win, and all wait for that one.
 * @throws InfrastructureError `database_unavailable` with the end of the service's log.
 */
export async function ensureService(home: string): Promise<Endpoint> {
  const deadline = performance.now() + startTimeoutMs;
  let child: ChildProcess | null = null;
  let failures = 0;
  while (performance.now() < deadline && failures < 3) {
    const endpoint = await runningEndpoint(home);
    if (endpoint) return endpoint;
    const gone = child === null || child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    if (gone && child !== null && child.exitCode !== 0) failures += 1;
    if (gone && !homeLockHeld(home)) child = startService(home);
    await wait(pollMs);
  }
  throw new InfrastructureError('database_unavailable', `The embedded database in ${home} did not start. Its log ends with:\n${logTail(home)}`);
}
