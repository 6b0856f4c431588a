import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase } from '../client';
import { crossoverHome } from '../project-root';
import { homeFiles, readEndpoint } from '../service/endpoint';
import { isAlive } from '../service/process-identity';
import { templateFolder } from './template-folder';
import { until } from './until';

/** Stops the service of a home and waits for its end. */
export async function stopService(home: string): Promise<void> {
  const endpoint = await readEndpoint(home);
  if (!endpoint) return;
  process.kill(endpoint.pid, 'SIGTERM');
  await until(() => !isAlive({ pid: endpoint.pid, born: null }));
}

/** Points this process at a new, empty embedded database; call before anything reads the environment. Returns how to take it down. */
export async function useEmbeddedDatabase(): Promise<{ home: string; close: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'crossover-home-'));
  // Before anything else: finding the template reads the environment, which is parsed once.
  delete process.env['DATABASE_URL'];
  process.env['CROSSOVER_HOME'] = home;
  if (crossoverHome() !== home) throw new Error('The environment was read before the test had its own database: it would write into that of the project.');
  await cp(await templateFolder(), homeFiles(home).data, { recursive: true });
  return {
    home,
    close: async () => {
      await closeDatabase();
      await stopService(home);
      await rm(home, { recursive: true, force: true });
    },
  };
}
