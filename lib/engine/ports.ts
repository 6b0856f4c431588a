/** What the engine needs from outside: what each promises and how each fails. Adapters live in lib/models, lib/mcp, lib/sandbox, lib/server. */
import type { FaultKind } from './fault-profile';
import type { JsonObject, JsonValue } from './json';
import type { TapeUse } from './tape-use';
import type { Effort, ModelSource, ModelStop, PolicyMode, ProgramError, ProgramLedger, ProgramOutcomeKind, RunEventBody, ToolAccess, ToolOutcomeKind, TypeDiagnostic, Usage } from './events';

export interface Clock {
  /** Monotonic milliseconds. */
  now(): number;
  /** Wall time. */
  date(): Date;
}

export interface EventSink {
  /** Numbers, times and keeps the event. Throws only when the store is broken. */
  emit(event: RunEventBody): void;
}

/** Offline token counts: always estimates. */
export interface TokenCounter {
  /** Name and version of the method, shown beside every number it makes. */
  readonly method: string;
  count(text: string): number;
}

// ---- Model ----

export interface ToolDefinition {
  name: string; description: string; inputSchema: JsonObject;
  /** Not in the context until a tool result of the conversation refers to it (tool search). Absent: from the start. */
  deferred?: boolean;
  /** Called by hosted programs, not by the model itself. Absent: by the model. */
  programmatic?: boolean;
}

export type ContentBlock =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: JsonObject; /** The hosted program that made the call; absent: the model itself. */ programId?: string }
  | {
    type: 'tool_result'; toolUseId: string; content: string; isError: boolean;
    /** Names of deferred tools whose definitions stand in the context from here on. */
    toolReferences?: string[];
    /** The hosted program that the result goes to, and not into the context. */
    programId?: string;
  }
  /** A block that must go back to the model as it came (thinking and kinds not known here). */
  | { type: 'opaque'; kind: string; raw: JsonObject };

export interface Message { role: 'user' | 'assistant'; content: ContentBlock[] }

/** A tool that the model's API itself runs: a search over the deferred tools, or a sandbox whose programs call the programmatic ones. */
export type HostedTool = 'search' | 'code';

export interface ModelRequest {
  system: string; tools: ToolDefinition[]; messages: Message[]; maxOutputTokens: number;
  /** Whether one turn may hold several tool calls. Absent: it may. */
  parallelToolCalls?: boolean;
  /** What the model's API itself does in this request. Absent: nothing. */
  hosted?: HostedTool;
  /** Absent: the API's default. */
  effort?: Effort;
}

export interface ModelResponse {
  content: ContentBlock[];
  stop: ModelStop;
  /** The literal stop reason when `stop` is 'unknown'. */
  rawStop: string | null;
  usage: Usage;
  firstTokenMs: number | null;
  requestId: string | null;
}

export interface ModelInfo {
  source: ModelSource;
  id: string;
  contextWindowTokens: number;
}

/** Throws ModelUnavailable (rate limit, overload, network: infrastructure) or Cancelled; everything a model can say is a response. */
export interface Model {
  readonly info: ModelInfo;
  respond(request: ModelRequest, options: { signal: AbortSignal; onText?: (delta: string) => void }): Promise<ModelResponse>;
}

// ---- Tools ----

export interface ToolInfo {
  server: string;
  /** The server's own name for it: what goes over the wire. */
  name: string;
  title: string | null;
  description: string;
  inputSchema: JsonObject;
  outputSchema: JsonObject | null;
  annotations: { readOnly: boolean | null; destructive: boolean | null; idempotent: boolean | null };
}

export interface ServerInfo { server: string; title: string | null; version: string; protocolVersion: string; instructions: string | null; tools: ToolInfo[] }

export interface ToolCall { server: string; tool: string; args: JsonValue }

/**
 * A finished call. `text` is what a direct agent reads; `value` is what code gets, by the rule of docs/guide/results.md:
 * structuredContent, else text that is JSON, else the text. For anything but 'ok' `message` says what happened and `value` is null;
 * only a 'tool_error' that came with structuredContent has that as its `value`.
 */
export interface ToolResult {
  outcome: ToolOutcomeKind;
  value: JsonValue;
  text: string;
  unwrapped: 'structured' | 'json_text' | 'text' | 'content' | 'error';
  message: string | null;
  durationMs: number;
  /** Set by the tool policy; absent when nobody judged. */
  access?: ToolAccess; policy?: PolicyMode;
  /** Distinct sensitive values in the result; absent when nobody looked. */
  sensitive?: number;
  /** What a fault profile did to the call. */
  injected?: FaultKind[];
  /** Where the result came from, when the run has a tape. */
  tape?: TapeUse;
}

