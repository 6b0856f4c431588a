import { tokenSources, type TokensBySource } from '../engine/events';
import { noTokens, type Step, type StepOf } from './step';

/** What came between two calls of the model. */
interface Between { context: TokensBySource; model: StepOf<'model'> | null; shown: StepOf<'shown'>[] }

/**
 * Says of each answer of the model and of each shown result how many tokens it added to the context. The engine measures the context, by
 * source, when it calls the model: what lies between two measurements is what came in between. Of a source that both wrote, the model gets
 * what its output counts, results the rest; several results of a source share by their bytes.
 */
export function measureGrowth(steps: Step[]): Step[] {
  let between: Between | null = null;
  for (const step of steps) {
    if (step.kind === 'turn' && step.called) {
      if (between) spread(between, step.called.context);
      between = { context: step.called.context, model: null, shown: [] };
    } else if (step.kind === 'model' && between) between.model = step;
    else if (step.kind === 'shown' && step.event.programId !== undefined) step.growth = 0;
    else if (step.kind === 'shown' && between) between.shown.push(step);
  }
  return steps;
}

function spread({ context, model, shown }: Between, now: TokensBySource): void {
  const written = { ...noTokens };
  for (const source of tokenSources) {
    const growth = Math.max(0, now[source] - context[source]);
    const results = shown.filter((step) => step.event.source === source);
    written[source] = model ? (results.length === 0 ? growth : Math.min(growth, model.event.outputBySource[source])) : 0;
    share(results, growth - written[source]);
  }
  if (model) model.growth = written;
}

function share(results: StepOf<'shown'>[], growth: number): void {
  const bytes = results.reduce((sum, step) => sum + shownBytes(step), 0);
  let given = 0;
  results.forEach((step, i) => {
    step.growth = i === results.length - 1 ? growth - given : Math.floor((growth * shownBytes(step)) / Math.max(1, bytes));
    given += step.growth;
  });
}

const shownBytes = (step: StepOf<'shown'>): number => step.event.cut?.shownBytes ?? step.event.content.bytes;

/** Sum of two counts, source by source. */
export function addTokens(a: TokensBySource, b: TokensBySource): TokensBySource {
  const sum = { ...a };
  for (const source of tokenSources) sum[source] += b[source];
  return sum;
}
