import type { ProgramLimits, SandboxCallResult, SandboxHost } from '../../engine/ports';
import { checkedJson } from './checked-json';
import { bytesText, stops, type Stop } from './stop';
import { utf8Length } from './utf8';

/** How many calls may wait for one of the `maxConcurrentCalls` places, as a multiple of these. */
const waitingPerPlace = 100;
/** How many arguments of the largest size all waiting calls may hold together. */
const waitingArguments = 32;

export interface AskedCall {
  id: number;
  server: string;
  tool: string;
  /** Only the length, in UTF-16 units, of a text that is too long. */
  argsJson: string | { length: number };
}
export interface SettledCall { id: number; result: SandboxCallResult }

/**
 * The calls of one program, counted and limited where the program cannot reach. More than `maxConcurrentCalls` wait for their turn;
 * arguments and results that are too large fail as that call's error; too many calls end the program.
 */
export class CallQueue {
  private readonly waiting: (AskedCall & { argsJson: string; bytes: number })[] = [];
  private waitingBytes = 0;
  private inFlight = 0;
  private readonly open = new Map<number, string>();
  readonly used = { calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0 };
  /** A limit that a single call ran into. */
  limitHit: keyof ProgramLimits | null = null;
  private closed = false;

  constructor(
    private readonly limits: ProgramLimits,
    private readonly host: SandboxHost,
    private readonly settled: (call: SettledCall) => void,
    private readonly broken: (error: unknown) => void,
  ) {}

  /** The tools of the calls that have not answered, waiting ones included. */
  get outstanding(): string[] { return [...this.open.values()]; }
  get isIdle(): boolean { return this.open.size === 0; }

  /** Takes a call; returns why the program must end instead, or null. */
  ask(call: AskedCall): Stop | null {
    if (this.used.calls >= this.limits.maxCalls) return stops.calls(this.limits);
    this.used.calls++;
    this.open.set(call.id, `${call.server}.${call.tool}`);
    const argsJson = typeof call.argsJson === 'string' ? checkedJson(call.argsJson) : '';
    if (argsJson === null) return this.refuse(call, 'The arguments are not JSON.');
    const bytes = typeof call.argsJson === 'string' ? utf8Length(argsJson) : call.argsJson.length;
    if (bytes > this.limits.maxArgumentBytes) {
      this.limitHit = 'maxArgumentBytes';
      return this.refuse(call, `The arguments have ${bytesText(bytes)}; a call may send ${bytesText(this.limits.maxArgumentBytes)}.`);
    }
    this.waiting.push({ ...call, argsJson, bytes });
    this.waitingBytes += bytes;
    this.startWaiting();
    return this.overfull();
  }

  /** No waiting call starts any more. */
  close(): void { this.closed = true; }

  private overfull(): Stop | null {
    const { maxConcurrentCalls, maxArgumentBytes } = this.limits;
    if (this.waiting.length > waitingPerPlace * maxConcurrentCalls) return stops.concurrency(this.limits, `${this.waiting.length} tool calls`);
    if (this.waitingBytes > waitingArguments * maxArgumentBytes) return stops.concurrency(this.limits, `Calls with ${bytesText(this.waitingBytes)} of arguments`);
    return null;
  }

  /** Answers later, as a real call would. */
  private refuse({ id }: AskedCall, message: string): null {
    this.inFlight++;
    queueMicrotask(() => this.finish(id, failed('invalid_arguments', message)));
    return null;
  }

  private startWaiting(): void {
    while (!this.closed && this.inFlight < this.limits.maxConcurrentCalls) {
      const call = this.waiting.shift();
      if (!call) return;
      const { id, server, tool, argsJson, bytes } = call;
      this.waitingBytes -= bytes;
      this.used.bytesOut += bytes;
      this.inFlight++;
      void this.call(id, { server, tool, argsJson });
    }
  }

  private async call(id: number, call: { server: string; tool: string; argsJson: string }): Promise<void> {
    try {
      this.finish(id, this.checkResult(await this.host.callTool(call)));
    } catch (error) {
      this.broken(error);
    }
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

  private finish(id: number, result: SandboxCallResult): void {
    this.inFlight--;
    this.open.delete(id);
    if (!result.ok) this.used.failedCalls++;
    this.settled({ id, result });
    this.startWaiting();
  }
}

const failed = (kind: 'invalid_arguments' | 'invalid_result', message: string): SandboxCallResult => ({ ok: false, kind, message, json: null });
