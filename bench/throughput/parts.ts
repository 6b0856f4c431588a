import type { Sandbox, TokenCounter } from '../../lib/engine/ports';
import { loadPrices } from '../../lib/models/prices';
import { createTokenCounter } from '../../lib/models/token-counter';
import type { RunnerParts } from '../../lib/server/group-runner';
import { createRedactor } from '../../lib/server/secrets';
import { createNodeSandbox } from '../../lib/sandbox';
import { loadSuite } from '../../lib/suites/load-suite';
import type { Policy } from '../../lib/engine/suite';
import type { LoadedSuite } from '../../lib/suites/types';

export const suiteName = 'builds';
export const variant = 'n11';

/** Milliseconds spent so far in the parts that all runs share. Only with one run at a time do they add up. */
export interface Spent { tokenizerMs: number; policyMs: number; sandboxMs: number }

export interface BenchParts { parts: RunnerParts; suite: LoadedSuite; spent: Spent; close(): Promise<void> }

/** What a worker makes once per process, with a stopwatch around each part. */
export async function createParts(): Promise<BenchParts> {
  const spent: Spent = { tokenizerMs: 0, policyMs: 0, sandboxMs: 0 };
  const sandbox = createNodeSandbox();
  const suite = withTimedPolicies(await loadSuite(suiteName), spent);
  const parts: RunnerParts = {
    suites: async () => suite, sandbox: () => timedSandbox(sandbox, spent), counter: timedCounter(createTokenCounter(), spent),
    typeChecker: () => Promise.reject(new Error('the type check is off here')), prices: await loadPrices(undefined), redactor: createRedactor(process.env), env: {},
  };
  return { parts, suite, spent, close: () => sandbox.close() };
}

function timedCounter(counter: TokenCounter, spent: Spent): TokenCounter {
  return {
    method: counter.method,
    count: (text) => {
      const startedMs = performance.now();
      const tokens = counter.count(text);
      spent.tokenizerMs += performance.now() - startedMs;
      return tokens;
    },
  };
}

function timedSandbox(sandbox: Sandbox, spent: Spent): Sandbox {
  return {
    run: async (...given) => {
      const startedMs = performance.now();
      try {
        return await sandbox.run(...given);
      } finally {
        spent.sandboxMs += performance.now() - startedMs;
      }
    },
    close: async () => {},
  };
}

const timed = (policy: Policy, spent: Spent): Policy => (conversation) => {
  const startedMs = performance.now();
  const turn = policy(conversation);
  spent.policyMs += performance.now() - startedMs;
  return turn;
};

function withTimedPolicies(suite: LoadedSuite, spent: Spent): LoadedSuite {
  const policies = Object.fromEntries(Object.entries(suite.policies).map(([question, arms]) => [question, Object.fromEntries(
    Object.entries(arms).map(([arm, policy]) => [arm, policy && timed(policy, spent)]),
  )]));
  return { ...suite, policies };
}
