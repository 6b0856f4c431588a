import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../engine/errors';
import type { SuiteFile } from '../engine/suite';
import type { ServerEntry } from '../mcp/config/config-file';
import { declaredServers } from './check-declared';
import { readConfigEntries } from './config-entries';
import { usageError, type Problem } from './problems';
import { locateProblems } from './read-suite-file';
import type { LoadedSuite } from './types';

type Declared = Pick<LoadedSuite, 'declared' | 'origins'>;

/**
 * The servers that a suite file declares, those with `from` as they stand in the configuration file that it names (relative to the suite file's folder).
 * Throws one UsageError with file, line and column of each that is not there.
 */
export async function resolveDeclared(file: SuiteFile, path: string): Promise<Declared> {
  const problems: Problem[] = [];
  const found = await Promise.all(Object.entries(declaredServers(file)).map(async ([name, { from, ...entry }]) => {
    if (from === undefined) return { name, entry, origin: null };
    const origin = resolve(dirname(path), from);
    try {
      return { name, entry: await entryIn(origin, name), origin };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push({ path: ['servers', name, 'from'], message: error.message });
      return { name, entry, origin };
    }
  }));
  if (problems.length > 0) throw usageError(locateProblems(await readFile(path, 'utf8'), path, problems));
  return {
    declared: Object.fromEntries(found.map(({ name, entry }) => [name, entry])),
    origins: Object.fromEntries(found.flatMap(({ name, origin }) => (origin === null ? [] : [[name, origin]]))),
  };
}

async function entryIn(origin: string, name: string): Promise<ServerEntry> {
  const entry = (await readConfigEntries(origin, [name])).entries[name];
  if (entry?.command === undefined && entry?.url === undefined) throw new UsageError(`The server ${JSON.stringify(name)} in ${origin} needs "command" (a program to start) or "url" (an address).`);
  return entry;
}
