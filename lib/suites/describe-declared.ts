import { jsonValue, type JsonValue } from '../engine/json';
import type { Truth } from '../engine/suite';
import type { ServerEntry } from '../mcp/config/config-file';

/**
 * What stands for the data of a suite with declared servers, whose data nobody here can see: how the servers are reached, as it is written,
 * and the right answers; for tapes in their place what is on them. Values of variables and headers may be secrets and are left out; references to variables are not expanded.
 */
export function describeDeclared(servers: Readonly<Record<string, ServerEntry>>, truths: Readonly<Record<string, Truth>>, tapes: Readonly<Record<string, string>> | null = null): JsonValue {
  const described = Object.entries(servers).map(([name, { command, args = [], cwd, url, env = {}, headers = {} }]) => [name, {
    command: command ?? null, args, cwd: cwd ?? null, url: url ?? null, env: Object.keys(env).sort(), headers: Object.keys(headers).sort(),
  }] as const);
  return { servers: Object.fromEntries(described), ...(tapes === null ? {} : { tapes }), truths: jsonValue.parse(JSON.parse(JSON.stringify(truths))) };
}
