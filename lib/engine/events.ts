/**
 * The events of a run: the language that the engine, the store, the stream and the replay share.
 *
 * Glossary
 *   experiment  what was asked for: questions x variants x faults x arms x trials, with one model and one set of limits
 *   question    prompt + MCP servers + data + grader; `variant` is a size of its data, `fault` a way its data source misbehaves
 *   task        question x variant x fault: the unit of the statistics
 *   arm         a way of working: direct (tool definitions in the context), code (programs in a sandbox), floor (no tools); with switches
 *               (direct+tool-search) it is an arm of its own
 *   trial       one repetition of a task; the arms of one trial form a pair
 *   run         one arm of one trial: a sequence of these events
 *   turn        one call of the model with what follows from it
 *   program     TypeScript that the code arm wrote, run once in the sandbox
 *   claim       one checkable part of an answer; score: what the grader says of a run's claims
 */
import { z } from 'zod';
import { faultKinds } from './fault-profile';
import { tapeUse } from './tape-use';

export const armKinds = ['direct', 'code', 'floor'] as const;
export const armKind = z.enum(armKinds);
export type ArmKind = z.infer<typeof armKind>;

/** What can be switched on or off in one arm alone; `arm-name.ts` says which arm takes which and what each means. */
export const armSwitches = [
  'no-cache', 'no-parallel', 'tool-search', 'spill', 'aggregate', 'files', 'search', 'types', 'hosted-search', 'hosted-code',
] as const;
export const armSwitch = z.enum(armSwitches);
export type ArmSwitch = z.infer<typeof armSwitch>;

/** Where tokens come from; `calls` is tool-call arguments and prose written by the model. */
export const tokenSources = ['system', 'definitions', 'discovery', 'results', 'calls', 'code', 'retries', 'answer'] as const;
export const tokenSource = z.enum(tokenSources);
export type TokenSource = z.infer<typeof tokenSource>;
export const tokensBySource = z.record(tokenSource, z.number().int().nonnegative());
export type TokensBySource = z.infer<typeof tokensBySource>;

/** Text of any size. The engine emits it inline; the store moves long ones to a content-addressed blob and keeps a preview. */
export const payload = z.union([
  z.object({ bytes: z.number().int(), text: z.string() }),
  z.object({ bytes: z.number().int(), hash: z.string(), preview: z.string() }),
]);
export type Payload = z.infer<typeof payload>;

/**
 * Tokens of one model call or of a run. `input` excludes what the cache served or stored, as the API bills it:
 * all input = input + cacheWrite + cacheRead. null = not reported. `estimated` counts are never added to billed ones.
 */
export const usage = z.object({
  input: z.number().int().nonnegative(),
  output: z.number().int().nonnegative(),
  cacheWrite: z.number().int().nonnegative().nullable(),
  /** The part of cacheWrite with the one-hour lifetime, which costs more; null = not reported. */
  cacheWrite1h: z.number().int().nonnegative().nullable(),
  cacheRead: z.number().int().nonnegative().nullable(),
  thinking: z.number().int().nonnegative().nullable(),
  estimated: z.boolean(),
  /** How the numbers were obtained, e.g. 'billed by the API' or 'ai-tokenizer 1.0.6, claude encoding'. */
  method: z.string(),
});
export type Usage = z.infer<typeof usage>;

export const modelStops = [
  'tool_use', 'end_turn', 'max_tokens', 'pause_turn', 'refusal', 'context_window_exceeded', 'stop_sequence', 'unknown',
] as const;
export const modelStop = z.enum(modelStops);
export type ModelStop = z.infer<typeof modelStop>;

/** Why a run ended. Only `infrastructure`, `cancelled` and `interrupted` say nothing about the arm. */
export const runStops = [
  'answered', 'ended_without_answer', 'turn_limit', 'token_limit', 'context_window_exceeded', 'output_cut', 'time_limit', 'cost_limit',
  'tool_call_limit', 'refusal', 'unknown_stop', 'cancelled', 'infrastructure',
] as const;
export const runStop = z.enum(runStops);
export type RunStop = z.infer<typeof runStop>;

