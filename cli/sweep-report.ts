import type { ExperimentSpec } from '../lib/engine/experiment';
import { armOf } from '../lib/engine/metrics/arm-of';
import { breakEven } from '../lib/engine/metrics/break-even';
import { chooseArms } from '../lib/engine/metrics/choose-arms';
import { formatCount, formatTokens } from '../lib/engine/metrics/format';
import { meanOf } from '../lib/engine/metrics/measures';
import { runState, stopSentence } from '../lib/engine/metrics/run-state';
import type { BreakEven } from '../lib/engine/metrics/types';
import type { RunRecord } from '../lib/engine/run-record';
import { runJson } from './run-json';
import type { SweepName } from './sweep';
import { table } from './table';

export interface MeasuredSweep {
  sweep: SweepName;
  experimentId: string;
  arms: string[];
  runs: RunRecord[];
  /** Input tokens by size: as counted, and weighed as with prompt caching. */
  breakEven: BreakEven;
  breakEvenCached: BreakEven;
}

/** What of a stored experiment the report needs. */
export interface SweptExperiment { id: string; arms: readonly string[]; spec: Pick<ExperimentSpec, 'sizeUnit'> }

/** What a sweep measured. Of several arms of one kind the first is compared. Throws when the experiment is gone. */
export function measureSweep(sweep: SweepName, experiment: SweptExperiment | null, runs: readonly RunRecord[]): MeasuredSweep {
  if (experiment === null) throw new Error(`The experiment of the sweep over ${sweep} is not there any more.`);
  const compared = chooseArms(runs, experiment.arms).runs;
  const { sizeUnit } = experiment.spec;
  return {
    sweep, experimentId: experiment.id, arms: [...experiment.arms], runs: [...runs],
    breakEven: breakEven(compared, 'inputTokens', { sizeUnit }), breakEvenCached: breakEven(compared, 'inputTokens', { sizeUnit, asCached: true }),
  };
}

/** A line for each size with the input tokens and the result of each arm, then where the lines cross, without and with prompt caching. */
export function sweepReport({ sweep, experimentId, arms, runs, breakEven: plain, breakEvenCached: cached }: MeasuredSweep): string {
  const sizes = [...new Set(runs.map(({ records }) => records))].sort((a, b) => a - b);
  const rows = sizes.map((size) => [formatCount(size), ...arms.flatMap((arm) => cells(runs.filter((run) => run.records === size && armOf(run) === arm)))]);
  const header = [plain.sizeUnit.toUpperCase(), ...arms.flatMap((arm) => [`${arm.toUpperCase()} INPUT TOKENS`, 'RESULT'])];
  const scripted = runs.some(({ modelSource }) => modelSource === 'scripted') ? ['Scripted agents: they show what each way of working costs, not how well a model does it.'] : [];
  return [
    `Sweep over ${sweep} (experiment ${experimentId})`, table([header, ...rows], [0, ...arms.map((_, index) => 1 + index * 2)]), '',
    `Without prompt caching, ${plain.sentence}.`, `${sentence(cached.sentence)}.`, ...scripted,
  ].join('\n');
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Mean tokens of the runs that passed, else what is known of why none did: a context that was refused has no tokens to show. */
function cells(runs: readonly RunRecord[]): [string, string] {
  const passed = runs.filter((run) => run.score?.outcome === 'passed');
  const [failed] = runs.filter((run) => run.score?.outcome !== 'passed');
  const tokens = formatTokens(meanOf(passed, 'inputTokens'), { estimated: passed[0]?.tokens?.estimated ?? null });
  if (failed === undefined) return [tokens, runs.length === 1 ? 'passed' : `${passed.length} of ${runs.length} passed`];
  const why = stopSentence(failed) || runState(failed).word;
  return [tokens, runs.length === 1 ? why : `${passed.length} of ${runs.length} passed; ${why}`];
}

/** A sweep as `crossover sweep --json` prints it. */
export const sweepJson = ({ sweep, experimentId, breakEven: plain, breakEvenCached, runs }: MeasuredSweep) =>
  ({ sweep, experimentId, sizeUnit: plain.sizeUnit, breakEven: plain, breakEvenCached, runs: runs.map(runJson) });
