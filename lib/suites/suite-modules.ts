import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../engine/errors';
import type { SuiteCode } from './types';

/** Imports the code of a suite folder. Needs a process that can import TypeScript (tsx). Throws UsageError that says which file must export what. */
export async function importSuiteCode(folder: string): Promise<SuiteCode> {
  // The data first: the others import it, and a mistake in it is its own.
  const data = await importModule(join(folder, 'data.ts'));
  const server = await importModule(join(folder, 'server.ts'));
  const truth = await importModule(join(folder, 'truth.ts'));
  const scriptPath = join(folder, 'script.ts');
  const script = (await exists(scriptPath)) ? await importModule(scriptPath) : null;
  return {
    createServers: exportedFunction<SuiteCode['createServers']>(server, 'createServers', '(setup: SuiteSetup): FixtureServer[]'),
    createData: exportedFunction<SuiteCode['createData']>(data, 'createData', '(setup: SuiteSetup)'),
    truth: exportedFunction<SuiteCode['truth']>(truth, 'truth', '(setup: SuiteSetup, question: string): Truth'),
    policies: script === null ? {} : exportedPolicies(script),
  };
}

interface ImportedModule { path: string; exports: Record<string, unknown> }

const exists = (path: string): Promise<boolean> => access(path).then(() => true, () => false);

async function importModule(path: string): Promise<ImportedModule> {
  if (!(await exists(path))) throw new UsageError(`${path} is missing. A suite folder holds suite.yaml, server.ts, data.ts, truth.ts and, for the scripted model, script.ts.`);
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
