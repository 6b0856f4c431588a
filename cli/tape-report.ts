import type { TapeRow } from '../db/queries/get-tape';
import { armName } from '../lib/engine/arm-name';
import { driftWords, onlyThisArm, readsWords } from '../lib/engine/metrics/tape-words';
import type { RunRecord } from '../lib/engine/run-record';

const place = ({ question, variant, fault, trial }: Pick<TapeRow, 'question' | 'variant' | 'fault' | 'trial'>): string => `${question} ${variant} ${fault} trial ${trial}`;

/** What a person should know of runs over own servers: what came from where, calls that one arm alone made, and data that has changed. Null without tapes. */
export function tapeReport(runs: readonly RunRecord[], tapes: readonly TapeRow[]): string | null {
  const over = runs.flatMap((run) => (run.tape === null ? [] : [{ run, tape: run.tape }]));
  if (over.length === 0) return null;
  const sum = (of: 'recorded' | 'served' | 'live'): number => over.reduce((total, { tape }) => total + tape[of], 0);
  return [
    `Live data: ${sum('recorded')} results recorded, ${sum('served')} served from tapes, ${sum('live')} fetched live beside them.`,
    ...over.flatMap(({ run, tape }) => (tape.live === 0 ? [] : [`  ${place(run)}, ${armName(run)}: ${onlyThisArm(tape.live)}`])),
    ...tapes.flatMap((row) => (readsWords(row.reads) === null ? [] : [`  ${place(row)}: ${readsWords(row.reads)}`])),
    ...tapes.flatMap((row) => (driftWords(row.drift) === null ? [] : [`  ${place(row)}: ${driftWords(row.drift)}`])),
  ].join('\n');
}
