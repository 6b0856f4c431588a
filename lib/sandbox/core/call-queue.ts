import type { ProgramLimits, SandboxCallResult, SandboxHost } from '../../engine/ports';
import { checkedJson } from './checked-json';
import { Lane } from './lane';
import { bytesText, stops, type Stop } from './stop';
import { utf8Length } from './utf8';

/** How many calls may wait for one of the `maxConcurrentCalls` places, as a multiple of these. */
const waitingPerPlace = 100;
/** How many arguments of the largest size all waiting calls may hold together. */
export const waitingArguments = 32;

export interface AskedCall {
  id: number;
  server: string;
  tool: string;
  /** Only the length, in UTF-16 units, of a text that is too long. */
  argsJson: string | { length: number };
}
/** The answer to a call or a file operation: `kind` of a failure is the tool's outcome or the file error's code. */
export interface Settled { id: number; json: string | null; failure: { kind: string; message: string } | null }

/**
 * The calls of one program, counted and limited where the program cannot reach. More than `maxConcurrentCalls` wait for their turn;
 * arguments and results that are too large fail as that call's error; too many calls end the program.
 */
export class CallQueue {
  private readonly lane: Lane;
  readonly used = { calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0 };
  /** A limit that a single call ran into. */
  limitHit: keyof ProgramLimits | null = null;

  constructor(
    private readonly limits: ProgramLimits,
    private readonly host: SandboxHost,
    private readonly settled: (call: Settled) => void,
    broken: (error: unknown) => void,
  ) {
    this.lane = new Lane(limits.maxConcurrentCalls, broken);
  }

  /** The tools of the calls that have not answered, waiting ones included. */
  get outstanding(): string[] { return this.lane.outstanding; }
  get isIdle(): boolean { return this.lane.isIdle; }

  /** Takes a call; returns why the program must end instead, or null. */
  ask(call: AskedCall): Stop | null {
    if (this.used.calls >= this.limits.maxCalls) return stops.calls(this.limits);
    this.used.calls++;
    const argsJson = typeof call.argsJson === 'string' ? checkedJson(call.argsJson) : '';
    if (argsJson === null) return this.refuse(call, 'The arguments are not JSON.');
    const bytes = typeof call.argsJson === 'string' ? utf8Length(argsJson) : call.argsJson.length;
    if (bytes > this.limits.maxArgumentBytes) {
      this.limitHit = 'maxArgumentBytes';
      return this.refuse(call, `The arguments have ${bytesText(bytes)}; a call may send ${bytesText(this.limits.maxArgumentBytes)}.`);
    }
    this.add(call, bytes, () => {
      this.used.bytesOut += bytes;
      return this.host.callTool({ server: call.server, tool: call.tool, argsJson });
    });
    return this.overfull();
  }

  /** No waiting call starts any more. */
  close(): void { this.lane.close(); }

  private overfull(): Stop | null {
    const { maxConcurrentCalls, maxArgumentBytes } = this.limits;
    const { waitingCount, waitingBytes } = this.lane;
    if (waitingCount > waitingPerPlace * maxConcurrentCalls) return stops.concurrency(this.limits, `${waitingCount} tool calls`);
    if (waitingBytes > waitingArguments * maxArgumentBytes) return stops.concurrency(this.limits, `Calls with ${bytesText(waitingBytes)} of arguments`);
    return null;
  }

  /** Answers later, as a real call would. */
  private refuse(call: AskedCall, message: string): null {
    this.add(call, 0, async () => failed('invalid_arguments', message));
    return null;
  }

  private add({ id, server, tool }: AskedCall, bytes: number, call: () => Promise<SandboxCallResult>): void {
    this.lane.add({
      id, name: `${server}.${tool}`, bytes,
      start: async () => {
        const result = this.checkResult(await call());
        if (!result.ok) this.used.failedCalls++;
        return () => this.settled({ id, json: result.json, failure: result.ok ? null : result });
      },
    });
  }

  private checkResult(result: SandboxCallResult): SandboxCallResult {
    const bytes = result.json === null ? 0 : utf8Length(result.json);
    if (bytes > this.limits.maxResultBytes) {
      this.limitHit = 'maxResultBytes';
      return failed('invalid_result', `The result has ${bytesText(bytes)}; a call may return ${bytesText(this.limits.maxResultBytes)}. Ask for less per call.`);
    }
    this.used.bytesIn += bytes;
    return result;
  }
}

const failed = (kind: 'invalid_arguments' | 'invalid_result', message: string): SandboxCallResult => ({ ok: false, kind, message, json: null });
