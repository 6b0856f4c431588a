import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '../env';

/** What only the project's own folder of suites holds. */
const landmark = 'serve.ts';

/** The project's own `fixtures` folder: below CROSSOVER_ROOT, else found upwards from this file (also when it is part of a build), else from the working directory. */
export function defaultSuitesRoot(): string {
  const root = env().CROSSOVER_ROOT;
  const here = dirname(fileURLToPath(import.meta.url));
  return (root === undefined ? null : join(resolve(root), 'fixtures')) ?? walkUp(here) ?? walkUp(process.cwd()) ?? resolve(here, '..', '..', 'fixtures');
}

function walkUp(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'fixtures');
    if (existsSync(join(found, landmark))) return found;
    if (dirname(folder) === folder) return null;
  }
}
