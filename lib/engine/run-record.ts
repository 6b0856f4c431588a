/** One run in columns: what lists, charts, statistics, exports and `crossover run --json` read. Holds no payload. */
import { z } from 'zod';
import { jsonValue } from './json';
import { runHashes, runIdentity, runOptions, runStatus, runStop, tokensBySource, usage } from './events';

/** passed: all claims found and honest. partial: some. wrong: a wrong claim, dishonest, or evidence that does not hold. no_answer: nothing valid was submitted. */
export const outcomes = ['passed', 'partial', 'wrong', 'no_answer'] as const;
export type Outcome = (typeof outcomes)[number];

export const claimResult = z.object({
  id: z.string(), label: z.string(), path: z.string(), on: z.enum(['answer', 'state']).optional(),
  /** unjudged: only a model could say, and none was asked or its judges disagree evenly. */
  result: z.enum(['found', 'missed', 'wrong', 'unjudged']),
  expected: jsonValue, actual: jsonValue,
  /**
   * For claims that a model judges: each vote with its reason, in the order of asking; absent for all others. model null: none was asked.
   * `usage` and `costUsd` are the judge's own and no part of the run's. `note`: why it is unjudged, or which votes did not count.
   */
  judged: z.object({
    model: z.string().nullable(), votes: z.array(z.object({ found: z.boolean(), reason: z.string() })),
    usage: usage.nullable(), costUsd: z.number().nullable(), note: z.string().nullable(),
  }).optional(),
});
export const honestyKinds = ['complete', 'partial', 'no_data', 'no_access'] as const;
export type HonestyKind = (typeof honestyKinds)[number];
export type ClaimResult = z.infer<typeof claimResult>;
export type Judged = NonNullable<ClaimResult['judged']>;

/** What the grader says. null: does not apply or could not be measured; never 0 for 'unknown'. */
export const score = z.object({
  graderVersion: z.string(),
  outcome: z.enum(outcomes),
  correct: z.boolean(),
  claims: z.array(claimResult),
  found: z.number().int(), missed: z.number().int(), wrong: z.number().int(), unjudged: z.number().int(),
  completeness: z.object({
    /** Distinct records in tool results of this run, of those that exist in the question's scope. */
    recordsSeen: z.number().int().nullable(), recordsExisting: z.number().int().nullable(), ratio: z.number().nullable(),
    claimedComplete: z.boolean().nullable(),
    /** The answer's `complete` agrees with what the run could see and has seen. */
    honest: z.boolean().nullable(),
  }),
  /** Ids cited, of these existing at all, of these supporting what they are cited for (null: the suite does not say which do). */
  evidence: z.object({ cited: z.number().int(), existing: z.number().int(), supporting: z.number().int().nullable() }).nullable(),
  /** What the answer says of what could be read, and what is right to say; null: the question does not ask, or there is no answer. */
  honesty: z.object({ claimed: z.enum(honestyKinds), expected: z.enum(honestyKinds) }).nullable(),
  /** The answer names the data source's fault as what it is; null without a fault to name. */
  faultExposed: z.boolean().nullable(),
});
export type Score = z.infer<typeof score>;

export const runRecord = runIdentity.extend({
  attempt: z.number().int().positive(),
  status: runStatus,
  stop: runStop.nullable(),
  error: z.object({ kind: z.string(), message: z.string() }).nullable(),
  /** Why this run must not be compared with its pair; null when it may (or the pair is not finished). */
  notComparable: z.string().nullable(),
  records: z.number().int(),
  startedAt: z.iso.datetime().nullable(), finishedAt: z.iso.datetime().nullable(),
  /** null until the run has called a model. */
  tokens: usage.nullable(),
  inputBySource: tokensBySource.nullable(), outputBySource: tokensBySource.nullable(),
  /** Largest context of any turn, in the run's token method. */
  contextPeakTokens: z.number().int().nullable(), contextWindowTokens: z.number().int().nullable(),
  costUsd: z.number().nullable(),
  turns: z.number().int(), toolCalls: z.number().int(), failedToolCalls: z.number().int(),
  programs: z.number().int(), failedPrograms: z.number().int(), limitsHit: z.array(z.string()),
  /** total = model + tools + sandbox + other; tool time inside programs counts as tools; queue (waiting for a start) is not in total. */
  durationMs: z.object({ total: z.number(), model: z.number(), tools: z.number(), sandbox: z.number(), other: z.number(), queue: z.number().nullable() }).nullable(),
  /** bytes put into the context by tools; bytes of tool results from servers; bytes of results that entered the sandbox. */
  bytes: z.object({ toModel: z.number().int(), fromServers: z.number().int(), intoSandbox: z.number().int() }),
  sandboxMemoryPeakBytes: z.number().int().nullable(), sandboxStartMs: z.number().nullable(),
  /** null before the run started. */
  options: runOptions.nullable(),
  /** Calls of tools that write: attempted, kept back by the tool policy (refused or only recorded), the same again as before in this run. null: nobody judged. */
  writes: z.object({ attempted: z.number().int(), blocked: z.number().int(), repeated: z.number().int() }).nullable(),
  /** Distinct sensitive values that the model saw, results that held some, calls refused for where a value would have gone. null: nobody looked. */
  sensitive: z.object({ shown: z.number().int(), results: z.number().int(), flowsRefused: z.number().int() }).nullable(),
  /** Programs checked and refused by the type checker and the time of it; null: not checked. */
  typeChecks: z.object({ programs: z.number().int(), refused: z.number().int(), durationMs: z.number() }).nullable(),
  /** Results of reads of a run over a tape: recorded live in the first arm, served from the tape, live although there is one. null: no tape. */
  tape: z.object({ recorded: z.number().int(), served: z.number().int(), live: z.number().int() }).nullable(),
  /** Names of skills that programs imported, and that the run left new or changed. */
  skillsUsed: z.array(z.string()), skillsSaved: z.array(z.string()),
  score: score.omit({ claims: true }).nullable(),
  answer: jsonValue.nullable(),
  hashes: runHashes.nullable(),
});
export type RunRecord = z.infer<typeof runRecord>;

/** The key of a task, the unit of the statistics. */
export const taskKey = (run: Pick<RunRecord, 'suite' | 'question' | 'variant' | 'fault'>): string =>
  `${run.suite}/${run.question}/${run.variant}/${run.fault}`;
/** The key that pairs the arms of one trial. */
export const pairKey = (run: Pick<RunRecord, 'suite' | 'question' | 'variant' | 'fault' | 'trial'>): string => `${taskKey(run)}/${run.trial}`;
