import type { RunFilter } from '../../db/read-models';
import type { Query } from './list-state';

/** The filter of the run list and of its export: the same query finds the same runs, newest start first unless sorted otherwise. */
export function runFilterOf(query: Query): RunFilter {
  const { experiment, suite, question, variant, fault, arm, status, outcome, model, search, sort } = query;
  return {
    experimentId: experiment || undefined,
    suite,
    question,
    variant,
    fault,
    arm,
    status,
    outcome,
    model,
    search,
    sort: sort ?? 'startedAt',
    descending: sort === undefined ? true : query.descending === 'true',
  };
}

/** The names of the parameters that narrow the list. */
export const runFilterNames = ['experiment', 'suite', 'question', 'variant', 'fault', 'arm', 'status', 'outcome', 'model', 'search'] as const;
