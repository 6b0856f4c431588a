import type { Forecast, ForecastPart } from '../lib/engine/metrics/forecast';
import { budgetWord, costText, rangeText } from '../lib/engine/metrics/forecast-words';
import { formatDuration, formatTokensShort, plural } from '../lib/engine/metrics/format';
import { table } from './table';

/** A forecast for a person: a line per arm, the sum, how it was made, and what it says of the budget. */
export function forecastReport(suite: string, forecast: Forecast): string {
  const row = (name: string, part: ForecastPart): string[] => {
    const tokens = (range: ForecastPart['inputTokens']) => rangeText(range, (value) => formatTokensShort(value, { estimated: part.estimated }));
    return [name, String(part.runs), tokens(part.inputTokens), tokens(part.outputTokens), costText(forecast, part.costUsd).split(':')[0] ?? '', rangeText(part.durationMs, formatDuration), part.confidence.word];
  };
  const rows = [...forecast.arms.map((arm) => row(arm.arm, arm)), ...(forecast.arms.length > 1 ? [row('all', forecast.total)] : [])];
  const budget = budgetWord(forecast);
  return [
    `Forecast of suite ${suite} with ${forecast.model}: ${plural(forecast.total.runs, 'run')}. Nothing was run.`, '',
    table([['ARM', 'RUNS', 'INPUT TOKENS', 'OUTPUT TOKENS', 'COST', 'TIME OF RUNS', 'CONFIDENCE'], ...rows], [1]), '',
    `Until the end: ${rangeText(forecast.elapsedMs, formatDuration)}, with ${plural(forecast.concurrency, 'trial')} at a time.`,
    `How: ${forecast.total.confidence.reasons.join(' ')}`,
    ...(forecast.floorCounted ? ['Floor: the first request of each question and arm as the API counts its tokens; no run takes less.'] : []),
    ...(forecast.modelSource === 'scripted' ? [`Scripted agents answer at once${forecast.priceKnown ? '' : ' and cost nothing'}: their tokens are not those of a model.`] : []),
    ...(!forecast.priceKnown && forecast.modelSource !== 'scripted' ? [`The price of ${forecast.model} is not known, nor is the cost.`] : []),
    ...(budget === null ? [] : [`${budget.tone === 'warn' ? 'Warning: ' : ''}${budget.sentence}`]),
  ].join('\n');
}
