import type { JsonValue } from '../../../lib/engine/json';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { costUsd, type ModelPrice } from '../../../lib/engine/metrics/cost';
import { foldTokens } from '../../../lib/engine/metrics/fold-tokens';
import { runState, stopSentence } from '../../../lib/engine/metrics/run-state';
import type { RunRecord } from '../../../lib/engine/run-record';
import { stateAt, type Step, type StepOf } from '../../../lib/replay';
import { isLive } from '../replay/lane-source';

/** Figures of a run so far. null: nothing was counted yet, or the price is not known. */
export interface LaneFigures {
  inputTokens: number | null;
  outputTokens: number | null;
  estimated: boolean;
  method: string | null;
  costUsd: number | null;
  turns: number;
  calls: number;
  programs: number;
}

/** What the turns that were answered so far have used. */
export function figuresOf(steps: readonly Step[], price: ModelPrice | null): LaneFigures {
  const { tokens, costUsd: cost } = foldTokens(steps.flatMap((step) => (step.kind === 'model' ? [step.event] : [])), (usage) => costUsd(usage, price));
  const { turn, calls, programs } = stateAt(steps, steps.length - 1);
  return {
    inputTokens: tokens && tokens.input + (tokens.cacheWrite ?? 0) + (tokens.cacheRead ?? 0),
    outputTokens: tokens && tokens.output,
    estimated: tokens?.estimated ?? false,
    method: tokens?.method ?? null,
    costUsd: tokens && cost,
    turns: turn,
    calls,
    programs,
  };
}

/** The answer as it was graded or kept, else as it was just submitted; null while there is none. */
export function answerOf(run: Pick<RunRecord, 'answer'>, steps: readonly Step[]): JsonValue {
  if (run.answer !== null) return run.answer;
  const submitted = steps.findLast((step): step is StepOf<'submitted'> => step.kind === 'submitted' && step.event.valid);
  return submitted !== undefined && 'text' in submitted.event.answer ? parsed(submitted.event.answer.text) : null;
}

function parsed(text: string): JsonValue {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** One arm in words, for the line that is read out: 'direct has answered'. */
export function armInWords(run: RunRecord): string {
  const name = armOf(run);
  if (run.status === 'queued') return `${name} waits for a worker`;
  if (run.status === 'running') return `${name} is running`;
  if (run.stop === 'answered') return `${name} has answered`;
  const { kind, word } = runState(run);
  if (kind === 'cancelled' || kind === 'interrupted') return `${name} was ${word}`;
  return kind === 'infrastructure' ? `${name} ${word}` : `${name} ended: ${stopSentence(run)}`;
}

/** What all runs together have come to: while one goes on they run; then what the experiment says, once it has heard of the last of them. */
export function stateOfAll(runs: readonly RunRecord[], experimentStatus: string): string {
  if (runs.every(({ status }) => status === 'queued')) return 'queued';
  if (runs.some(({ status }) => isLive(status))) return 'running';
  if (experimentStatus !== 'queued' && experimentStatus !== 'running') return experimentStatus;
  const kinds = runs.map(({ status }) => status);
  return kinds.find((status) => status === 'cancelled') ?? kinds.find((status) => status === 'failed') ?? kinds.find((status) => status === 'interrupted') ?? 'finished';
}