/** Never throws for what a server or an argument does wrong; throws GatewayBroken only when the gateway itself cannot work, and Cancelled. */
export interface ToolGateway {
  readonly servers: readonly ServerInfo[];
  callTool(call: ToolCall, options: { signal: AbortSignal; timeoutMs: number }): Promise<ToolResult>;
  /** Whether the tool policy counts a tool as a read or a write; undefined for an unknown tool. Absent: there is no policy. */
  accessOf?(tool: { server: string; tool: string }): ToolAccess | undefined;
  close(): Promise<void>;
}

/** Looks out for sensitive values that tools returned, where they must not be. */
export interface SensitiveWatch {
  /** How many of the run's sensitive values stand in the text that no earlier text of this watch held, by kind; empty when none. */
  shown(text: string): Readonly<Record<string, number>>;
}

// ---- Code arm: what the model can discover, and what its programs can import ----

export const searchDetails = ['name', 'summary', 'full'] as const;
export type SearchDetail = (typeof searchDetails)[number];

/** The file tree `servers/<server>/<tool>.ts` and the search over it. Pure; made from the gateway's inventory. */
export interface CodeApi {
  /** Every readable path, sorted, e.g. 'servers/ci/list_builds.ts'. */
  readonly paths: readonly string[];
  /** Names below a folder ('' is the root), folders with a trailing slash; null when there is no such folder. */
  list(folder: string): string[] | null;
  read(path: string): string | null;
  /** Ranked text answer for the model: callable path and signature, by detail; `page` starts at 1. */
  search(query: string, detail: SearchDetail, page: number): string;
  /** TypeScript modules that a program can import, by path. They call `callTool(server, tool, input)` of '../../client' (the sandbox provides client.ts). */
  readonly modules: Readonly<Record<string, string>>;
}

// ---- Sandbox ----

export interface ProgramLimits {
  cpuMs: number; wallMs: number; memoryBytes: number; stackBytes: number;
  /** Returned value and logs together. */
  outputBytes: number;
  maxCalls: number; maxConcurrentCalls: number; maxArgumentBytes: number; maxResultBytes: number;
}

export interface Program { source: string; modules: Readonly<Record<string, string>> }

/** A tool result as it enters the sandbox: JSON text, or an error that the program can catch. */
export type SandboxCallResult = { ok: true; json: string } | { ok: false; kind: ToolOutcomeKind; message: string; json: string | null };

export const fileOperations = ['readFile', 'writeFile', 'appendFile', 'readdir', 'mkdir', 'rm', 'stat', 'exists'] as const;
export type FileOperation = (typeof fileOperations)[number];
/** `text` is what is written; `recursive` goes for mkdir and rm, `force` for rm. */
export interface FileRequest { operation: FileOperation; path: string; text: string | null; recursive: boolean; force: boolean }
/** `json` is the JSON text of what the operation resolves to; `code` is as in Node, e.g. ENOENT, EACCES, ENOSPC, EISDIR. */
export type FileResult = { ok: true; json: string } | { ok: false; code: string; message: string };

export interface SandboxHost {
  /**
   * Lets time pass where the run has a clock of its own: called with the milliseconds until the guest's next timer when nothing else can
   * happen in the program. Absent: timers wait in real time.
   */
  wait?(ms: number): Promise<void>;
  /** Operations on the run's workspace; absent when the program has none. Never rejects. */
  callFile?(request: FileRequest): Promise<FileResult>;
  /** `argsJson` is the JSON text of the arguments. Never rejects but for GatewayBroken, which ends the program as SandboxBroken. */
  callTool(call: { server: string; tool: string; argsJson: string }): Promise<SandboxCallResult>;
}

export interface ProgramResult {
  outcome: ProgramOutcomeKind;
  /** JSON text of the returned value; null when it returned nothing or failed. */
  valueJson: string | null;
  /** Lines of console output, up to the output limit; a failed program keeps what it logged. */
  logs: string[];
  error: ProgramError | null;
  ledger: ProgramLedger;
  /** Modules below skills/ and workspace/ that were linked. */
  imported?: string[];
}

/** Checks a program against the types of the tools before it runs. */
export interface TypeChecker {
  /** Name and version, e.g. 'typescript 6.0.3'. */
  readonly name: string;
  /**
   * Findings that show that the program cannot do what it says: empty when it may run. `modules` are further TypeScript modules by
   * path (skills, workspace). Never throws for what a program can hold; throws SandboxBroken when the checker itself cannot work.
   */
  check(source: string, api: CodeApi, modules: Readonly<Record<string, string>>): Promise<TypeDiagnostic[]>;
  close(): Promise<void>;
}

/** Throws SandboxBroken when the sandbox itself failed; all that a program can do wrong is a ProgramResult. */
export interface Sandbox {
  run(program: Program, host: SandboxHost, options: { limits: ProgramLimits; signal: AbortSignal }): Promise<ProgramResult>;
  close(): Promise<void>;
}
