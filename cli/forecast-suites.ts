import { closeDatabase } from '../db/client';
import type { Forecast } from '../lib/engine/metrics/forecast';
import { forecastExperiment } from '../lib/server/forecast-experiment';
import { listSuites } from '../lib/suites/list-suites';
import { chooseSuite, type ChosenSuite } from './chosen-suite';
import { forecastReport } from './forecast-report';
import { specOf, type RunOptions } from './run-options';

/** Prints the forecast of each suite that `crossover run` would run with these options. Throws UsageError for what it would refuse. */
export async function forecastSuites(options: RunOptions): Promise<void> {
  try {
    const chosen = options.suite === 'all' ? (await listSuites()).map((file): ChosenSuite => ({ file })) : [await chooseSuite(options.suite)];
    const forecasts: { suite: string; forecast: Forecast }[] = [];
    for (const one of chosen) forecasts.push({ suite: one.file.suite, forecast: await forecastOf(one, options) });
    console.log(options.json ? JSON.stringify(options.suite === 'all' ? forecasts : forecasts[0], null, 2)
      : forecasts.map(({ suite, forecast }) => forecastReport(suite, forecast)).join('\n\n'));
  } finally {
    await closeDatabase();
  }
}

const forecastOf = ({ file, suiteFile }: ChosenSuite, options: RunOptions): Promise<Forecast> =>
  forecastExperiment(specOf({ ...options, suite: file.suite }, file.defaults), { suiteFile, concurrency: options.concurrency });
