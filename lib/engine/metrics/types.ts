/** What the metrics functions return and pages draw. Pure data; null means not available, never 0. */
import type { ArmKind, TokensBySource } from '../events';
import type { RunRecord } from '../run-record';

/** A number with its uncertainty. low/high are null when n is too small for an interval. */
export interface Estimate { value: number; low: number | null; high: number | null; n: number; level: 0.95; method: string }

export interface ArmSummary {
  arm: ArmKind;
  /** The arm's full name: 'direct', 'direct+tool-search'. */
  name: string;
  /**
   * All runs = scored + infrastructure + unfinished + notComparable. Scored runs finished and say something about the arm; every figure
   * below is theirs alone. Unfinished ones are queued, running, cancelled, interrupted, cut off by the budget, or not graded yet.
   */
  runs: number; scored: number; infrastructure: number; unfinished: number; notComparable: number;
  passed: number;
  /** Wilson interval over scored runs. */
  passRate: Estimate | null; honestRate: Estimate | null;
  /** Mean over runs with a known ratio of records seen of records existing. */
  completeness: Estimate | null;
  /** Sums. input and output are null when billed and estimated runs are mixed: those are never added. */
  tokens: { input: number | null; output: number | null; cacheWrite: number | null; cacheRead: number | null; estimated: boolean | 'mixed' | null; methods: string[] } | null;
  /** Sums; null without tokens, or when they are mixed. */
  inputBySource: TokensBySource | null; outputBySource: TokensBySource | null;
  /** null unless the cost of every scored run is known. */
  costUsd: number | null; costPerSuccessUsd: number | null;
  latencyMs: { p50: number; p95: number; model: number; tools: number; sandbox: number; other: number; n: number } | null;
  turns: number; toolCalls: number; programs: number; failedPrograms: number;
  /** Runs that ended because the context did not fit the window, and the largest such context in estimated tokens, null when not known: refused contexts are billed as nothing, so sums and costs are without them. */
  contextExceeded: number; refusedContextTokens: number | null;
  limitsHit: Record<string, number>;
  /** Sums over the scored runs in which somebody looked; null when nobody did. */
  writes: RunRecord['writes']; sensitive: RunRecord['sensitive']; typeChecks: RunRecord['typeChecks'];
}

export type VerdictKind = 'adopt' | 'keep_direct' | 'not_enough_data';

/** One task (question x variant x fault), its trials averaged, direct against code. */
export interface TaskComparison {
  key: string; suite: string; question: string; variant: string; fault: string; records: number;
  /** Trials in which both arms count; trials left out and why. */
  pairs: number; unpaired: number; infrastructure: number; notComparable: string[];
  direct: TaskArm | null; code: TaskArm | null; floor: TaskArm | null;
  /** code / direct over the pairs in which both passed (what failed early is not cheap); null when there are none. Input = all input tokens, cached or not. */
  inputRatio: number | null; outputRatio: number | null; totalTokensRatio: number | null; costRatio: number | null; latencyRatio: number | null;
  verdict: VerdictKind; reason: string;
  /** The floor arm passed: the question does not measure data access. */
  floorPassed: boolean;
}
/** One arm of a task: means over its counted pairs, or over its own counted runs when it has no partner. null: no such run, or not measured, or billed and estimated tokens mixed. */
export interface TaskArm {
  trials: number; passed: number; passRate: number | null; inputTokens: number | null; outputTokens: number | null; costUsd: number | null; latencyMs: number | null;
  completeness: number | null; honest: number | null; contextExceeded: number;
  /** One entry per run, counted or not, for the dots; outcome is a RunStateKind (run-state.ts). */
  dots: { runId: string; trial: number; outcome: string; status: string }[];
}

export interface Margins {
  /** Largest loss of correctness and completeness that still counts as equal, as a rate. */
  correctness: number;
  /** Below this many direct input tokens a task is small: direct is enough unless it fails. */
  smallTaskTokens: number;
}

export interface Verdict {
  kind: VerdictKind;
  /** The one sentence at the top of the page, numbers and uncertainty included. */
  sentence: string;
  tasks: number; pairs: number; unpaired: number; infrastructure: number; notComparable: number;
  adopt: number; keepDirect: number; notEnoughData: number;
  correctnessDifference: Estimate | null; completenessDifference: Estimate | null;
  /** Geometric mean of per-task code/direct, and the ratio of sums. */
  inputRatio: Estimate | null; inputRatioOfSums: number | null;
  totalTokensRatio: Estimate | null; costRatio: Estimate | null; latencyRatio: Estimate | null;
  wins: number; ties: number; losses: number;
  why: string[]; wouldChange: string[];
  margins: Margins;
}

export interface BreakEven {
  metric: 'inputTokens' | 'totalTokens' | 'costUsd' | 'latencyMs';
  unit: string;
  /** What the sizes (`records` below) count: 'records', 'tools'. */
  sizeUnit: string;
  /** n: counted runs at this size; failed: those of them that did not pass. value is the mean of the passed ones; with failed = n it is what was spent before failing, with the context that did not fit, or null: mark such a point. */
  series: { arm: ArmKind; points: { records: number; value: number | null; low: number | null; high: number | null; n: number; failed: number }[] }[];
  /** Where the lines cross, by log-log interpolation between two measured sizes; null when they do not cross in the measured range. */
  crossing: { records: number; between: [number, number] } | null;
  /** What the chart says in words, e.g. 'direct uses fewer input tokens up to about 38 records'. */
  sentence: string;
}
