import { tokenSourceOrder } from '../../charts/token-source-looks';
import type { TokensBySource, TokenSource } from '../../../../lib/engine/events';
import type { Step } from '../../../../lib/replay';

/** Tokens of one turn by where they came from; `index` is the step in which the model answered. */
export interface TurnRow {
  turn: number;
  index: number;
  input: TokensBySource;
  output: TokensBySource;
}

export interface TurnTable {
  rows: TurnRow[];
  /** Sums over the rows, exact: each turn's parts add up to its own total, as billed or estimated. */
  input: TokensBySource;
  output: TokensBySource;
  /** Sources with any token in some turn, in the order in which they are always listed. */
  inputSources: TokenSource[];
  outputSources: TokenSource[];
}

type Side = 'input' | 'output';
export const totalOf = (tokens: TokensBySource): number => tokenSourceOrder.reduce((sum, source) => sum + tokens[source], 0);

function summed(rows: readonly TurnRow[], side: Side): TokensBySource {
  const sum = { system: 0, definitions: 0, discovery: 0, results: 0, calls: 0, code: 0, retries: 0, answer: 0 };
  for (const row of rows) for (const source of tokenSourceOrder) sum[source] += row[side][source];
  return sum;
}

/** The answered turns of a run with their tokens by source. */
export function turnTable(steps: readonly Step[]): TurnTable {
  const rows = steps.flatMap((step): TurnRow[] =>
    step.kind === 'model' ? [{ turn: step.event.turn, index: step.index, input: step.event.inputBySource, output: step.event.outputBySource }] : [],
  );
  const [input, output] = [summed(rows, 'input'), summed(rows, 'output')];
  const used = (tokens: TokensBySource) => tokenSourceOrder.filter((source) => tokens[source] > 0);
  return { rows, input, output, inputSources: used(input), outputSources: used(output) };
}
