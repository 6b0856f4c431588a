import { readFile } from 'node:fs/promises';
import { GatewayBroken, UsageError } from '../engine/errors';
import type { ServerInfo } from '../engine/ports';
import type { SuiteFile } from '../engine/suite';
import { nearest } from '../mcp/gateway/nearest';
import { loadSuiteFile } from '../suites/load-suite';
import { usageError, type Problem } from '../suites/problems';
import { locateProblems } from '../suites/read-suite-file';
import { noFault } from '../suites/types';
import { expandTasks } from '../suites/expand-tasks';
import { readTape } from '../mcp/tape';
import { connectArm } from './arm-tools';
import type { Task } from './prepare-task';

export interface CheckedSuite { file: SuiteFile; /** As they were found when they were started once. */ servers: readonly ServerInfo[]; notices: string[] }

/**
 * Tries a suite without running it: reads its file and code, finds the truth of every task, starts its servers once and holds what the file says
 * of tools against what they have. Throws UsageError with file, line and column where there is one; also for a server that cannot be started.
 */
export async function checkOwnSuite(suiteFile: string, signal: AbortSignal): Promise<CheckedSuite> {
  const suite = await loadSuiteFile(suiteFile);
  const variants = suite.file.variants.map(({ id }) => id);
  for (const { question, variant, fault } of expandTasks({ ...suite.file, defaults: { ...suite.file.defaults, faultVariants: [] } }, { questions: [], variants, faults: [] })) {
    suite.truth(suite.setup(variant, fault), question);
  }
  const servers = await serversOf({ suite, setup: suite.setup(variants[0] ?? '', noFault) }, signal);
  const problems = unknownTools(suite.file, servers);
  if (problems.length > 0) throw usageError(locateProblems(await readFile(suiteFile, 'utf8'), suiteFile, problems));
  return { file: suite.file, servers, notices: suite.notices };
}

async function serversOf({ suite, setup }: Pick<Task, 'suite' | 'setup'>, signal: AbortSignal): Promise<readonly ServerInfo[]> {
  const [question] = suite.file.questions;
  if (question === undefined) throw new UsageError(`The suite ${suite.file.suite} has no question.`);
  if (suite.tapes) return (await readTape(suite.tapes, { question: question.id, variant: setup.variant, fault: setup.fault, trial: 1 })).servers;
  try {
    const { gateway } = await connectArm({ suite, setup, question: { ...question, policy: {}, privacy: null }, spec: { privacy: null } }, signal);
    await gateway.close();
    return gateway.servers;
  } catch (error) {
    throw error instanceof GatewayBroken ? new UsageError(error.message) : error;
  }
}

/** Tools that the file names and no server has: a rule for them would protect nothing, a fault would never show itself. */
function unknownTools({ faults, questions, aggregation }: SuiteFile, servers: readonly ServerInfo[]): Problem[] {
  const missing = (server: string, tool: string, path: PropertyKey[], what: string): Problem[] => {
    const known = servers.filter((info) => server === '*' || info.server === server).flatMap(({ tools }) => tools.map(({ name }) => name));
    return tool === '*' || known.includes(tool) ? [] : [{ path, message: `${what} names the tool "${tool}", which ${server === '*' ? 'no server has' : `server ${server} does not have`}; nearest: ${nearest(tool, known).join(', ') || 'none'}` }];
  };
  return [
    ...faults.flatMap(({ id, profile = [] }, index) => profile.flatMap(({ server, tool }, at) => missing(server, tool, ['faults', index, 'profile', at, 'tool'], `the profile of fault ${id}`))),
    ...aggregation.flatMap(({ server, tool }, index) => missing(server, tool, ['aggregation', index, 'tool'], 'aggregation')),
    ...questions.flatMap(({ id, policy, records }, index) => [
      ...Object.entries(policy).flatMap(([server, { tools }]) => Object.keys(tools).flatMap((tool) => missing(server, tool, ['questions', index, 'policy', server, 'tools', tool], `the policy of question ${id}`).map((problem) => ({ ...problem, atKey: true })))),
      ...(records === null ? [] : missing('*', records.tool, ['questions', index, 'records', 'tool'], `"records" of question ${id}`)),
    ]),
  ];
}
