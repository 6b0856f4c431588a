import { dirname, resolve } from 'node:path';
import { UsageError } from '../../engine/errors';
import { isSecretName } from '../../env';
import type { HttpConnection, SseConnection, StdioConnection } from '../gateway';
import type { ServerEntry } from './config-file';
import { expandVariables, type Environment } from './expand-variables';
import { toOAuthClient } from './to-oauth-client';

export interface ConfiguredServer {
  connection: StdioConnection | HttpConnection | SseConnection;
  /** What must not be shown, under names that say where it comes from. */
  secrets: Record<string, string>;
}

/** One entry of the file as a connection, its variables put in. Throws UsageError for one that cannot be a server. */
export function toConnection(server: string, entry: ServerEntry, { path, env }: { path: string; env: Environment }): ConfiguredServer {
  const place = `server ${JSON.stringify(server)} in ${path}`;
  const secrets: Record<string, string> = {};
  const keep = (name: string, value: string): void => { secrets[`secret ${server}/${name}`] = value; };
  const expand = (text: string, key: string): string => expandVariables(text, env, `"${key}" of ${place}`, (name) => { if (isSecretName(name)) keep(name, env[name] ?? ''); });
  const expandAll = (texts: Record<string, string>, key: string): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, expand(text, `${key}.${name}`)]));
  const limit = entry.connectTimeoutMs === undefined ? {} : { connectTimeoutMs: entry.connectTimeoutMs };
  requireOneWay(entry, place);

  if (entry.url !== undefined) {
    const headers = expandAll(entry.headers ?? {}, 'headers');
    for (const [name, value] of Object.entries(headers)) {
      keep(name, value);
      keep(`${name} value`, value.replace(/^(?:Bearer|Basic|Token)\s+/i, ''));
    }
    const url = checkedUrl(expand(entry.url, 'url'), place);
    for (const [name, value] of url.searchParams) if (isSecretName(name)) keep(name, value);
    const oauth = entry.oauth && toOAuthClient(entry.oauth, { expand, keep, place });
    return { connection: { server, transport: [entry.type, entry.transport].includes('sse') ? 'sse' : 'http', url: url.href, headers, ...(oauth ? { oauth } : {}), ...limit }, secrets };
  }
  const variables = expandAll(entry.env ?? {}, 'env');
  for (const [name, value] of Object.entries(variables)) {
    if (isSecretName(name)) keep(name, value);
    const password = passwordIn(value);
    if (password !== '') keep(`${name} password`, password);
  }
  return {
    connection: {
      server, transport: 'stdio', command: expand(entry.command ?? '', 'command'), args: (entry.args ?? []).map((arg, index) => expand(arg, `args[${index}]`)),
      env: variables, ...(entry.cwd === undefined ? {} : { cwd: resolve(dirname(path), expand(entry.cwd, 'cwd')) }), ...limit,
    },
    secrets,
  };
}

function requireOneWay({ command, url, oauth }: ServerEntry, place: string): void {
  if (oauth !== undefined && url === undefined) throw new UsageError(`"oauth" of ${place} is for servers with an address ("url").`);
  if ((command === undefined) === (url === undefined)) {
    throw new UsageError(`${place} needs ${command === undefined ? '' : 'only one of '}"command" (a program to start) or "url" (an address)${command === undefined ? '' : ', not both'}.`);
  }
}

function checkedUrl(text: string, place: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError(`"url" of ${place} is no http or https address.`);
  if (url.username !== '' || url.password !== '') throw new UsageError(`"url" of ${place} holds a user name or password; give them as a header, e.g. "Authorization".`);
  return url;
}

/** The password of an address such as a database's, as it was written there before it was encoded; empty when there is none. */
function passwordIn(value: string): string {
  const { password } = URL.canParse(value) ? new URL(value) : { password: '' };
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
