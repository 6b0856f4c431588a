import { Cancelled, GatewayBroken } from '../../engine/errors';
import type { ToolAccess, ToolOutcomeKind } from '../../engine/events';
import type { Clock, ToolCall, ToolGateway, ToolInfo, ToolResult } from '../../engine/ports';
import { tapedOutcome, type TapeEntry } from '../../engine/tape';
import type { ReturnOrder } from './return-order';
import type { Tape, TapeReader } from './tape';

/** Refused before any server was asked: no data, neither live nor from a tape. */
const neverSent: ReadonlySet<ToolOutcomeKind> = new Set(['invalid_arguments', 'unknown_tool']);

type CallOptions = Parameters<ToolGateway['callTool']>[1];

export interface TapeOptions {
  /** The arm whose run it is. */
  arm: string;
  /** Whether a call of the tool is a read or a write; only reads are served. */
  accessOf: (tool: ToolInfo) => ToolAccess;
  /** `wait` resolves after that time, and may end early when the signal fires. */
  clock: Pick<Clock, 'date'> & { wait(ms: number, signal: AbortSignal): Promise<void> };
  /** A served answer takes the time that it took when it was recorded, so that no arm's tools are faster; 'none' serves it at once. */
  pace?: 'recorded' | 'none';
  /** Told of every call that the servers or the tape have answered, with what the arm got. */
  onAnswer?: (answer: ArmAnswer) => void;
  /** In which order answers come back, of calls that are made at the same time. Default: as they are ready. */
  order?: ReturnOrder;
}

/** `number`: the how-manieth call of the arm that reached the tape, from 1. */
export interface ArmAnswer { number: number; call: ToolCall; access: ToolAccess; result: ToolResult }

/**
 * The gateway over a tape: reads that an arm before has made are answered from it, all else goes to the servers and is recorded. On an
 * empty tape everything is recorded. It stands directly around the connected gateway, so that policy, faults and privacy see served
 * answers like live ones.
 */
export function withTape(gateway: ToolGateway, tape: Tape, options: TapeOptions): ToolGateway {
  return new TapedGateway(gateway, tape, options);
}

class TapedGateway implements ToolGateway {
  readonly #reader: TapeReader;
  readonly #isFirst: boolean;
  #closed = false;
  #calls = 0;

  constructor(private readonly inner: ToolGateway, private readonly tape: Tape, private readonly options: TapeOptions) {
    this.#isFirst = tape.entries.length === 0;
    this.#reader = tape.open();
  }

  get servers(): ToolGateway['servers'] {
    return this.inner.servers;
  }

  async callTool(call: ToolCall, options: CallOptions): Promise<ToolResult> {
    if (this.#closed) throw new GatewayBroken('the gateway is closed');
    if (options.signal.aborted) throw new Cancelled();
    const tool = this.inner.servers.find(({ server }) => server === call.server)?.tools.find(({ name }) => name === call.tool);
    if (tool === undefined) return this.inner.callTool(call, options);
    const access = this.options.accessOf(tool);
    const entry = access === 'read' ? this.#reader.next(call) : null;
    const number = (this.#calls += 1);
    const result = await (entry === null ? this.#live(call, access, options) : this.#served(entry, options.signal));
    await this.options.order?.turnOf(number);
    if (tapedOutcome.safeParse(result.outcome).success) this.options.onAnswer?.({ number, call, access, result });
    return result;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.inner.close();
  }

  async #live(call: ToolCall, access: ToolAccess, options: CallOptions): Promise<ToolResult> {
    const result = await this.inner.callTool(call, options);
    const outcome = tapedOutcome.safeParse(result.outcome);
    if (outcome.success) {
      const { value, text, unwrapped, message, durationMs } = result;
      this.tape.record({
        ...call, access, outcome: outcome.data, value, text, unwrapped, message, durationMs, at: this.options.clock.date().toISOString(), arm: this.options.arm,
      });
    }
    if (neverSent.has(result.outcome)) return result;
    return { ...result, tape: result.tape ?? (this.#isFirst ? 'recorded' : 'live') };
  }

  async #served({ outcome, value, text, unwrapped, message, durationMs }: TapeEntry, signal: AbortSignal): Promise<ToolResult> {
    if (this.options.pace !== 'none') await this.#wait(durationMs, signal);
    // As with servers, what needs no answer of theirs comes first.
    else await new Promise((resolve) => { setImmediate(resolve); });
    return { outcome, value, text, unwrapped, message, durationMs, tape: 'served' };
  }

  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    try {
      await this.options.clock.wait(ms, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (signal.aborted) throw new Cancelled();
  }
}
