import { forecastRuns } from '../../db/queries/forecast-runs';
import { forecast, type Forecast, type ForecastKnowledge } from '../engine/metrics/forecast';
import { env } from '../env';
import { loadPrices, priceOf } from '../models/prices';
import { planExperiment, type PlanOptions } from './plan-experiment';

export interface ForecastOptions extends PlanOptions {
  /** Trials at a time; default CROSSOVER_CONCURRENCY. */
  concurrency?: number;
  /** Counted first requests, where there is a key (count-first-requests). */
  floors?: ForecastKnowledge['floors'];
}

/**
 * What an experiment will take, before it starts; nothing is stored and no model asked. Safe in the web process.
 * @throws UsageError for a request that startExperiment would refuse, and for a price file that cannot be read.
 */
export async function forecastExperiment(request: unknown, { concurrency = env().CROSSOVER_CONCURRENCY, floors, ...planned }: ForecastOptions = {}): Promise<Forecast> {
  const { experiment, questions } = await planExperiment(request, planned);
  const { suite, suiteVersion, model, modelSource, arms, spec } = experiment;
  const [past, prices] = await Promise.all([
    forecastRuns({ suite, suiteVersion, questions: [...new Set(questions.map(({ question }) => question))] }), loadPrices(env().CROSSOVER_PRICES),
  ]);
  return forecast(
    { tasks: questions, arms, trials: spec.trials, model, modelSource, concurrency, budgetUsd: spec.budgetUsd },
    { past, price: priceOf(model, prices), floors },
  );
}