export const runStatuses = ['queued', 'running', 'finished', 'failed', 'cancelled', 'interrupted', 'budget_reached'] as const;
export const runStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof runStatus>;

/** How a tool call ended. Everything but `ok` is shown to the agent as an error that it can act on. */
export const toolOutcomes = ['ok', 'tool_error', 'invalid_arguments', 'invalid_result', 'timeout', 'connection_lost', 'protocol_error', 'unknown_tool',
  /** Not sent: the tool policy refuses the tool, or a sensitive value must not flow to that server. */
  'refused_by_policy', 'forbidden_flow'] as const;
export const toolOutcome = z.enum(toolOutcomes);
export type ToolOutcomeKind = z.infer<typeof toolOutcome>;

/** How a program ended. All but `ok` are the program's doing; a broken sandbox throws SandboxBroken instead. */
export const programOutcomes = [
  'ok', 'syntax_error', 'exception', 'module_not_found', 'cpu_limit', 'wall_limit', 'memory_limit', 'stack_overflow', 'output_limit',
  'call_limit', 'concurrency_limit', 'never_settles', 'unawaited_calls', 'cancelled', 'type_error',
] as const;
export const programOutcome = z.enum(programOutcomes);
export type ProgramOutcomeKind = z.infer<typeof programOutcome>;

export const programError = z.object({
  kind: programOutcome.exclude(['ok']),
  message: z.string(),
  /** 1-based position in the program as the model wrote it; null when the error has none. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  /** The module the position is in: the program itself is 'program.ts'. */
  file: z.string().nullable(),
  /** What to do instead, e.g. which modules exist. */
  hint: z.string().nullable(),
});
export type ProgramError = z.infer<typeof programError>;

/** What one program used. */
export const programLedger = z.object({
  startMs: z.number(), cpuMs: z.number(), wallMs: z.number(), queueMs: z.number(),
  memoryPeakBytes: z.number().int(),
  calls: z.number().int(), failedCalls: z.number().int(),
  /** Bytes of tool arguments that left the sandbox, of tool results that entered it. */
  bytesOut: z.number().int(), bytesIn: z.number().int(),
  /** Operations on the workspace's files. */
  fileOperations: z.number().int().optional(),
  /** Time that passed on the run's own clock while the program waited; absent: its timers wait in real time. */
  waitedMs: z.number().optional(),
  limitHit: z.string().nullable(),
});
export type ProgramLedger = z.infer<typeof programLedger>;

export const privacyModes = ['off', 'observe', 'tokenise'] as const;
export const privacyMode = z.enum(privacyModes);
export type PrivacyMode = z.infer<typeof privacyMode>;

/** The API's levels of effort; models that have none refuse them. */
export const efforts = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export const effort = z.enum(efforts);
export type Effort = z.infer<typeof effort>;

/** Switches of a run that are not limits; stored with it so that runs with and without can be compared. */
export const runOptions = z.object({
  privacy: privacyMode,
  typeCheck: z.boolean(),
  /** Skills that the run could import from its start. */
  skills: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The run whose workspace this one started with. */
  workspaceFrom: z.string().nullable(),
  /** How much effort the model was asked for; null or absent: nothing was said, so that it is the API's default. */
  effort: effort.nullable().optional(),
});
export type RunOptions = z.infer<typeof runOptions>;

/**
 * What happened to the connection of a server during a run: it was lost, it was made anew (what the server held in memory is gone), it
 * could not be made anew, or the server said that its list of tools has changed (the run goes on with the list it began with).
 */
export const serverNotes = ['lost', 'reconnected', 'not_reconnected', 'tools_changed'] as const;
export const serverNote = z.enum(serverNotes);
export type ServerNote = z.infer<typeof serverNote>;

export const toolAccess = z.enum(['read', 'write']);
export type ToolAccess = z.infer<typeof toolAccess>;
/** What the tool policy did with a call: sent it, refused it, or only wrote it down and answered in the tool's place. */
export const policyModes = ['allow', 'refuse', 'record'] as const;
export const policyMode = z.enum(policyModes);
export type PolicyMode = z.infer<typeof policyMode>;

