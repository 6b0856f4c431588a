import { parseArm } from '../../engine/arm-name';
import type { RunEvent, RunEventBody } from '../../engine/events';
import { runEvent } from '../../engine/events';
import { foldRun, type RunMeasures } from '../../engine/metrics/fold-run';
import type { Model, Sandbox, TokenCounter } from '../../engine/ports';
import type { RunResult } from '../../engine/run-input';
import { runQuestion } from '../../engine/run-question';
import type { Score } from '../../engine/run-record';
import { createRecordObserver, scoreRun } from '../../engine/scoring';
import type { Policy } from '../../engine/suite';
import type { Workspace } from '../../engine/workspace';
import { connectGateway } from '../../mcp/gateway';
import { choosePolicy } from '../../models/scripted/choose-policy';
import type { ScriptedHabit } from '../../models/scripted/habits';
import { defaultProgramLimits } from '../../sandbox';
import { loadSuite } from '../../suites/load-suite';
import { readState } from '../../suites/read-state';
import { limitsOf } from '../limits';
import { offeredTools } from '../offered-tools';
import { answerValidator } from '../validate-answer';

export interface TaskRun { result: RunResult; score: Score; measures: RunMeasures; events: RunEvent[] }

export interface TestedTask {
  suite: string; variant: string; fault: string;
  /** Its name, with switches. */
  arm: string;
  /** Default: the suite's first. */
  question?: string;
  /** Default: the suite's own for the question and arm. */
  policy?: Policy;
  /** Files of the code arm. */
  workspace?: Workspace;
}

/** One arm over one task with the real engine, MCP servers and sandbox, graded; without a database. */
export async function runTask(of: TestedTask, parts: { sandbox: Sandbox; counter: TokenCounter; model: (policy: Policy, habits: readonly ScriptedHabit[]) => Model }): Promise<TaskRun> {
  const suite = await loadSuite(of.suite);
  const { arm, armSwitches } = parseArm(of.arm);
  const question = of.question === undefined ? suite.file.questions[0] : suite.file.questions.find(({ id }) => id === of.question);
  const chosen = choosePolicy(suite.policies[question?.id ?? ''] ?? {}, { arm, armSwitches });
  const policy = of.policy ?? chosen?.policy;
  if (!question || !policy) throw new Error(`no policy for ${of.arm} in ${of.suite}`);
  const setup = suite.setup(of.variant, of.fault);
  const servers = suite.createServers(setup);
  const gateway = await connectGateway(servers.map(({ name, server }) => ({ server: name, transport: 'in-process' as const, mcpServer: server })));
  const clock = servers.find((server) => server.clock !== undefined)?.clock;
  const observer = createRecordObserver(question.records, suite.file.aggregation);
  const events: RunEvent[] = [];
  const made = { call: 0, program: 0 };
  const startMs = performance.now();
  const model = parts.model(policy, of.policy === undefined ? chosen?.habits ?? [] : []);
  try {
    const result = await runQuestion({
      identity: {
        runId: 'run', experimentId: 'experiment', suite: of.suite, suiteVersion: suite.file.version, question: question.id, variant: of.variant, fault: of.fault,
        arm, armSwitches, model: model.info.id, modelSource: model.info.source, trial: 1,
      },
      prompt: question.prompt, answerSchema: question.answerSchema, limits: limitsOf({ limits: {} }, question), dataHash: await suite.dataHash(setup),
      model, gateway, ...offeredTools(gateway.servers, armSwitches.includes('aggregate') ? [] : suite.file.aggregation), sandbox: parts.sandbox, workspace: of.workspace,
      programLimits: defaultProgramLimits, counter: parts.counter, price: () => null, validateAnswer: answerValidator(question.answerSchema),
      sink: { emit: (event: RunEventBody) => { events.push(runEvent.parse({ ...event, seq: events.length, atMs: performance.now() - startMs })); } },
      clock: { now: () => performance.now(), date: () => new Date() }, nextId: (kind) => `${kind}_${(made[kind] += 1)}`,
      wait: clock && ((ms) => clock.wait(ms)), signal: new AbortController().signal, onToolResult: (call, { outcome, value }) => observer.observe(call, outcome === 'ok' ? value : null),
    });
    const score = scoreRun({
      question, truth: suite.truth(setup, question.id), answer: result.answer, answerValid: result.answer !== null, seenIds: observer.seen, truthFault: of.fault !== 'none', state: readState(servers),
    });
    return { result, score, measures: foldRun(events, () => null), events };
  } finally {
    await gateway.close();
  }
}
