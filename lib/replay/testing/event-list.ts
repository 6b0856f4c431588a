/** Hand-written event lists for tests: numbers and times the events (10 ms apart) and fills what a test does not care about. */
import { runEvent, type ArmKind, type Payload, type ProgramLedger, type RunEvent, type RunEventBody, type ToolOutcomeKind, type TokenSource, type TokensBySource } from '../../engine/events';
import { defaultLimits } from '../../engine/experiment';
import { noTokens } from '../step';

export const text = (value: string): Payload => ({ bytes: value.length, text: value });
export const tokens = (some: Partial<TokensBySource>): TokensBySource => ({ ...noTokens, ...some });

const ledger: ProgramLedger = {
  startMs: 1, cpuMs: 1, wallMs: 1, queueMs: 0, memoryPeakBytes: 1, calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0, limitHit: null,
};
const hashes = { prompt: 'p', instructions: 'i', answerSchema: 's', limits: 'l', data: 'd', tools: 't', model: 'm' };
const usage = { input: 100, output: 10, cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: 'test' };

export class EventList {
  readonly events: RunEvent[] = [];
  private turnNumber = 0;
  private calls = 0;
  constructor(private readonly arm: ArmKind = 'direct', private readonly stepMs = 10) {}

  add(body: RunEventBody): this {
    this.events.push(runEvent.parse({ ...body, seq: this.events.length, atMs: this.events.length * this.stepMs }));
    return this;
  }

  start(contextWindowTokens = 1_000): this {
    return this.add({
      type: 'run.started', startedAt: '2026-01-01T00:00:00Z', limits: defaultLimits, hashes, system: text('system'), prompt: text('How many?'),
      definitions: text('[]'), answerSchema: text('{}'), contextWindowTokens, servers: [{ server: 'ci', version: '1', protocolVersion: '2026-07-28', tools: 1 }],
      identity: { runId: 'r', experimentId: 'e', suite: 's', suiteVersion: '1', question: 'q', variant: 'v', fault: 'none', arm: this.arm, model: 'm', modelSource: 'scripted', trial: 1 },
    });
  }

  /** A turn and the model's answer to it. */
  turn(context: Partial<TokensBySource> = {}, written: Partial<TokensBySource> = {}, says = ''): this {
    this.turnNumber += 1;
    const turn = this.turnNumber;
    return this.add({ type: 'turn.started', turn }).add({ type: 'model.called', turn, context: tokens(context) }).add({
      type: 'model.answered', turn, parts: [{ kind: 'text', text: text(says) }], stop: 'tool_use', rawStop: null, usage, durationMs: 10,
      firstTokenMs: null, requestId: null, inputBySource: tokens(context), outputBySource: tokens(written),
    });
  }

  called(callId: string, args: string, programId: string | null = null, tool = 'list_builds'): this {
    return this.add({ type: 'tool.called', turn: this.turnNumber, callId, programId, toolUseId: null, server: 'ci', tool, args: text(args) });
  }

  returned(callId: string, outcome: ToolOutcomeKind = 'ok', result = '[]'): this {
    const message = outcome === 'ok' ? null : `it ended in ${outcome}`;
    return this.add({ type: 'tool.returned', turn: this.turnNumber, callId, outcome, result: text(result), durationMs: 10, unwrapped: 'json_text', message });
  }

  /** A call and its return. */
  call(args: string, programId: string | null = null, outcome: ToolOutcomeKind = 'ok', tool = 'list_builds'): this {
    const callId = `call_${(this.calls += 1)}`;
    return this.called(callId, args, programId, tool).returned(callId, outcome);
  }

  program(programId: string, source = 'return 1'): this {
    return this.add({ type: 'program.started', turn: this.turnNumber, programId, toolUseId: `use_${programId}`, source: text(source) });
  }

  programEnd(programId: string, failure: string | null = null): this {
    const error = failure === null ? null : { kind: 'exception' as const, message: failure, line: 1, column: 1, file: 'program.ts', hint: null };
    return this.add({ type: 'program.finished', turn: this.turnNumber, programId, outcome: error ? 'exception' : 'ok', value: text('1'), logs: null, error, ledger });
  }

  shown(source: TokenSource = 'results', content = 'shown', isError = false): this {
    return this.add({ type: 'result.shown', turn: this.turnNumber, toolUseId: 'u', name: 'list_builds', source, content: text(content), isError, cut: null });
  }

  finish(answer = '{"count":1}'): this {
    return this.add({ type: 'answer.submitted', turn: this.turnNumber, answer: text(answer), valid: true, violations: [] })
      .add({ type: 'run.finished', status: 'finished', stop: 'answered', error: null, finishedAt: '2026-01-01T00:00:01Z' });
  }
}
