import type { RunRecord } from '../run-record';
import { formatUsd, plural } from './format';

export interface Spent { usd: number; /** Runs that called a model and whose cost is not known: the budget cannot count them. */ unknown: number; /** Runs that the budget kept from running. */ notRun: number }

type Run = Pick<RunRecord, 'costUsd' | 'tokens' | 'status' | 'score'>;

/** What an experiment has cost so far, as the budget counts it. */
export function spentOf(runs: readonly Run[]): Spent {
  return {
    usd: runs.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0),
    unknown: runs.filter(({ costUsd, tokens }) => costUsd === null && tokens !== null).length,
    notRun: runs.filter(({ status, score }) => status === 'budget_reached' && score === null).length,
  };
}

/** reached: runs were left out for it. */
export interface BudgetState { reached: boolean; tone: 'neutral' | 'warn'; sentence: string }

/** Where an experiment stands with its budget; null without one. `isScripted`: its agents cost nothing. */
export function budgetState(budgetUsd: number | null, runs: readonly Run[], { isScripted }: { isScripted: boolean }): BudgetState | null {
  if (budgetUsd === null) return null;
  const { usd, unknown, notRun } = spentOf(runs);
  if (isScripted && usd === 0) return { reached: false, tone: 'neutral', sentence: `Budget ${formatUsd(budgetUsd)}: nothing of it is spent, scripted agents cost nothing.` };
  const left = unknown === 0 ? '' : ` The cost of ${plural(unknown, 'run')} is not known: the budget does not count ${unknown === 1 ? 'it' : 'them'} and cannot hold.`;
  const spent = `${formatUsd(usd)} of ${formatUsd(budgetUsd)} spent`;
  if (notRun > 0) {
    const kept = notRun === 1 ? '1 run was' : `${plural(notRun, 'run')} were`;
    return { reached: true, tone: 'warn', sentence: `Budget reached: ${spent}. What had begun went on to its end and is kept; ${kept} not run. Resume with a higher budget to run the rest.${left}` };
  }
  return { reached: false, tone: unknown > 0 ? 'warn' : 'neutral', sentence: `Budget: ${spent}.${left}` };
}
