import { armName } from '../lib/engine/arm-name';
import { compareTasks } from '../lib/engine/metrics/compare-tasks';
import { floorSentence } from '../lib/engine/metrics/floor-passed';
import { formatCount, formatDuration, formatTokens } from '../lib/engine/metrics/format';
import { runState, stopSentence } from '../lib/engine/metrics/run-state';
import type { Verdict } from '../lib/engine/metrics/types';
import type { RunRecord } from '../lib/engine/run-record';
import { table } from './table';
import { isScripted } from '../lib/engine/recorded-name';

const inputTokens = (run: RunRecord): number | null =>
  (run.tokens ? run.tokens.input + (run.tokens.cacheWrite ?? 0) + (run.tokens.cacheRead ?? 0) : null);

/** What a person reads after a run: a line per run, the verdict, and which questions are answered without any tool. */
export function runReport(runs: readonly RunRecord[], verdict: Verdict): string {
  const rows = runs.map((run) => {
    const estimated = { estimated: run.tokens?.estimated ?? null };
    return [
      run.question, run.variant, run.fault, String(run.trial), armName(run), runState(run).word,
      formatTokens(inputTokens(run), estimated), formatTokens(run.tokens?.output ?? null, estimated), formatCount(run.turns), formatCount(run.toolCalls),
      formatDuration(run.durationMs?.total ?? null), run.score?.outcome === 'passed' ? '' : stopSentence(run),
    ];
  });
  const header = ['QUESTION', 'VARIANT', 'FAULT', 'TRIAL', 'ARM', 'RESULT', 'INPUT TOKENS', 'OUTPUT TOKENS', 'TURNS', 'CALLS', 'TIME', ''];
  const note = runs.some(isScripted)
    ? '\nScripted agents: they show what each way of working costs, not how well a model does it.' : '';
  const recorded = runs.some((run) => run.modelSource === 'recorded') ? '\nRecorded answers, given again: tokens and cost are those of the recorded runs, times are those of this one.' : '';
  const floor = floorSentence(compareTasks(runs.filter(({ arm }) => arm === 'floor')));
  return `${table([header, ...rows], [3, 6, 7, 8, 9, 10])}\n\n${verdict.sentence}${floor === null ? '' : `\n${floor}`}${note}${recorded}`;
}
