import { UsageError } from '../engine/errors';
import type { SuiteFile } from '../engine/suite';
import type { FixtureServer } from './types';

interface Mention { server: string; what: string; needsState: boolean; path: PropertyKey[] }

/** The servers as they came. Throws UsageError when there is none, two have one name, or the suite file speaks of one that is not there or gives no state. */
export function checkServers(servers: FixtureServer[], file: SuiteFile, folder: string): FixtureServer[] {
  const names = servers.map(({ name }) => name);
  if (names.length === 0) throw new UsageError(`${folder}/server.ts: createServers returned no server`);
  if (new Set(names).size < names.length) throw new UsageError(`${folder}/server.ts: createServers returned two servers of one name (${names.join(', ')})`);
  for (const { server, what, needsState } of mentions(file)) {
    const found = servers.find(({ name }) => name === server);
    if (found === undefined) throw new UsageError(`${folder}/suite.yaml: ${what} names the server "${server}", which createServers does not return; it returns: ${names.join(', ')}`);
    if (needsState && found.state === undefined) throw new UsageError(`${folder}/server.ts: ${what} checks what the server "${server}" holds; let createServers return a state() for it`);
  }
  return servers;
}

/** Every server that a fault or a question names, and where. */
export function mentions({ questions, faults }: SuiteFile): Mention[] {
  return [...faults.flatMap(inProfile), ...questions.flatMap(inQuestion)].filter(({ server }) => server !== '*');
}

function inProfile({ id, profile = [] }: SuiteFile['faults'][number], index: number): Mention[] {
  return profile.map(({ server }, at) => ({ server, what: `the profile of fault ${id}`, needsState: false, path: ['faults', index, 'profile', at, 'server'] }));
}

function inQuestion({ id, claims, policy, privacy }: SuiteFile['questions'][number], index: number): Mention[] {
  const at = ['questions', index];
  const rule = (server: string, ...path: PropertyKey[]): Mention => ({ server, what: `a privacy rule of question ${id}`, needsState: false, path: [...at, 'privacy', 'rules', ...path] });
  return [
    ...claims.flatMap((claim, place) => (claim.on !== 'state' ? [] : [{ server: serverOf(claim.path), what: `claim "${claim.id}" of question ${id}`, needsState: true, path: [...at, 'claims', place, 'path'] }])),
    ...Object.keys(policy).map((server) => ({ server, what: `the policy of question ${id}`, needsState: false, path: [...at, 'policy', server] })),
    ...(privacy?.rules.fields ?? []).map(({ server }, place) => rule(server, 'fields', place)),
    ...(privacy?.rules.flows ?? []).flatMap(({ from, to }, place) => [rule(from, 'flows', place, 'from'), rule(to, 'flows', place, 'to')]),
  ];
}

/** The first part of a pointer into the state. */
const serverOf = (path: string): string => (path.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
