import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root';

/**
 * An empty database folder as the service makes one, made once per installed version of the database and kept beside the packages: making one
 * takes several seconds of a core, copying it a fraction of one. Nobody may open it.
 */
export async function templateFolder(): Promise<string> {
  const packages = join(projectRoot(), 'node_modules');
  const { version }: { version: string } = JSON.parse(await readFile(join(packages, '@electric-sql', 'pglite', 'package.json'), 'utf8'));
  const cache = join(packages, '.cache', 'crossover');
  const template = join(cache, `pgdata-${version}`);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const own = join(cache, `pgdata-${randomUUID()}`);
  const { createDatabaseFolder } = await import('../service/embedded-session');
  await createDatabaseFolder(own);
  // Whoever is first gives it the name; they are all the same.
  await rename(own, template).catch(async (error: unknown) => {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  });
  return template;
}
