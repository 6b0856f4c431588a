import type { JsonObject, JsonValue } from './json';
import type { RunIdentity, RunLimits, RunStatus, RunStop } from './events';
import type { Clock, CodeApi, EventSink, Model, ProgramLimits, Sandbox, ToolDefinition, ToolGateway, ToolResult, TokenCounter } from './ports';

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
  /** The gateway's tools for the direct arm. */
  directTools: readonly DirectTool[];
  /** The gateway's tools for the code arm. */
  codeApi: CodeApi;
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
