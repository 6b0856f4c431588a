import type { CallToolResult } from '@modelcontextprotocol/client';
import { Cancelled, GatewayBroken, UsageError } from '../../engine/errors';
import type { JsonValue } from '../../engine/json';
import type { Clock, ServerInfo, ToolCall, ToolInfo, ToolResult } from '../../engine/ports';
import { brokenSchema, failedCall, type CallFailure } from './call-failure';
import type { GatewayProblem, ListDifference, McpGateway, ServerFacts } from './connection';
import type { CallOptions, ServerLink } from './server-link';
import { ToolChecks } from './tool-checks';
import { unknownServer, unknownTool } from './unknown-tool';
import { errorText, exactStructured, structuredOf, unwrapResult } from './unwrap-result';

type Finished = Omit<ToolResult, 'durationMs'>;

/** The way to every connected tool: finds it, checks the arguments, calls, checks and unwraps the result. */
export class Gateway implements McpGateway {
  readonly servers: readonly ServerInfo[];
  readonly problems: GatewayProblem[];
  readonly #servers: ReadonlyMap<string, { link: ServerLink; tools: ReadonlyMap<string, ToolInfo> }>;
  readonly #checks: ToolChecks;
  #closed = false;

  constructor(links: readonly ServerLink[], private readonly clock: Pick<Clock, 'now'>) {
    this.servers = links.map(({ info }) => info);
    this.problems = links.flatMap(({ problems }) => [...problems]);
    this.#servers = new Map(links.map((link) => [link.info.server, { link, tools: new Map(link.info.tools.map((tool) => [tool.name, tool])) }]));
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

  facts(server: string): ServerFacts { return this.#link(server).facts; }

  async listAgain(server: string, options: CallOptions): Promise<ListDifference> { return this.#link(server).listAgain(options); }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#servers.values()].map(({ link }) => link.close()));
  }

  #link(server: string): ServerLink {
    const connected = this.#servers.get(server);
    if (connected === undefined) throw new UsageError(unknownServer(server, [...this.#servers.keys()]).message);
    return connected.link;
  }

  async #run(call: ToolCall, options: CallOptions): Promise<Finished> {
    const found = this.#find(call);
    if ('outcome' in found) return failedCall(found);
    const { link, tool } = found;
    const checked = this.#checks.input(tool, call.args);
    if ('refusal' in checked) return failedCall({ outcome: 'invalid_arguments', message: checked.refusal });
    const answered = await link.call(tool.name, checked.args, options);
    return 'failure' in answered ? failedCall(answered.failure) : this.#read(tool, answered.result);
  }

  #find({ server, tool }: ToolCall): { link: ServerLink; tool: ToolInfo } | CallFailure {
    const connected = this.#servers.get(server);
    if (connected === undefined) return unknownServer(server, [...this.#servers.keys()]);
    const info = connected.tools.get(tool);
    if (info === undefined) return unknownTool(server, tool, [...connected.tools.keys()]);
    return { link: connected.link, tool: info };
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
