import type { CallToolResult } from '@modelcontextprotocol/client';
import { Cancelled, GatewayBroken } from '../../engine/errors';
import type { JsonObject, JsonValue } from '../../engine/json';
import type { Clock, ServerInfo, ToolCall, ToolInfo, ToolResult } from '../../engine/ports';
import { brokenSchema, callFailure, failedCall, type CallFailure } from './call-failure';
import type { GatewayProblem, McpGateway } from './connection';
import type { ServerSession } from './server-session';
import { ToolChecks } from './tool-checks';
import { unknownServer, unknownTool } from './unknown-tool';
import { errorText, exactStructured, structuredOf, unwrapResult } from './unwrap-result';

type Finished = Omit<ToolResult, 'durationMs'>;
interface CallOptions { signal: AbortSignal; timeoutMs: number }

/** The way to every connected tool: finds it, checks the arguments, calls, checks and unwraps the result. */
export class Gateway implements McpGateway {
  readonly servers: readonly ServerInfo[];
  readonly problems: GatewayProblem[];
  readonly #sessions: ReadonlyMap<string, { session: ServerSession; tools: ReadonlyMap<string, ToolInfo> }>;
  readonly #checks: ToolChecks;
  #closed = false;

  constructor(sessions: readonly ServerSession[], private readonly clock: Pick<Clock, 'now'>) {
    this.servers = sessions.map(({ info }) => info);
    this.problems = sessions.flatMap(({ problems }) => [...problems]);
    this.#sessions = new Map(sessions.map((session) => [session.info.server, { session, tools: new Map(session.info.tools.map((tool) => [tool.name, tool])) }]));
    this.#checks = new ToolChecks(({ server, name }, which, reason) => {
      this.problems.push({ server, tool: name, kept: true, message: `its ${which} cannot be compiled, so it is not checked: ${reason}` });
    });
  }

  async callTool(call: ToolCall, options: CallOptions): Promise<ToolResult> {
    if (this.#closed) throw new GatewayBroken('the gateway is closed');
    if (options.signal.aborted) throw new Cancelled();
    const startedMs = this.clock.now();
    const finished = await this.#run(call, options);
    return { ...finished, durationMs: this.clock.now() - startedMs };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#sessions.values()].map(({ session }) => session.close()));
  }

  async #run(call: ToolCall, options: CallOptions): Promise<Finished> {
    const found = this.#find(call);
    if ('outcome' in found) return failedCall(found);
    const { session, tool } = found;
    const checked = this.#checks.input(tool, call.args);
    if ('refusal' in checked) return failedCall({ outcome: 'invalid_arguments', message: checked.refusal });
    const answered = await ask(session, tool.name, checked.args, options);
    return 'failure' in answered ? failedCall(answered.failure) : this.#read(tool, answered.result);
  }

  #find({ server, tool }: ToolCall): { session: ServerSession; tool: ToolInfo } | CallFailure {
    const connected = this.#sessions.get(server);
    if (connected === undefined) return unknownServer(server, [...this.#sessions.keys()]);
    const info = connected.tools.get(tool);
    if (info === undefined) return unknownTool(server, tool, [...connected.tools.keys()]);
    return { session: connected.session, tool: info };
  }

  #read(tool: ToolInfo, result: CallToolResult): Finished {
    if (result.isError) return { ...failedCall({ outcome: 'tool_error', message: errorText(result) }), value: exactStructured(result) ?? null };
    const violations = this.#resultViolations(tool, structuredOf(result));
    if (violations.length > 0) return failedCall({ outcome: 'invalid_result', message: brokenSchema(tool.name, violations) });
    return { outcome: 'ok', ...unwrapResult(result, tool.outputSchema), message: null };
  }

  #resultViolations(tool: ToolInfo, structured: JsonValue | undefined): string[] {
    if (tool.outputSchema === null) return [];
    return structured === undefined ? ['/: expected structured content, got none'] : this.#checks.output(tool, structured);
  }
}

async function ask(session: ServerSession, tool: string, args: JsonObject, options: CallOptions): Promise<{ result: CallToolResult } | { failure: CallFailure }> {
  try {
    return { result: await session.call(tool, args, options) };
  } catch (error) {
    if (options.signal.aborted) throw new Cancelled();
    return { failure: callFailure(error, options.timeoutMs, session.lostBecause()) };
  }
}
