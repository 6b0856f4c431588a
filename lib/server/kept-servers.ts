import { dirname, resolve } from 'node:path';
import { UsageError } from '../engine/errors';
import type { PlaygroundQuestion } from '../engine/playground';
import type { SuiteFile } from '../engine/suite';
import { declaredServers } from '../suites/check-declared';
import { resolveSuite } from './own-suites';
import { mcpConfigPath } from './server-check/configured-servers';

/** Where a kept question gets its data: servers of a configuration file, a suite of the project that its suite extends, or the own suite that it was asked over. */
export type KeptOver =
  | { kind: 'servers'; config: string; names: readonly string[] }
  | { kind: 'extends'; suite: string; place: { variant: string; fault: string } }
  | { kind: 'itself'; suite: string; place: { variant: string; fault: string } };

export async function keptOver({ over }: PlaygroundQuestion): Promise<KeptOver> {
  if (over.kind === 'servers') return { kind: 'servers', config: mcpConfigPath(), names: [...new Set(over.servers)] };
  const { suite, variant, fault } = over;
  const place = { variant, fault };
  const { file, suiteFile } = await resolveSuite(suite);
  if (suiteFile === undefined) return { kind: 'extends', suite, place };
  return file.extends === undefined ? { kind: 'itself', suite, place } : { kind: 'extends', suite: file.extends, place };
}

/** What a new suite file says of its servers and data. Throws UsageError for a question that only its own suite can have. */
export function newSuiteParts(over: KeptOver) {
  if (over.kind === 'itself') throw new UsageError(`The question was asked over your own suite "${over.suite}": keep it there.`);
  if (over.kind === 'extends') return { extends: over.suite };
  return {
    servers: Object.fromEntries(over.names.map((name) => [name, { from: over.config }])),
    variants: [{ id: 'as-asked', title: 'As asked', records: 0 }], seed: 1, defaults: { arms: ['direct', 'code'], trials: 3 },
  };
}

const listed = (names: readonly string[]): string => [...names].sort().join(', ');

/** Throws UsageError when a suite that exists has other servers or data than the question was asked over: its questions would be asked over what nobody chose. */
export function requireSameServers(file: SuiteFile, over: KeptOver, path: string): void {
  const elsewhere = 'Keep the question in another suite.';
  if (over.kind === 'itself') {
    if (file.suite !== over.suite) throw new UsageError(`The question was asked over your own suite "${over.suite}": keep it there.`);
    if (file.truth.length === 0) throw new UsageError(`${path} has its right answers in code: add the question by hand.`);
    return;
  }
  if (over.kind === 'extends') {
    if (file.extends !== over.suite) throw new UsageError(`The suite "${file.suite}" ${file.extends === undefined ? 'has servers of its own' : `extends "${file.extends}"`}, and the question was asked over "${over.suite}". ${elsewhere}`);
    return;
  }
  if (file.extends !== undefined) throw new UsageError(`The suite "${file.suite}" extends "${file.extends}", and the question was asked over servers of yours. ${elsewhere}`);
  const servers = declaredServers(file);
  if (listed(Object.keys(servers)) !== listed(over.names)) {
    throw new UsageError(`The suite "${file.suite}" has the servers ${listed(Object.keys(servers)) || 'of its server.ts'}, and the question was asked over ${listed(over.names)}. ${elsewhere}`);
  }
  const other = Object.entries(servers).find(([, { from }]) => from === undefined || resolve(dirname(path), from) !== over.config);
  if (other !== undefined) throw new UsageError(`The server "${other[0]}" of suite "${file.suite}" is not the one of ${over.config}. ${elsewhere}`);
  if (file.variants.length > 1 || file.faults.length > 0) throw new UsageError(`The suite "${file.suite}" has several variants or faults, and the right answer is known for one. ${elsewhere}`);
  if (file.truth.length === 0) throw new UsageError(`${path} has its right answers in code: add the question by hand.`);
}
