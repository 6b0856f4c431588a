import { parseAsBoolean, parseAsInteger, parseAsString } from 'nuqs/server';

/** The filters, sort order and page of the run list, as they stand in the URL. */
export const runFilterParsers = {
  search: parseAsString, suite: parseAsString, question: parseAsString, variant: parseAsString, fault: parseAsString,
  arm: parseAsString, status: parseAsString, outcome: parseAsString, model: parseAsString, experiment: parseAsString,
  sort: parseAsString, descending: parseAsBoolean, page: parseAsInteger, cols: parseAsString,
};
/** The same for the list of experiments. */
export const experimentFilterParsers = {
  search: parseAsString, suite: parseAsString, status: parseAsString, model: parseAsString,
  sort: parseAsString, descending: parseAsBoolean, page: parseAsInteger,
};
