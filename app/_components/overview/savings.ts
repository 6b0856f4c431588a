import type { TokenSource, TokensBySource } from '../../../lib/engine/events';
import { formatRatio, formatTokensShort } from '../../../lib/engine/metrics/format';

/** What code used less (or more) than direct of one kind of input. */
export interface Saving {
  what: string;
  text: string;
}

const kinds: readonly { what: string; sources: readonly TokenSource[] }[] = [
  // Finding out about tools replaces definitions in the context: its cost is held against what they save.
  { what: 'definitions, discovery included', sources: ['definitions', 'discovery'] },
  { what: 'payload (tool results)', sources: ['results'] },
];

/** Definition savings and payload savings apart, in mean input tokens of a run. A kind that neither arm used is left out. */
export function savingsOf(direct: TokensBySource, code: TokensBySource, estimated: boolean): Saving[] {
  return kinds.flatMap(({ what, sources }) => {
    const of = (tokens: TokensBySource) => sources.reduce((sum, source) => sum + tokens[source], 0);
    const [before, after] = [of(direct), of(code)];
    if (before === 0 && after === 0) return [];
    const size = formatTokensShort(Math.abs(before - after), { estimated });
    const ratio = before > 0 && after > 0 ? ` (${formatRatio(after / before)})` : '';
    return [{ what, text: before === after ? 'the same' : `${size} ${before > after ? 'saved' : 'more'}${ratio}` }];
  });
}
