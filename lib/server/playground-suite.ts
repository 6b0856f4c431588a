import { askedSuite, overServers } from '../engine/asked-question';
import { hashJson } from '../engine/hash';
import { jsonObject } from '../engine/json';
import type { PlaygroundQuestion } from '../engine/playground';
import { readConfigEntries } from '../suites/config-entries';
import { describeDeclared } from '../suites/describe-declared';
import { noFault } from '../suites/types';
import type { RunnableSuite } from './prepare-task';
import { mcpConfigPath } from './server-check/configured-servers';

/**
 * The suite of a question of the Playground, for the worker: over servers of the configuration file as it is now, or over the code of a suite. It has no right
 * answer and no policies. Throws UsageError for servers, a suite, a variant or a fault that are not there any more.
 */
export async function playgroundSuiteOf(question: PlaygroundQuestion, loadNamed: (suite: string) => Promise<RunnableSuite>): Promise<RunnableSuite> {
  const { over } = question;
  return over.kind === 'servers' ? overOwnServers(question, over.servers) : overSuite(question, over, await loadNamed(over.suite));
}

const ungraded = { truth: () => null, policies: {} };

async function overOwnServers(question: PlaygroundQuestion, names: readonly string[]): Promise<RunnableSuite> {
  const path = mcpConfigPath();
  const { entries, privacy } = await readConfigEntries(path, names);
  const file = askedSuite(question, overServers);
  const longestMs = Math.max(...Object.values(entries).map(({ timeoutMs = 0 }) => timeoutMs));
  return {
    ...ungraded, path, declared: entries, origins: Object.fromEntries(names.map((name) => [name, path])),
    file: {
      ...file, servers: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, jsonObject.parse(entry)])),
      questions: file.questions.map((asked) => ({ ...asked, privacy, limits: longestMs > 0 ? { toolTimeoutMs: longestMs } : {} })),
    },
    setup: (variant, fault, seed = file.seed) => ({ variant, fault, seed, records: 0, params: {} }),
    createServers: () => [],
    dataHash: () => hashJson(describeDeclared(entries, {})),
  };
}

interface Place { variant: string; fault: string }

function overSuite(question: PlaygroundQuestion, { variant, fault }: Place, base: RunnableSuite): RunnableSuite {
  const setup = base.setup(variant, fault);
  const { unit, aggregation, servers } = base.file;
  const file = askedSuite(question, { records: setup.records, unit, aggregation, fault: fault === noFault ? null : base.file.faults.find(({ id }) => id === fault) ?? null });
  return {
    ...ungraded, path: base.path, declared: base.declared, origins: base.origins, tapes: base.tapes, file: { ...file, servers, tapes: base.file.tapes },
    setup: (_variant, _fault, seed) => base.setup(variant, fault, seed),
    createServers: base.createServers,
    dataHash: () => base.dataHash(setup),
  };
}
