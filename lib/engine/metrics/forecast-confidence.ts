import type { Basis, CellForecast } from './forecast-cell';
import { otherModelSpread, runsForSpread } from './forecast-range';
import { formatCount, plural } from './format';

/** high: every task with enough runs of its own. medium: with a few, or between two sizes. low: other models, or only a part. none: nothing known. */
export type ConfidenceWord = 'high' | 'medium' | 'low' | 'none';
export interface Confidence { word: ConfidenceWord; /** n and the method, a sentence each. */ reasons: string[] }

type Cell = Pick<CellForecast, 'basis' | 'runs' | 'otherModels'>;

const of = (cells: readonly Cell[], basis: Basis): Cell[] => cells.filter((cell) => cell.basis === basis);

function wordOf(cells: readonly Cell[]): ConfidenceWord {
  const unknown = of(cells, 'none').length;
  if (unknown === cells.length) return 'none';
  if (unknown > 0 || of(cells, 'other_model').length > 0) return 'low';
  return cells.every(({ basis, runs }) => basis === 'same' && runs >= runsForSpread) ? 'high' : 'medium';
}

function perCell(cells: readonly Cell[]): string {
  const counts = cells.map(({ runs }) => runs);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return `${least === most ? formatCount(least) : `${formatCount(least)} to ${formatCount(most)}`} earlier ${most === 1 ? 'run' : 'runs'} each`;
}

const share = (some: readonly Cell[], all: readonly Cell[]): string => `${formatCount(some.length)} of ${formatCount(all.length)}`;

/** How far a forecast can be trusted, in words; a cell is a task in one arm. */
export function confidenceOf(cells: readonly Cell[], model: string): Confidence {
  const [same, sizes, others, none] = [of(cells, 'same'), of(cells, 'sizes'), of(cells, 'other_model'), of(cells, 'none')];
  const names = [...new Set(others.flatMap(({ otherModels }) => otherModels))].sort().join(', ');
  const few = same.some(({ runs }) => runs < runsForSpread) && model !== 'scripted' ? `; below ${runsForSpread} runs the range is half of the smallest to twice the largest` : '';
  const reasons = [
    ...(same.length > 0 ? [`${share(same, cells)} from ${perCell(same)} of ${model}${few}.`] : []),
    ...(sizes.length > 0 ? [`${share(sizes, cells)} between the next smaller and larger size (log-log), from ${perCell(sizes)} of ${model}.`] : []),
    ...(others.length > 0 ? [`${share(others, cells)} from ${perCell(others)} of ${names}: tokens taken over unchanged, range 1/${otherModelSpread} to ${otherModelSpread} times; time is not taken over.`] : []),
    ...(none.length > 0 ? [`${share(none, cells)} unknown: no earlier run to go by.`] : []),
  ];
  return { word: wordOf(cells), reasons: cells.length === 0 ? ['Nothing to run.'] : [`Of ${plural(cells.length, 'task and arm', 'tasks and arms')}:`, ...reasons] };
}
