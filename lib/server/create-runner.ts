import { env } from '../env';
import { Cancelled } from '../engine/errors';
import type { Sandbox } from '../engine/ports';
import { loadPrices } from '../models/prices';
import { createTokenCounter } from '../models/token-counter';
import { createNodeSandbox } from '../sandbox';
import { loadSuite } from '../suites/load-suite';
import { createRunGroup, type RunGroup } from './group-runner';
import { suitesRoot } from './plan-experiment';
import type { RunnableSuite } from './prepare-task';
import { createRedactor } from './secrets';

export interface Runner { runGroup: RunGroup; close(): Promise<void> }

/** A loaded suite is kept: its code is the same for the life of a process. */
function suiteCache(): (name: string) => Promise<RunnableSuite> {
  const loaded = new Map<string, Promise<RunnableSuite>>();
  return (name) => {
    const known = loaded.get(name) ?? loadSuite(name, suitesRoot());
    loaded.set(name, known);
    known.catch(() => loaded.delete(name));
    return known;
  };
}

/** One sandbox per process, started when the first code arm needs it. */
function lazySandbox(): { get: () => Sandbox; close: () => Promise<void> } {
  let sandbox: Sandbox | null = null;
  let closed = false;
  return {
    get: () => {
      if (closed) throw new Cancelled();
      return (sandbox ??= createNodeSandbox());
    },
    close: async () => {
      closed = true;
      await sandbox?.close();
    },
  };
}

/**
 * The function that runs groups with the real models, gateway and sandbox; for the worker and the command line, under tsx.
 * @throws UsageError when the price file or the environment is wrong.
 */
export async function createRunner(): Promise<Runner> {
  const { CROSSOVER_PRICES, ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN, ANTHROPIC_BASE_URL } = env();
  const sandbox = lazySandbox();
  const runGroup = createRunGroup({
    suites: suiteCache(), sandbox: sandbox.get, counter: createTokenCounter(), prices: await loadPrices(CROSSOVER_PRICES),
    redactor: createRedactor(process.env), env: { ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN, ANTHROPIC_BASE_URL },
  });
  return { runGroup, close: sandbox.close };
}
