import type { JsonObject, JsonValue } from './json';
import type { RunIdentity, RunLimits, RunOptions, RunStatus, RunStop } from './events';
import type {
  Clock, CodeApi, EventSink, Model, ProgramLimits, Sandbox, SensitiveWatch, ToolDefinition, ToolGateway, ToolResult, TokenCounter, TypeChecker,
} from './ports';
import type { Workspace } from './workspace';

/** An MCP tool as the direct arm offers it: a definition whose name is unique over all servers, and where it dispatches to. */
export interface DirectTool {
  definition: ToolDefinition; server: string; tool: string;
  /** Arguments whose shown names are not the tool's own (the model API refuses those): shown name -> own name. Dispatch translates. */
  argumentNames?: Readonly<Record<string, string>>;
}

/** Everything one run needs. Nothing is read from the environment, no clock or id is made inside. */
export interface RunInput {
  identity: RunIdentity;
  prompt: string;
  answerSchema: JsonObject;
  limits: RunLimits;
  dataHash: string;
  model: Model;
  gateway: ToolGateway;
  /** Tools of the gateway that this arm is not offered (server-side aggregation without its switch); they count as reachable all the same. */
  hiddenTools?: readonly { server: string; tool: string }[];
  /** Lets time pass on the run's own clock, for suites whose servers have one; absent: time is real. */
  wait?: (ms: number) => Promise<void>;
  /** The gateway's tools for the direct arm. */
  directTools: readonly DirectTool[];
  /** Names of direct tools that have to do with a query, best first: for arms with the switch 'tool-search'. */
  findDirectTools?: (query: string) => string[];
  /** The gateway's tools for the code arm. */
  codeApi: CodeApi;
  /** Switches as they are recorded; default: all off. */
  options?: RunOptions;
  /** Sentences that every arm's system prompt ends with, e.g. how sensitive values look. */
  notes?: readonly string[];
  /** Files of the code arm; absent: programs have none. */
  workspace?: Workspace;
  /** Counts sensitive values that reach the model. */
  watch?: SensitiveWatch;
  /** Checks programs before they run. */
  typeChecker?: TypeChecker;
  sandbox: Sandbox;
  programLimits: ProgramLimits;
  counter: TokenCounter;
  /** Price of one usage in USD; null when unknown. */
  price: (usage: import('./events').Usage) => number | null;
  /** Violations of the answer schema, empty when it fits. */
  validateAnswer: (answer: JsonValue) => string[];
  sink: EventSink;
  clock: Clock;
  /** Ids for tool calls and programs, unique in the run. */
  nextId: (kind: 'call' | 'program') => string;
  signal: AbortSignal;
  /** Told of every tool result, in both arms, for counting what a run has seen. */
  onToolResult?: (call: { server: string; tool: string }, result: ToolResult) => void;
  /** Text of the model as it comes, for live views; not stored. */
  onText?: (delta: string) => void;
}

/** How the run ended. Metrics are folded from the events (metrics/fold-run.ts), not counted twice here. */
export interface RunResult { status: RunStatus; stop: RunStop; answer: JsonValue | null; error: { kind: string; message: string } | null }
