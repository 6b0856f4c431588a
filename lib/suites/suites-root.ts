import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own `fixtures` folder, found from this file and not from the working directory. */
export function defaultSuitesRoot(): string {
  return resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', 'fixtures');
}
