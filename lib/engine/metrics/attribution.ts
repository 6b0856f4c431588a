import { tokenSources, type TokensBySource, type TokenSource } from '../events';

/** Nothing from any source. */
export const noTokens = (): TokensBySource => ({ system: 0, definitions: 0, discovery: 0, results: 0, calls: 0, code: 0, retries: 0, answer: 0 });

/** Adds two attributions, source by source. */
export function addTokens(a: TokensBySource, b: TokensBySource): TokensBySource {
  const sum = noTokens();
  for (const source of tokenSources) sum[source] = a[source] + b[source];
  return sum;
}

/** Tokens of all sources together. */
export const sumTokens = (tokens: TokensBySource): number => tokenSources.reduce((sum, source) => sum + tokens[source], 0);

interface Share { source: TokenSource; whole: bigint; remainder: bigint }

function shareOf(source: TokenSource, estimate: number, total: bigint, estimated: bigint): Share {
  const product = BigInt(estimate) * total;
  return { source, whole: product / estimated, remainder: product % estimated };
}

/**
 * Scales estimated tokens per source to a total that is known exactly, by largest remainder (Hamilton's method): each source gets
 * its proportional share rounded down, and the tokens left over go one by one to the largest remainders, in the order of
 * `tokenSources` on a tie. The result always sums to `total`. When nothing was estimated the whole total goes to `fallback`: the
 * system part, which every call has; pass 'calls' for output. Throws RangeError for a total that is no whole number.
 */
export function attribute(estimates: TokensBySource, total: number, fallback: TokenSource = 'system'): TokensBySource {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`A token total is a whole number of at least 0, not ${total}.`);
  const estimated = BigInt(sumTokens(estimates));
  const result = noTokens();
  if (estimated === 0n) return { ...result, [fallback]: total };
  const shares = tokenSources.map((source) => shareOf(source, estimates[source], BigInt(total), estimated));
  let left = BigInt(total) - shares.reduce((sum, share) => sum + share.whole, 0n);
  for (const share of shares) result[share.source] = Number(share.whole);
  for (const share of [...shares].sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))) {
    if (left === 0n) break;
    result[share.source] += 1;
    left -= 1n;
  }
  return result;
}
