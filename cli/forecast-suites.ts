import { closeDatabase } from '../db/client';
import { armNameSchema } from '../lib/engine/arm-name';
import { InfrastructureError } from '../lib/engine/errors';
import { experimentRequest } from '../lib/engine/experiment';
import type { Forecast } from '../lib/engine/metrics/forecast';
import { env } from '../lib/env';
import { modelSource } from '../lib/models/create-model';
import { createTokenCounter } from '../lib/models/token-counter';
import { forecastExperiment, type ForecastOptions } from '../lib/server/forecast-experiment';
import { expandTasks } from '../lib/suites/expand-tasks';
import { listSuites } from '../lib/suites/list-suites';
import { loadSuite } from '../lib/suites/load-suite';
import { chooseSuite, type ChosenSuite } from './chosen-suite';
import { forecastReport } from './forecast-report';
import { specOf, type RunOptions } from './run-options';

/** Prints the forecast of each suite that `crossover run` would run with these options. Throws UsageError for what it would refuse. */
export async function forecastSuites(options: RunOptions, signal: AbortSignal): Promise<void> {
  try {
    const chosen = options.suite === 'all' ? (await listSuites()).map((file): ChosenSuite => ({ file })) : [await chooseSuite(options.suite)];
    const forecasts: { suite: string; forecast: Forecast }[] = [];
    for (const one of chosen) forecasts.push({ suite: one.file.suite, forecast: await forecastOf(one, options, signal) });
    console.log(options.json ? JSON.stringify(options.suite === 'all' ? forecasts : forecasts[0], null, 2)
      : forecasts.map(({ suite, forecast }) => forecastReport(suite, forecast)).join('\n\n'));
  } finally {
    await closeDatabase();
  }
}

async function forecastOf(chosen: ChosenSuite, options: RunOptions, signal: AbortSignal): Promise<Forecast> {
  const { file, suiteFile } = chosen;
  const spec = specOf({ ...options, suite: file.suite }, file.defaults);
  return forecastExperiment(spec, { suiteFile, concurrency: options.concurrency, floors: await floorsOf(chosen, spec, signal) });
}

/** With a key and a real model the API says what the first requests hold. Not for suites outside of the project: their servers are not started for a forecast. */
async function floorsOf({ file, suiteFile }: ChosenSuite, asked: ReturnType<typeof specOf>, signal: AbortSignal): Promise<ForecastOptions['floors']> {
  const { ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN, ANTHROPIC_BASE_URL, ANTHROPIC_CUSTOM_HEADERS } = env();
  if (suiteFile !== undefined || modelSource(asked.model) !== 'anthropic') return undefined;
  if ((ANTHROPIC_API_KEY ?? ANTHROPIC_AUTH_TOKEN) === undefined) {
    process.stderr.write('note: without a key the API cannot count the first requests, so the forecast has no floor: set ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN for a gateway) to have them counted, free of charge\n');
    return undefined;
  }
  const spec = experimentRequest.parse({ ...asked, arms: asked.arms.map((name) => armNameSchema.parse(name)) });
  const { countFirstRequests } = await import('../lib/server/forecast-floor');
  try {
    return await countFirstRequests({
      suite: await loadSuite(file.suite), spec, tasks: expandTasks(file, spec), arms: spec.arms, counter: createTokenCounter(),
      env: { ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN, ANTHROPIC_BASE_URL, ANTHROPIC_CUSTOM_HEADERS }, signal,
    });
  } catch (error) {
    if (!(error instanceof InfrastructureError)) throw error;
    process.stderr.write(`warning: the first requests could not be counted, so the forecast has no floor: ${error.message}\n`);
    return undefined;
  }
}
