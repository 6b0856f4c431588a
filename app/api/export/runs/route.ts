import { runFilterOf } from '../../../_data/run-query';
import { runFile } from '../run-file';

/** All runs that the run list shows for the same query, not only one page of them. */
export function GET(request: Request): Response {
  const query = new URL(request.url).searchParams;
  return runFile(runFilterOf(Object.fromEntries(query)), query.get('format'), 'crossover-runs');
}
