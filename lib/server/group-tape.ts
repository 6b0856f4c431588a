import { setTimeout } from 'node:timers/promises';
import type { Group } from '../../db/commands/reserve-runs';
import { saveFindings, saveTape, type TapeKey } from '../../db/commands/save-tape';
import { getTape } from '../../db/queries/get-tape';
import type { ToolAccess } from '../engine/events';
import type { ToolGateway, ToolInfo } from '../engine/ports';
import type { TapeFile } from '../engine/tape';
import type { StoredDrift } from '../engine/tape-findings';
import { checkDrift, answersOfArms, parseTape, readTape, returnOrder, Tape, tapeGateway, withTape, type Drift } from '../mcp/tape';
import { connectServers, ownServers } from './own-servers';
import type { Task } from './prepare-task';
import type { Redactor } from './secrets';

/** What a team's own servers answer in one trial: the same for all its arms. */
export interface GroupTape {
  /** Stands in for servers that are not to be connected, for one arm; absent: the servers are connected. */
  servers?(arm: string): ToolGateway;
  /** The gateway of one arm over the tape, directly around the servers. */
  over(gateway: ToolGateway, arm: string, accessOf: (tool: ToolInfo) => ToolAccess): ToolGateway;
  /** Stores what an arm has added; drops it when the arm did not finish, because its run says nothing and is done again. */
  settle(finished: boolean): Promise<void>;
  /** Asks the servers some reads again and stores whether they answer otherwise by now. Never rejects. */
  checkDrift(signal: AbortSignal): Promise<void>;
}

const clock = {
  date: () => new Date(),
  wait: async (ms: number, signal: AbortSignal): Promise<void> => { await setTimeout(ms, undefined, { signal }); },
};

/** So long the servers may take for all questions about drift, and for one. */
const driftMs = { all: 60_000, call: 10_000 };
const mostExamples = 5;

/**
 * The tape of a group, with what arms before have put on it, also in another process. Null for fixtures, whose data is made from a seed.
 * Throws UsageError when a suite over tapes has none for the trial.
 */
export async function openTape(redactor: Redactor, task: Task, group: Group): Promise<GroupTape | null> {
  const { suite, setup, question, spec } = task;
  if (suite.tapes) {
    const { variant, fault } = setup;
    return savedTape(await readTape(suite.tapes, { question: question.id, variant, fault, trial: group.trial }), spec.recording === undefined ? 'recorded' : 'none');
  }
  if (Object.keys(suite.declared ?? {}).length === 0) return null;
  const key = { questionId: group.questionId, trial: group.trial };
  const text = await getTape(key);
  return liveTape(redactor, task, key, text === null ? null : parseTape(text, 'The tape of an earlier arm of this trial'));
}

/** Each arm gets the whole tape: what it added itself when the tape was made, too. Of a recording, answers come back in the order of then. */
function savedTape(file: TapeFile, pace: 'recorded' | 'none'): GroupTape {
  return {
    servers: (arm) => tapeGateway(file, { arm }),
    over: (gateway, arm, accessOf) => {
      const order = pace === 'none' ? file.order?.[arm] : undefined;
      return withTape(gateway, new Tape(file.entries), { arm, accessOf, clock, pace, order: order && returnOrder(order, { wait: (ms) => setTimeout(ms) }) });
    },
    settle: async () => {},
    checkDrift: async () => {},
  };
}

function liveTape(redactor: Redactor, task: Task, key: TapeKey, before: TapeFile | null): GroupTape {
  const tape = new Tape(before?.entries);
  const answers = answersOfArms(before);
  let servers: TapeFile['servers'] = before?.servers ?? [];
  let kept = tape.entries.length;
  return {
    over: (gateway, arm, accessOf) => {
      servers = [...gateway.servers];
      return withTape(gateway, tape, { arm, accessOf, clock, onAnswer: answers.of(arm) });
    },
    settle: async (finished) => {
      await answers.settle(finished);
      if (!finished) return tape.cut(kept);
      kept = tape.entries.length;
      const file: TapeFile = { tape: 1, servers, entries: [...tape.entries], ...answers.kept };
      await saveTape(key, { text: JSON.stringify(redactor.value(file)), entries: kept, findings: { drift: null, reads: await answers.compare() } });
    },
    checkDrift: async (signal) => {
      if (!tape.entries.some(({ access }) => access === 'read')) return;
      try {
        const drift = storedDrift(await askAgain(task, tape, signal));
        await saveFindings(key, redactor.value({ drift, reads: await answers.compare() }));
      } catch {
        // Not known, which the row says: the runs are over and were measured.
      }
    },
  };
}

async function askAgain({ suite, setup, limits }: Task, tape: Tape, signal: AbortSignal): Promise<Drift> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(driftMs.all)]);
  const gateway = await connectServers(ownServers(suite, setup, process.env).connections, suite, within);
  try {
    return await checkDrift(gateway, tape.entries, { timeoutMs: Math.min(limits.toolTimeoutMs, driftMs.call), signal: within });
  } finally {
    await gateway.close();
  }
}

function storedDrift({ asked, changed, failed }: Drift): StoredDrift {
  const calls = [...changed, ...failed.map(({ call }) => call)];
  return { asked, changed: changed.length, failed: failed.length, examples: calls.slice(0, mostExamples).map(({ server, tool, args }) => `${server} ${tool} ${JSON.stringify(args)}`.slice(0, 200)) };
}
