import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../../db/project-root';
import { UsageError } from '../../engine/errors';
import { env } from '../../env';
import { configFile, type ServerEntry } from '../../mcp/config/config-file';
import { parseConfigText } from '../../mcp/config/parse-config-text';

/** A server of the file as a page may show it. `address` is the command's name or the URL's host as written, '' when it has neither; names are untrusted text. */
export interface ListedServer { name: string; transport: 'stdio' | 'http' | 'sse'; address: string; disabled: boolean }

export interface ConfiguredServers {
  path: string;
  servers: ListedServer[];
  /** What is wrong with the file, in a sentence; null when it can be used. */
  problem: string | null;
  /** There is no such file. */
  missing: boolean;
}

const mostIssues = 5;

/** The `mcpServers` file of the pages: CROSSOVER_MCP_CONFIG, else `mcp.json` in the project's folder. */
export function mcpConfigPath(): string {
  const given = env().CROSSOVER_MCP_CONFIG;
  return given === undefined ? join(projectRoot(), 'mcp.json') : resolve(given);
}

/** The servers that the file names, without arguments, variables and headers: those may hold secrets. Starts nothing, puts no variable in; safe in the web process. */
export async function listConfiguredServers(path = mcpConfigPath()): Promise<ConfiguredServers> {
  const found = { path, servers: [], problem: null, missing: false };
  try {
    return { ...found, servers: await readServers(path) };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return { ...found, missing: true };
    if (code !== null) return { ...found, problem: `The configuration ${path} cannot be read (${code}).` };
    if (error instanceof UsageError) return { ...found, problem: [error.message, ...error.details].join(' ') };
    throw error;
  }
}

async function readServers(path: string): Promise<ListedServer[]> {
  const parsed = configFile.safeParse(await parseConfigText(await readFile(path, 'utf8'), path));
  if (parsed.success) return Object.entries(parsed.data.mcpServers).map(([name, entry]) => listed(name, entry));
  const issues = parsed.error.issues.slice(0, mostIssues).map(({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`);
  throw new UsageError(`The configuration ${path} is not as it should be: ${issues.join('; ')}.`);
}

function listed(name: string, { command, url, type, transport, disabled = false }: ServerEntry): ListedServer {
  if (command !== undefined || url === undefined) return { name, transport: 'stdio', address: programName(command ?? ''), disabled };
  return { name, transport: [type, transport].includes('sse') ? 'sse' : 'http', address: hostOf(url), disabled };
}

/** Only the program: some write its arguments behind it by mistake. */
const programName = (command: string): string => command.split(/\s/)[0]?.split(/[\\/]/).at(-1) ?? '';

/** Read as text, as it may hold variables: `https://${HOST}/mcp`. What stands before an @ is a password. */
const hostOf = (url: string): string => /^https?:\/\/(?:[^/?#]*@)?([^/?#@]+)/i.exec(url)?.[1] ?? '';

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code) ? error.code : null;
}