/** A finding of the type checker in the program as the model wrote it; 1-based. */
export const typeDiagnostic = z.object({
  /** The compiler's own number, e.g. 2345. */
  code: z.number().int(), message: z.string(), line: z.number().int(), column: z.number().int(),
});
export type TypeDiagnostic = z.infer<typeof typeDiagnostic>;

/** The limits of a run. Both arms get the same ones; their hash is part of the equality check. */
export const runLimits = z.object({
  maxTurns: z.number().int().positive(),
  maxToolCalls: z.number().int().positive(),
  /** All tokens of all turns, input and output. */
  maxTotalTokens: z.number().int().positive(),
  maxOutputTokens: z.number().int().positive(),
  /** null: the model's own window. */
  contextWindowTokens: z.number().int().positive().nullable(),
  wallTimeMs: z.number().int().positive(),
  /** null: no cap. */
  costUsd: z.number().positive().nullable(),
  /** One tool call. */
  toolTimeoutMs: z.number().int().positive(),
  /** What a program may return and log to the model; longer text is cut visibly. */
  outputLimitBytes: z.number().int().positive(),
});
export type RunLimits = z.infer<typeof runLimits>;

/** What must be the same in both arms of a trial; each is a sha256 of canonical JSON. `tools` covers what can be reached, not how it is shown. */
export const runHashes = z.object({
  prompt: z.string(), instructions: z.string(), answerSchema: z.string(), limits: z.string(), data: z.string(), tools: z.string(), model: z.string(),
});
export type RunHashes = z.infer<typeof runHashes>;

/** Whose answers they are: a suite's policies, the API, a recorded run given again, or a run measured elsewhere. */
export const modelSources = ['scripted', 'anthropic', 'recorded', 'imported'] as const;
export const modelSource = z.enum(modelSources);
export type ModelSource = z.infer<typeof modelSource>;

export const runIdentity = z.object({
  runId: z.string(), experimentId: z.string(),
  suite: z.string(), suiteVersion: z.string(), question: z.string(), variant: z.string(), fault: z.string(),
  arm: armKind, /** Absent: none. */ armSwitches: z.array(armSwitch).optional(), model: z.string(), modelSource, trial: z.number().int().positive(),
});
export type RunIdentity = z.infer<typeof runIdentity>;

/** A part of the model's answer as it is stored. `opaque` blocks (thinking, unknown kinds) are echoed to the model unchanged. */
export const answerPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: payload }),
  z.object({ kind: z.literal('tool_use'), toolUseId: z.string(), name: z.string(), input: payload,
    /** The hosted program that made the call; absent: the model itself. */
    programId: z.string().optional() }),
  z.object({ kind: z.literal('opaque'), type: z.string(), raw: payload }),
]);
export type AnswerPart = z.infer<typeof answerPart>;

const at = { seq: z.number().int().nonnegative(), /** ms since the run started, monotonic */ atMs: z.number().nonnegative() };

