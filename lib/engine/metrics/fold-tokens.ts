import type { RunEvent, Usage } from '../events';
import type { RunRecord } from '../run-record';
import { addTokens, sumTokens } from './attribution';

type Answered = Extract<RunEvent, { type: 'model.answered' }>;

const addKnown = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

/** All tokens that went into one model call, cached or not. */
export const allInput = (usage: Pick<Usage, 'input' | 'cacheWrite' | 'cacheRead'>): number => usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0);

/** Input of any kind and output. Thinking is part of output, the one-hour part is part of cacheWrite: neither is added again. */
export const allTokens = (usage: Pick<Usage, 'input' | 'output' | 'cacheWrite' | 'cacheRead'>): number => allInput(usage) + usage.output;

/** Adds two usages; a part is null only when both did not report it. Throws when one is billed and the other estimated. */
export function addUsage(a: Usage, b: Usage): Usage {
  if (a.estimated !== b.estimated) throw new TypeError(`Billed and estimated tokens are never added ('${a.method}' and '${b.method}').`);
  return {
    input: a.input + b.input, output: a.output + b.output,
    cacheWrite: addKnown(a.cacheWrite, b.cacheWrite), cacheWrite1h: addKnown(a.cacheWrite1h, b.cacheWrite1h), cacheRead: addKnown(a.cacheRead, b.cacheRead),
    thinking: addKnown(a.thinking, b.thinking), estimated: a.estimated,
    method: a.method.split('; ').includes(b.method) ? a.method : `${a.method}; ${b.method}`,
  };
}

/**
 * The largest context of one call. A context that was refused for its size is billed as nothing; where all counts are estimates its own
 * estimate counts, so that 'too large' shows how large. A billed run keeps to what was billed.
 */
function contextPeak(events: readonly RunEvent[], estimated: boolean): number {
  const contexts = new Map<number, number>();
  let peak = 0;
  for (const event of events) {
    if (event.type === 'model.called') contexts.set(event.turn, sumTokens(event.context));
    else if (event.type === 'model.answered') {
      const refused = estimated && event.stop === 'context_window_exceeded' ? contexts.get(event.turn) ?? 0 : 0;
      peak = Math.max(peak, allInput(event.usage), refused);
    } else if (estimated && event.type === 'limit.reached' && event.limit === 'contextWindowTokens') peak = Math.max(peak, event.value);
  }
  return peak;
}

export type TokenMeasures = Pick<RunRecord, 'tokens' | 'inputBySource' | 'outputBySource' | 'contextPeakTokens' | 'costUsd'>;

/**
 * Tokens of all model calls, where they came from, the largest context of one call, and the cost. Cost is summed call by call, since a
 * price can depend on the size of a single prompt; it is null when the price of any call is unknown. All null before the first answer.
 */
export function foldTokens(events: readonly RunEvent[], price: (usage: Usage) => number | null): TokenMeasures {
  const answers = events.filter((event): event is Answered => event.type === 'model.answered');
  const [first, ...rest] = answers;
  if (!first) return { tokens: null, inputBySource: null, outputBySource: null, contextPeakTokens: null, costUsd: null };
  const costs = answers.map((answer) => price(answer.usage));
  return {
    tokens: rest.reduce((sum, answer) => addUsage(sum, answer.usage), first.usage),
    inputBySource: rest.reduce((sum, answer) => addTokens(sum, answer.inputBySource), first.inputBySource),
    outputBySource: rest.reduce((sum, answer) => addTokens(sum, answer.outputBySource), first.outputBySource),
    contextPeakTokens: contextPeak(events, first.usage.estimated),
    costUsd: costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
  };
}
