import { issuedCount, issuedTokens } from '../mcp/gateway/oauth/issued-tokens';
import type { Redactor } from './secrets';

/** A redactor that also takes out tokens that are fetched after it was made: `make` gets those so far, under names for their places. */
export function withIssuedTokens(make: (issued: Record<string, string>) => Redactor): Redactor {
  let known = -1;
  let current: Redactor | null = null;
  const now = (): Redactor => {
    if (current === null || known !== issuedCount()) {
      known = issuedCount();
      current = make(Object.fromEntries(issuedTokens().map((token, index) => [`access token ${index + 1}`, token])));
    }
    return current;
  };
  return { text: (text) => now().text(text), value: (value) => now().value(value), unfinished: (text) => now().unfinished(text) };
}
