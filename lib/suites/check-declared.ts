import { z } from 'zod';
import type { SuiteFile } from '../engine/suite';
import { serverEntry } from '../mcp/config/config-file';
import { mentions } from './check-servers';
import type { Problem } from './problems';

/** A server as a suite file declares it: as in an `mcpServers` file, or as the one of its name in the file at `from`, so that no secret is copied. */
export const declaredEntry = serverEntry.extend({ from: z.string().min(1).optional() });
export type DeclaredEntry = z.infer<typeof declaredEntry>;

/** The servers that a suite file declares and does not disable, by name. */
export function declaredServers({ servers }: SuiteFile): Record<string, DeclaredEntry> {
  return Object.fromEntries(Object.entries(servers).map(([name, entry]) => [name, declaredEntry.parse(entry)] as const).filter(([, { disabled }]) => !disabled));
}

/** What is wrong with declared servers, and with what the rest of the file says of them. Nothing for a suite that declares none: it has a server.ts. */
export function checkDeclared(file: SuiteFile): Problem[] {
  if (Object.keys(file.servers).length === 0) return [];
  if (file.tapes !== undefined) return [{ path: ['tapes'], message: 'tapes stand in for servers: leave out "tapes" to ask the servers, or "servers" to run over the tapes', atKey: true }];
  const problems = Object.entries(file.servers).flatMap(([name, entry]) => checkEntry(name, entry));
  if (problems.length > 0) return problems;
  const names = Object.keys(declaredServers(file));
  if (names.length === 0) return [{ path: ['servers'], message: 'every server is disabled', atKey: true }];
  return [
    ...mentions(file).flatMap(({ server, what, needsState, path }): Problem[] => [
      ...(names.includes(server) ? [] : [{ path, message: `${what} names the server "${server}", which is not declared; there are: ${names.join(', ')}`, atKey: path.includes('policy') }]),
      ...(needsState ? [{ path, message: `${what} is on the state, which a declared server does not tell; grade what a question reads afterwards, or write a server.ts` }] : []),
    ]),
    ...faultsThatDoNothing(file),
  ];
}

function checkEntry(name: string, entry: unknown): Problem[] {
  const at = ['servers', name];
  const parsed = declaredEntry.safeParse(entry);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ path: [...at, ...path], message }));
  const { from, disabled: _disabled, ...own } = parsed.data;
  if (from !== undefined) return Object.keys(own).map((key) => ({ path: [...at, key], message: `stands in the file that "from" names, or nowhere: leave it out here`, atKey: true }));
  const { command, url, timeoutMs } = own;
  return [
    ...((command === undefined) === (url === undefined) ? [{ path: at, message: 'needs "command" (a program to start) or "url" (an address), and only one of them; or "from" alone (an mcp.json with a server of this name)', atKey: true }] : []),
    ...(timeoutMs === undefined ? [] : [{ path: [...at, 'timeoutMs'], message: 'set the question\'s limits.toolTimeoutMs instead: both arms have the same', atKey: true }]),
  ];
}

/** A declared server knows of a fault only when it is told: without a profile and without the variable the fault would be a name. */
function faultsThatDoNothing({ faults, servers }: SuiteFile): Problem[] {
  if (JSON.stringify(servers).includes('CROSSOVER_FAULT')) return [];
  return faults.flatMap(({ id, profile }, index) => (profile !== undefined ? [] : [{
    path: ['faults', index], message: `nothing brings "${id}" about: give it a "profile", or pass \${CROSSOVER_FAULT} to a server that can misbehave so`,
  }]));
}
