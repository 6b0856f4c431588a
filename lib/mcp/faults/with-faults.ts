import { Cancelled, GatewayBroken } from '../../engine/errors';
import type { FaultProfile } from '../../engine/fault-profile';
import type { ToolCall, ToolGateway, ToolInfo, ToolResult } from '../../engine/ports';
import { ToolChecks } from '../gateway/tool-checks';
import { timedOut } from './answers';
import { applyChange } from './apply-change';
import { checkProfile } from './check-profile';
import type { SentCall } from './fault-calls';
import { CallPlanner, type CallPlan, type InjectedFault } from './plan-call';
import { rewriteResult } from './rewrite-result';

type CallOptions = Parameters<ToolGateway['callTool']>[1];

export interface FaultOptions {
  seed: number;
  /** `wait` resolves after that time, and may end early, in whatever way, when the signal fires. */
  clock: { wait(ms: number, signal: AbortSignal): Promise<void> };
}

export interface FaultyGateway extends ToolGateway {
  /** What took effect so far. Empty after a run: its calls never met the profile. */
  readonly injected: readonly InjectedFault[];
}

/**
 * The gateway as if its servers had the profile's faults. It stands directly around the connected gateway, below policy and privacy: results look
 * as if a server had sent them, and are checked against the output schema like a server's. Equal calls in equal order meet equal faults,
 * by the seed; parallel calls count in the order in which they are made. Calls that the gateway would not send (unknown tool, wrong
 * arguments) meet none. Only successful results are changed, and none that hold pictures or files. Each result says what was done to its
 * call (`injected`).
 * Throws UsageError for a fault on a server or tool that is not there.
 */
export function withFaults(gateway: ToolGateway, profile: FaultProfile, options: FaultOptions): FaultyGateway {
  checkProfile(gateway.servers, profile);
  return new FaultInjector(gateway, profile, options);
}

class FaultInjector implements FaultyGateway {
  readonly injected: InjectedFault[] = [];
  readonly accessOf?: NonNullable<ToolGateway['accessOf']>;
  readonly #checks = new ToolChecks(() => {});
  readonly #planner: CallPlanner;
  #closed = false;

  constructor(private readonly inner: ToolGateway, profile: FaultProfile, private readonly options: FaultOptions) {
    this.#planner = new CallPlanner(profile, options.seed, (injected) => this.injected.push(injected));
    if (inner.accessOf !== undefined) this.accessOf = (tool) => inner.accessOf?.(tool);
  }

  get servers(): ToolGateway['servers'] {
    return this.inner.servers;
  }

  async callTool(call: ToolCall, options: CallOptions): Promise<ToolResult> {
    if (this.#closed) throw new GatewayBroken('the gateway is closed');
    if (options.signal.aborted) throw new Cancelled();
    const tool = this.inner.servers.find(({ server }) => server === call.server)?.tools.find(({ name }) => name === call.tool);
    const checked = tool && this.#checks.input(tool, call.args);
    if (tool === undefined || checked === undefined || 'refusal' in checked) return this.inner.callTool(call, options);
    const sent = { ...call, args: checked.args };
    const plan = this.#planner.plan(sent, options.timeoutMs);
    const answered = await this.#answer(sent, plan, tool, options);
    if (answered.outcome === 'ok') this.#planner.remember(sent, answered);
    return { ...answered, durationMs: answered.durationMs + plan.waitMs, ...(plan.injected.length > 0 ? { injected: plan.injected } : {}) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.inner.close();
  }

  async #answer(call: SentCall, plan: CallPlan, tool: ToolInfo, { signal, timeoutMs }: CallOptions): Promise<ToolResult> {
    if (plan.waitMs > 0) await this.#wait(plan.waitMs, signal);
    if (plan.answer !== null) return plan.answer;
    if (plan.held !== null) return this.#change(call, { ...plan.held, base: { ...plan.held.base, durationMs: 0 } }, plan, tool);
    const base = await this.inner.callTool(call, { signal, timeoutMs: timeoutMs - plan.waitMs });
    if (base.outcome === 'timeout') return { ...base, ...timedOut(timeoutMs), durationMs: base.durationMs };
    return base.outcome === 'ok' && base.unwrapped !== 'content' ? this.#change(call, { base, value: base.value }, plan, tool) : base;
  }

  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    try {
      await this.options.clock.wait(ms, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (signal.aborted) throw new Cancelled();
  }

  #change(call: SentCall, { base, value: first }: Pick<ToolResult, 'value'> & { base: ToolResult }, plan: CallPlan, tool: ToolInfo): ToolResult {
    const { listings } = this.#planner;
    let value = first;
    for (const due of plan.changes) {
      const changed = applyChange(value, due, call, { listings, seed: this.options.seed });
      if (changed === null) continue;
      if (changed.later !== undefined) listings.hold(call, changed.later, { base, heldBy: due.index });
      value = changed.value;
      this.#planner.injected(plan, { fault: due.index, number: due.number }, call);
    }
    return rewriteResult(base, value, tool, this.#checks);
  }
}
