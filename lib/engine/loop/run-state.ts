import type { JsonValue } from '../json';
import type { ArmSwitch, RunStop, Usage } from '../events';
import type { RunInput } from '../run-input';
import { toPayload } from '../text';
import type { ToolResult } from '../ports';
import { HostedWork } from './hosted-work';

/** What one run has used so far, and the one way in which its tools are called. Shared by the loop and the arm. */
export class RunState {
  toolCalls = 0;
  totalTokens = 0;
  /** null as soon as one usage has no known price. */
  costUsd: number | null = 0;
  answer: JsonValue | null = null;
  readonly hosted = new HostedWork();
  private stop: RunStop | null = null;

  constructor(readonly input: RunInput, /** The caller's signal joined with the run's deadline. */ readonly signal: AbortSignal) {}

  /** Whether the arm has a switch. */
  has(name: ArmSwitch): boolean { return this.input.identity.armSwitches?.includes(name) ?? false; }

  /** Whether the arm is not offered a tool. */
  isHidden({ server, tool }: { server: string; tool: string }): boolean {
    return this.input.hiddenTools?.some((hidden) => hidden.server === server && hidden.tool === tool) ?? false;
  }

  get stopped(): RunStop | null { return this.stop; }

  /** Ends the run at the next opportunity; the first reason stays. */
  end(stop: RunStop): void { this.stop ??= stop; }

  addUsage(usage: Usage): void {
    this.totalTokens += usage.input + usage.output + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0);
    const price = this.input.price(usage);
    this.costUsd = this.costUsd === null || price === null ? null : this.costUsd + price;
  }

  reach(stop: RunStop, limit: string, value: number, cap: number): void {
    if (this.stop) return;
    this.input.sink.emit({ type: 'limit.reached', limit, value, cap });
    this.end(stop);
  }

  /** Calls left before the run's limit. */
  callsLeft(): number { return Math.max(0, this.input.limits.maxToolCalls - this.toolCalls); }

  /** Calls an MCP tool through the gateway, as both arms do, and records it. `result` chooses the text that crossed to the caller. */
  async callTool(
    call: { server: string; tool: string; args: JsonValue; turn: number; programId: string | null; toolUseId: string | null },
    crossing: (result: ToolResult) => string,
  ): Promise<ToolResult> {
    const { sink, gateway, limits, nextId } = this.input;
    const { server, tool, args, ...where } = call;
    const callId = nextId('call');
    this.toolCalls += 1;
    sink.emit({ type: 'tool.called', ...where, callId, server, tool, args: toPayload(JSON.stringify(args)) });
    const result = this.isHidden({ server, tool })
      ? unknownTool(server, tool)
      : await gateway.callTool({ server, tool, args }, { signal: this.signal, timeoutMs: limits.toolTimeoutMs });
    sink.emit({
      type: 'tool.returned', turn: call.turn, callId, outcome: result.outcome, result: toPayload(crossing(result)),
      durationMs: result.durationMs, unwrapped: result.unwrapped, message: result.message,
      access: result.access, policy: result.policy, sensitive: result.sensitive, injected: result.injected, tape: result.tape,
    });
    this.input.onToolResult?.({ server, tool }, result);
    return result;
  }
}

/** What a tool that the arm is not offered answers: the same as one that does not exist. */
const unknownTool = (server: string, tool: string): ToolResult =>
  ({ outcome: 'unknown_tool', value: null, text: '', unwrapped: 'error', message: `the server "${server}" has no tool "${tool}"`, durationMs: 0 });
