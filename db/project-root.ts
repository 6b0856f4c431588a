import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '../lib/env';
import { UsageError } from '../lib/engine/errors';

const landmark = join('db', 'service', 'main.ts');

function walkUp(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, landmark))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/**
 * The project's folder: CROSSOVER_ROOT, else found upwards from this file (also when it is part of a build below the project), else
 * upwards from the working directory.
 * @throws UsageError when none of them holds the project.
 */
export function projectRoot(): string {
  const given = env().CROSSOVER_ROOT;
  const found = given ?? walkUp(dirname(fileURLToPath(import.meta.url))) ?? walkUp(process.cwd());
  if (found === null || !existsSync(join(found, landmark))) {
    throw new UsageError('The folder of Crossover was not found. Start from inside it or set CROSSOVER_ROOT.');
  }
  return found;
}

/** The folder of the embedded database and its state files. */
export const crossoverHome = (): string => env().CROSSOVER_HOME ?? join(projectRoot(), '.crossover');
