import type { Forecast } from './forecast';
import type { Range } from './forecast-range';
import { formatUsd } from './format';

/** '1.2k to 3.4k', with the likeliest in front: '2k (1.2k to 3.4k)'; 'at least 1.2k' when only that is known; 'unknown'. `format` writes one number. */
export function rangeText(range: Range | null, format: (value: number) => string): string {
  if (range === null) return 'unknown';
  if (range.value === null || range.high === null) return `at least ${format(range.low)}`;
  const [low, value, high] = [format(range.low), format(range.value), format(range.high)];
  return low === value && value === high ? value : `${value} (${low} to ${high})`;
}

/** The forecast's cost in words. Scripted agents call no paid model: that is known and no unknown price. */
export const costText = ({ modelSource, priceKnown }: Pick<Forecast, 'modelSource' | 'priceKnown'>, cost: Range | null): string => (modelSource === 'scripted' && !priceKnown ? 'nothing: scripted agents call no paid model' : rangeText(cost, formatUsd));

export interface BudgetWord { tone: 'ok' | 'warn'; sentence: string }

/** What the forecast says of the budget; null without one. */
export function budgetWord({ budgetUsd, modelSource, model, priceKnown, total }: Pick<Forecast, 'budgetUsd' | 'modelSource' | 'model' | 'priceKnown'> & { total: Pick<Forecast['total'], 'costUsd'> }): BudgetWord | null {
  if (budgetUsd === null) return null;
  const budget = formatUsd(budgetUsd);
  const warn = (sentence: string): BudgetWord => ({ tone: 'warn', sentence });
  if (modelSource === 'scripted' && !priceKnown) return { tone: 'ok', sentence: 'Scripted agents cost nothing: the budget is never reached.' };
  if (!priceKnown) return warn(`The price of ${model} is not known: a budget of ${budget} cannot hold, and the experiment is refused with it. Give the price in the file of CROSSOVER_PRICES, or leave the budget empty.`);
  const cost = total.costUsd;
  if (cost === null) return warn(`What the experiment will cost is not known: whether ${budget} is enough cannot be said.`);
  if (cost.low > budgetUsd) return warn(`The budget of ${budget} is below even the lowest forecast: the experiment will stop before its end.`);
  if (cost.value === null || cost.high === null) return warn(`A part of the cost is not known: whether ${budget} is enough cannot be said.`);
  if (cost.value > budgetUsd) return warn(`The budget of ${budget} is below the forecast: the experiment will probably stop before its end.`);
  if (cost.high > budgetUsd) return warn(`The budget of ${budget} is within the range of the forecast: the experiment may stop before its end.`);
  return { tone: 'ok', sentence: `The budget of ${budget} is above the forecast.` };
}
