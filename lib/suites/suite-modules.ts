import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../engine/errors';
import type { SuiteCode } from './types';

/** The code that a suite has: null where its suite file says the same. */
export type ImportedCode = { [part in Exclude<keyof SuiteCode, 'policies'>]: SuiteCode[part] | null } & Pick<SuiteCode, 'policies'>;

/**
 * Imports the code of a suite folder: data.ts and server.ts when `servers`, truth.ts when `truth`, script.ts when it is there; nothing else is
 * touched. JavaScript (.mjs, .js) does as well; TypeScript needs a process that can import it (tsx). Throws UsageError that says which file must
 * export what.
 */
export async function importSuiteCode(folder: string, needed: { servers: boolean; truth: boolean }): Promise<ImportedCode> {
  // The data first: the others import it, and a mistake in it is its own.
  const data = needed.servers ? await importModule(folder, 'data') : null;
  const server = needed.servers ? await importModule(folder, 'server') : null;
  const truth = needed.truth ? await importModule(folder, 'truth') : null;
  const script = (await findModule(folder, 'script')) === null ? null : await importModule(folder, 'script');
  return {
    createServers: server && exportedFunction<SuiteCode['createServers']>(server, 'createServers', '(setup: SuiteSetup): FixtureServer[]'),
    createData: data && exportedFunction<SuiteCode['createData']>(data, 'createData', '(setup: SuiteSetup)'),
    truth: truth && exportedFunction<SuiteCode['truth']>(truth, 'truth', '(setup: SuiteSetup, question: string): Truth'),
    policies: script === null ? {} : exportedPolicies(script),
  };
}

interface ImportedModule { path: string; exports: Record<string, unknown> }

type ModuleName = 'data' | 'server' | 'truth' | 'script';

const exists = (path: string): Promise<boolean> => access(path).then(() => true, () => false);

/** What can stand in a suite file in place of code. */
const instead = { data: '"servers:"', server: '"servers:"', truth: '"truth:"', script: null } as const;

async function findModule(folder: string, name: ModuleName): Promise<string | null> {
  for (const path of ['ts', 'mjs', 'js'].map((ending) => join(folder, `${name}.${ending}`))) if (await exists(path)) return path;
  return null;
}

async function importModule(folder: string, name: ModuleName): Promise<ImportedModule> {
  const path = await findModule(folder, name);
  if (path === null) {
    throw new UsageError(`${join(folder, `${name}.ts`)} is missing. A suite folder holds suite.yaml, server.ts, data.ts, truth.ts and, for the scripted model, script.ts; in place of ${name}.ts the suite file can have ${instead[name] ?? 'nothing'}.`);
  }
  try {
    const exports: Record<string, unknown> = await import(/* @vite-ignore */ /* webpackIgnore: true */ pathToFileURL(path).href);
    const inner = exports['default'];
    // A folder without "type": "module" is loaded as CommonJS, whose exports may sit under `default`.
    return { path, exports: typeof inner === 'object' && inner !== null ? { ...inner, ...exports } : exports };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = message.includes('Unknown file extension') ? ' Run under tsx, which can import TypeScript.' : '';
    throw new UsageError(`${path} cannot be imported: ${message}${hint}`);
  }
}

/** The one place where an import becomes a typed function: its presence is checked, its signature is the suite author's promise. */
function exportedFunction<F>(module: ImportedModule, name: string, signature: string): F {
  const found = module.exports[name];
  if (typeof found !== 'function') throw new UsageError(`${module.path} must export function ${name}${signature}`);
  return found as F;
}

function exportedPolicies(module: ImportedModule): SuiteCode['policies'] {
  const found = module.exports['policies'];
  if (typeof found !== 'object' || found === null) throw new UsageError(`${module.path} must export const policies: Policies, an object of question id -> arm -> policy`);
  for (const [question, arms] of Object.entries(found)) {
    if (typeof arms !== 'object' || arms === null) throw new UsageError(`${module.path}: policies["${question}"] must be an object of arm -> policy`);
    for (const [arm, policy] of Object.entries(arms)) {
      if (typeof policy !== 'function') throw new UsageError(`${module.path}: policies["${question}"].${arm} must be a function of the conversation`);
    }
  }
  return found as SuiteCode['policies']; // shape checked above
}