export const runEvent = z.discriminatedUnion('type', [
  z.object({ ...at, type: z.literal('run.started'), identity: runIdentity, startedAt: z.iso.datetime(), limits: runLimits, hashes: runHashes,
    system: payload, prompt: payload, /** JSON of the tool definitions in the context */ definitions: payload, answerSchema: payload,
    contextWindowTokens: z.number().int(),
    options: runOptions.optional(),
    servers: z.array(z.object({ server: z.string(), version: z.string(), protocolVersion: z.string(), tools: z.number().int() })) }),
  z.object({ ...at, type: z.literal('turn.started'), turn: z.number().int().positive() }),
  z.object({ ...at, type: z.literal('model.called'), turn: z.number().int().positive(),
    /** Estimate of what the context holds, by source; the estimate's method stands in the run's token method. */
    context: tokensBySource }),
  z.object({ ...at, type: z.literal('model.answered'), turn: z.number().int().positive(), parts: z.array(answerPart), stop: modelStop,
    /** What the model said literally, when `stop` is 'unknown'. */
    rawStop: z.string().nullable(), usage, durationMs: z.number(), firstTokenMs: z.number().nullable(), requestId: z.string().nullable(),
    inputBySource: tokensBySource, outputBySource: tokensBySource }),
  z.object({ ...at, type: z.literal('program.started'), turn: z.number().int(), programId: z.string(), toolUseId: z.string(), source: payload,
    /** Run in the sandbox of the model's API, which does not say what it used; its time is time of the model. */
    hosted: z.boolean().optional() }),
  /** The program was checked against the types before it was to run; with diagnostics it was not run. */
  z.object({ ...at, type: z.literal('program.checked'), turn: z.number().int(), programId: z.string(), diagnostics: z.array(typeDiagnostic), durationMs: z.number() }),
  z.object({ ...at, type: z.literal('program.finished'), turn: z.number().int(), programId: z.string(), outcome: programOutcome,
    value: payload.nullable(), logs: payload.nullable(), error: programError.nullable(), /** null: a hosted program. */ ledger: programLedger.nullable(),
    /** Modules of skills and of the workspace that it imported, e.g. 'skills/count-failed.ts'. */
    imported: z.array(z.string()).optional() }),
  z.object({ ...at, type: z.literal('tool.called'), turn: z.number().int(), callId: z.string(), /** null in the direct arm */ programId: z.string().nullable(),
    toolUseId: z.string().nullable(), server: z.string(), tool: z.string(), args: payload }),
  z.object({ ...at, type: z.literal('tool.returned'), turn: z.number().int(), callId: z.string(), outcome: toolOutcome, result: payload, durationMs: z.number(),
    /** Which part of the MCP result the value came from. */
    unwrapped: z.enum(['structured', 'json_text', 'text', 'content', 'error']), message: z.string().nullable(),
    /** Absent: nobody judged whether the tool writes. */
    access: toolAccess.optional(), policy: policyMode.optional(),
    /** Distinct sensitive values in the result; absent when nobody looked. */
    sensitive: z.number().int().optional(),
    /** What a fault profile did to the call, by kind of fault, in order. Absent: there was no profile, or it let the call pass. */
    injected: z.array(z.enum(faultKinds)).optional(),
    /** Where the result came from, when the trial has a tape. */
    tape: tapeUse.optional() }),
  z.object({ ...at, type: z.literal('server.noted'), server: z.string(), note: serverNote, message: z.string() }),
  /** What an agent tool (an MCP tool, run_code, a discovery tool, submit_answer) put into the context. */
  z.object({ ...at, type: z.literal('result.shown'), turn: z.number().int(), toolUseId: z.string(), name: z.string(), source: tokenSource, content: payload,
    isError: z.boolean(), cut: z.object({ shownBytes: z.number().int(), totalBytes: z.number().int() }).nullable(),
    /** The hosted program that the result went to, and not into the context; absent: into the context. */
    programId: z.string().optional() }),
  /** Sensitive values of tool results that the model came to see for the first time with this text, by kind. Never the values. */
  z.object({ ...at, type: z.literal('sensitive.shown'), turn: z.number().int(), toolUseId: z.string(), kinds: z.record(z.string(), z.number().int().positive()) }),
  z.object({ ...at, type: z.literal('answer.submitted'), turn: z.number().int(), answer: payload, valid: z.boolean(), violations: z.array(z.string()) }),
  z.object({ ...at, type: z.literal('limit.reached'), limit: z.string(), value: z.number(), cap: z.number() }),
  /** The files of the run at its end, and which skills among them are new or changed. */
  z.object({ ...at, type: z.literal('workspace.saved'), files: z.array(z.object({ path: z.string(), content: payload })), skills: z.array(z.string()) }),
  z.object({ ...at, type: z.literal('run.finished'), status: runStatus, stop: runStop, error: z.object({ kind: z.string(), message: z.string() }).nullable(),
    finishedAt: z.iso.datetime() }),
]);
export type RunEvent = z.infer<typeof runEvent>;
export type RunEventType = RunEvent['type'];
/** An event as the engine emits it: the sink numbers and times it. */
export type RunEventBody = RunEvent extends infer E ? (E extends RunEvent ? Omit<E, 'seq' | 'atMs'> : never) : never;
