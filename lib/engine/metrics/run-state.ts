import type { RunRecord } from '../run-record';
import { allTokens } from './fold-tokens';
import { formatCount, formatDuration, formatTokensShort, formatUsd, plural } from './format';

/** How a run is shown: one word or two, and a kind to hang a shape and a colour on. */
export const runStateKinds = [
  'queued', 'running', 'passed', 'wrong', 'partial', 'no_answer', 'infrastructure', 'cancelled', 'interrupted', 'budget_reached', 'not_comparable', 'not_scored',
] as const;
export type RunStateKind = (typeof runStateKinds)[number];
export interface RunState { word: string; kind: RunStateKind }

/** The displayed word of each kind. */
export const runStateWords: Record<RunStateKind, string> = {
  queued: 'queued', running: 'running', passed: 'passed', wrong: 'wrong', partial: 'partial', no_answer: 'no answer',
  infrastructure: 'failed (infrastructure)', cancelled: 'cancelled', interrupted: 'interrupted', budget_reached: 'budget reached',
  not_comparable: 'not comparable', not_scored: 'not scored',
};

type Scored = { outcome: 'passed' | 'partial' | 'wrong' | 'no_answer' } | null;

function kindOf(run: Pick<RunRecord, 'status' | 'stop' | 'notComparable'> & { score: Scored }): RunStateKind {
  if (run.status === 'failed' || run.stop === 'infrastructure') return 'infrastructure';
  // A run that reached its own cost limit says something about its arm and was graded; one that the experiment's budget cut off was not.
  const ownLimit = run.status === 'budget_reached' && run.stop === 'cost_limit' && run.score !== null;
  if (run.status !== 'finished' && !ownLimit) return run.status;
  if (run.notComparable !== null) return 'not_comparable';
  return run.score?.outcome ?? 'not_scored';
}

/** The state of a run as a word. What infrastructure ended is never 'wrong'; what nobody graded is 'not scored'. */
export function runState(run: Pick<RunRecord, 'status' | 'stop' | 'notComparable'> & { score: Scored }): RunState {
  const kind = kindOf(run);
  return { kind, word: runStateWords[kind] };
}

type Stopped = Pick<RunRecord, 'status' | 'stop' | 'error' | 'turns' | 'toolCalls' | 'tokens' | 'costUsd' | 'durationMs' | 'contextPeakTokens' | 'contextWindowTokens'>;

function contextSentence(run: Stopped): string {
  const { contextPeakTokens: peak, contextWindowTokens: window } = run;
  if (window === null) return 'context window exceeded';
  const estimated = run.tokens?.estimated ?? null;
  const room = `${formatTokensShort(window)} tokens`;
  if (peak === null) return `context window exceeded: more than ${room}`;
  const used = formatTokensShort(peak, { estimated });
  return peak >= window ? `context window exceeded: ${used} of ${room}` : `context window exceeded: the next turn did not fit after ${used} of ${room}`;
}

function unstoppedSentence(run: Stopped): string {
  switch (run.status) {
    case 'queued': return 'waiting to start';
    case 'running': return `running: ${plural(run.turns, 'turn')} so far`;
    case 'interrupted': return 'interrupted: its process stopped before the run had ended';
    case 'budget_reached': return 'not run to its end: the budget of the experiment was reached';
    case 'cancelled': return 'cancelled';
    case 'failed': return infrastructureSentence(run);
    case 'finished': return 'finished';
  }
}

function infrastructureSentence(run: Stopped): string {
  return run.error ? `infrastructure failed (${run.error.kind}): ${run.error.message}` : 'infrastructure failed';
}

/** Why the run ended, in plain words with the number that matters, e.g. 'context window exceeded: 200k of 200k tokens'. */
export function stopSentence(run: Stopped): string {
  switch (run.stop) {
    case null: return unstoppedSentence(run);
    case 'answered': return `answered after ${plural(run.turns, 'turn')}`;
    case 'ended_without_answer': return `ended without an answer after ${plural(run.turns, 'turn')}`;
    case 'turn_limit': return `turn limit reached: ${plural(run.turns, 'turn')}`;
    case 'token_limit': return `token limit reached: ${formatTokensShort(run.tokens && allTokens(run.tokens), { estimated: run.tokens?.estimated ?? null })} tokens used`;
    case 'context_window_exceeded': return contextSentence(run);
    case 'output_cut': return "the model's answer was cut at its output limit";
    case 'time_limit': return `time limit reached after ${formatDuration(run.durationMs?.total)}`;
    case 'cost_limit': return `cost limit reached: ${formatUsd(run.costUsd)} spent`;
    case 'tool_call_limit': return `tool call limit reached: ${formatCount(run.toolCalls)} calls`;
    case 'refusal': return 'the model refused';
    case 'unknown_stop': return run.error ? `the model stopped for a reason not known here: ${run.error.message}` : 'the model stopped for a reason not known here';
    case 'cancelled': return 'cancelled';
    case 'infrastructure': return infrastructureSentence(run);
  }
}
