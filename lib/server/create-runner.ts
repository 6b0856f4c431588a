import { readFile } from 'node:fs/promises';
import { env } from '../env';
import { Cancelled, UsageError } from '../engine/errors';
import type { CodeApi, Sandbox, TokenCounter, TypeChecker } from '../engine/ports';
import { loadPrices } from '../models/prices';
import { createTokenCounter } from '../models/token-counter';
import { createNodeSandbox, defaultProgramLimits } from '../sandbox';
import { loadSuite, loadSuiteFile } from '../suites/load-suite';
import { noFault } from '../suites/types';
import { createTypeChecker } from '../type-check';
import { createRunGroup, type RunGroup } from './group-runner';
import { withIssuedTokens } from './issued-redactor';
import { ownServers } from './own-servers';
import { resolveSuite, suitesRoot } from './own-suites';
import { playgroundSuiteOf } from './playground-suite';
import type { RunnableSuite, SuiteSource } from './prepare-task';
import { createRedactor, type Redactor } from './secrets';
import { createWarmUp } from './warm-suite';

export interface Runner { runGroup: RunGroup; close(): Promise<void> }

/**
 * A loaded suite is kept: its code is the same for the life of a process. A suite outside of the project is read anew when its file has changed, and
 * always when another file has its servers.
 */
function suiteCache(onSecrets: (secrets: Record<string, string>) => void): SuiteSource {
  const loaded = new Map<string, Promise<RunnableSuite>>();
  const load = async (name: string, suiteFile: string | undefined): Promise<RunnableSuite> => {
    const key = suiteFile === undefined ? name : await identityOf(suiteFile);
    const known = loaded.get(key) ?? (suiteFile === undefined ? loadSuite(name, suitesRoot()) : loadOwnSuite(suiteFile, onSecrets));
    loaded.set(key, known);
    known.then(({ origins = {} }) => { if (Object.keys(origins).length > 0) loaded.delete(key); }, () => loaded.delete(key));
    return known;
  };
  return async (name, { suiteFile, playground } = {}) => {
    if (playground === undefined) return load(name, suiteFile);
    const suite = await playgroundSuiteOf(playground, async (named) => load(named, (await resolveSuite(named)).suiteFile));
    onSecrets(secretsOf(suite));
    return suite;
  };
}

/** What the declared servers of a suite must keep to themselves. Throws UsageError for a variable that is not set. */
function secretsOf(suite: RunnableSuite): Record<string, string> {
  const [variant] = suite.file.variants;
  return variant === undefined ? {} : ownServers(suite, suite.setup(variant.id, noFault), process.env).secrets;
}

async function identityOf(suiteFile: string): Promise<string> {
  const text = await readFile(suiteFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The suite file of this experiment, ${suiteFile}, cannot be read (${error.code ?? error.message}). Put it back where it was, or start a new experiment with the file where it is now.`);
  });
  return JSON.stringify([suiteFile, text]);
}

async function loadOwnSuite(suiteFile: string, onSecrets: (secrets: Record<string, string>) => void): Promise<RunnableSuite> {
  const suite = await loadSuiteFile(suiteFile);
  onSecrets(secretsOf(suite));
  return suite;
}

/** A redactor that also takes out what suites loaded later must keep to themselves. */
function growingRedactor(): { redactor: Redactor; add(secrets: Record<string, string>): void } {
  const secrets: Readonly<Record<string, string | undefined>>[] = [process.env];
  const made = (): Redactor => withIssuedTokens((issued) => createRedactor(...secrets, issued));
  let current = made();
  return {
    redactor: { text: (text) => current.text(text), value: (value) => current.value(value), unfinished: (text) => current.unfinished(text) },
    add: (more) => {
      const isKnown = (name: string, value: string): boolean => secrets.some((known) => known[name] === value);
      if (Object.entries(more).every(([name, value]) => isKnown(name, value))) return;
      secrets.push(more);
      current = made();
    },
  };
}

/**
 * One sandbox per process, and the tokenizer, started before any run: what a process pays once at its start must not count as the time
 * of the arm that happens to come first.
 */
async function warmUp(counter: TokenCounter): Promise<{ get: () => Sandbox; close: () => Promise<void> }> {
  const sandbox = createNodeSandbox();
  counter.count('The first text loads the encoding.');
  const noTools = { callTool: () => Promise.reject(new Error('no tools')) };
  await sandbox.run({ source: 'return 1', modules: {} }, noTools, { limits: defaultProgramLimits, signal: new AbortController().signal });
  let closed = false;
  return {
    get: () => {
      if (closed) throw new Cancelled();
      return sandbox;
    },
    close: () => {
      closed = true;
      return sandbox.close();
    },
  };
}

const noTools: CodeApi = { paths: [], list: () => null, read: () => null, search: () => '', modules: {} };

async function warmTypeChecker(): Promise<TypeChecker | null> {
  const checker = await createTypeChecker();
  await checker?.check('return 1', noTools, {});
  return checker;
}

/** One type checker per process, made when the first run asks for it. */
function lazyTypeChecker(): { get: () => Promise<TypeChecker>; close: () => Promise<void> } {
  let made: Promise<TypeChecker | null> | null = null;
  return {
    get: async () => {
      const checker = await (made ??= warmTypeChecker());
      if (!checker) throw new UsageError('The type check needs the TypeScript compiler: install the npm package "typescript", or run without the check.');
      return checker;
    },
    close: async () => { await (await made)?.close(); },
  };
}

/**
 * The function that runs groups with the real models, gateway and sandbox; for the worker and the command line, under tsx.
 * @throws UsageError when the price file or the environment is wrong, SandboxBroken when no program can be run.
 */
export async function createRunner(): Promise<Runner> {
  const { CROSSOVER_PRICES, CROSSOVER_JUDGE_MODEL, ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN, ANTHROPIC_BASE_URL, ANTHROPIC_CUSTOM_HEADERS } = env();
  const prices = await loadPrices(CROSSOVER_PRICES);
  const counter = createTokenCounter();
  const sandbox = await warmUp(counter);
  const typeChecker = lazyTypeChecker();
  const { redactor, add } = growingRedactor();
  const runGroup = createRunGroup({
    suites: suiteCache(add), sandbox: sandbox.get, typeChecker: typeChecker.get, warmUp: createWarmUp(), counter, prices,
    redactor, env: { ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN, ANTHROPIC_BASE_URL, ANTHROPIC_CUSTOM_HEADERS, CROSSOVER_JUDGE_MODEL },
  });
  return { runGroup, close: async () => { await Promise.all([sandbox.close(), typeChecker.close()]); } };
}
