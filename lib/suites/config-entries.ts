import { readFile } from 'node:fs/promises';
import { UsageError } from '../engine/errors';
import { configFile, type ServerEntry } from '../mcp/config/config-file';
import { parseConfigText } from '../mcp/config/parse-config-text';
import type { Question } from '../engine/suite';

/** Some servers of a configuration file, as they are written there, and its rules on sensitive values as far as they speak of these. */
export interface ConfigEntries { entries: Record<string, ServerEntry>; privacy: Question['privacy'] }

/**
 * Reads servers by name from an `mcpServers` file. Puts no variable in, starts nothing; safe in the web process. Throws UsageError for a file that cannot be
 * read or is wrong, and for a server that is not there or is disabled; values of variables and headers are never in it.
 */
export async function readConfigEntries(path: string, names: readonly string[]): Promise<ConfigEntries> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The configuration ${path} cannot be read (${error.code ?? error.message}).`);
  });
  const parsed = configFile.safeParse(await parseConfigText(text, path));
  if (!parsed.success) {
    throw new UsageError(`The configuration ${path} is not as it should be: ${parsed.error.issues.map(({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`).join('; ')}.`);
  }
  const { mcpServers, crossover: { privacy } } = parsed.data;
  const entries = Object.fromEntries(names.map((name) => [name, entryOf(new Map(Object.entries(mcpServers)), name, path)]));
  return { entries, privacy: privacy === undefined ? null : rulesFor(privacy, names) };
}

function entryOf(servers: ReadonlyMap<string, ServerEntry>, name: string, path: string): ServerEntry {
  const entry = servers.get(name);
  if (entry === undefined) throw new UsageError(`There is no server ${JSON.stringify(name)} in ${path}. There are: ${[...servers.keys()].join(', ') || 'none'}.`);
  if (entry.disabled) throw new UsageError(`The server ${JSON.stringify(name)} is disabled in ${path}.`);
  return entry;
}

/** Rules that name other servers would be rules about nothing. */
function rulesFor({ mode, ...rules }: { mode: NonNullable<Question['privacy']>['mode'] } & NonNullable<Question['privacy']>['rules'], names: readonly string[]): Question['privacy'] {
  const known = (server: string): boolean => server === '*' || names.includes(server);
  return {
    mode,
    rules: { ...rules, fields: rules.fields.filter(({ server }) => known(server)), flows: rules.flows.filter(({ from, to }) => known(from) && known(to)) },
  };
}
