import { UsageError } from '../engine/errors';
import type { SuiteFile } from '../engine/suite';
import type { FixtureServer } from './types';

interface Mention { server: string; what: string; needsState: boolean }

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
function mentions({ questions, faults }: SuiteFile): Mention[] {
  const profiles = faults.flatMap(({ id, profile = [] }) => profile.filter(({ server }) => server !== '*').map(({ server }) => ({ server, what: `the profile of fault ${id}`, needsState: false })));
  return [...profiles, ...questions.flatMap(({ id, claims, policy, privacy }) => [
    ...claims.filter(({ on }) => on === 'state').map((claim) => ({ server: serverOf(claim.path), what: `claim "${claim.id}" of question ${id}`, needsState: true })),
    ...Object.keys(policy).map((server) => ({ server, what: `the policy of question ${id}`, needsState: false })),
    ...(privacy === null ? [] : [...privacy.rules.fields.map(({ server }) => server), ...privacy.rules.flows.flatMap(({ from, to }) => [from, to])])
      .filter((server) => server !== '*').map((server) => ({ server, what: `a privacy rule of question ${id}`, needsState: false })),
  ])];
}

/** The first part of a pointer into the state. */
const serverOf = (path: string): string => (path.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
