import { tokenSources, type TokensBySource } from '../engine/events';
import { noTokens, type Step, type StepOf } from './step';

/**
 * Says of each shown result how many tokens it added to the context. The engine measures the context when it calls the model, so what
 * came between two calls is known by source only: the growth of a source is spread over the results of that source by their bytes.
 */
export function measureGrowth(steps: Step[]): Step[] {
  let after: TokensBySource = noTokens;
  let shown: StepOf<'shown'>[] = [];
  for (const step of steps) {
    if (step.kind === 'turn' && step.called) {
      spread(shown, after, step.called.context);
      after = step.called.context;
      shown = [];
    } else if (step.kind === 'model') after = addTokens(after, step.event.outputBySource);
    else if (step.kind === 'shown') shown.push(step);
  }
  return steps;
}

function spread(shown: StepOf<'shown'>[], before: TokensBySource, now: TokensBySource): void {
  for (const source of new Set(shown.map((step) => step.event.source))) {
    const mine = shown.filter((step) => step.event.source === source);
    const growth = Math.max(0, now[source] - before[source]);
    const bytes = mine.reduce((sum, step) => sum + shownBytes(step), 0);
    let given = 0;
    mine.forEach((step, i) => {
      const last = i === mine.length - 1;
      step.growth = last ? growth - given : Math.floor((growth * shownBytes(step)) / Math.max(1, bytes));
      given += step.growth;
    });
  }
}

const shownBytes = (step: StepOf<'shown'>): number => step.event.cut?.shownBytes ?? step.event.content.bytes;

/** Sum of two counts, source by source. */
export function addTokens(a: TokensBySource, b: TokensBySource): TokensBySource {
  const sum = { ...a };
  for (const source of tokenSources) sum[source] += b[source];
  return sum;
}
