import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The database of this benchmark. Imported first: the environment is read once, by whichever module needs it first. */
export const home = mkdtempSync(join(tmpdir(), 'crossover-home-'));
process.env['CROSSOVER_HOME'] = home;
delete process.env['DATABASE_URL'];
