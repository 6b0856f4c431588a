/** Older tokens have long expired. */
const mostKept = 200;
const kept: string[] = [];
let issued = 0;

/** Remembers a token that was fetched, so that redactors know it. */
export function rememberToken(token: string): void {
  kept.push(token);
  issued += 1;
  if (kept.length > mostKept) kept.shift();
}

/** Tokens that this process has fetched. Never to be shown. */
export const issuedTokens = (): readonly string[] => kept;

/** Grows with each token: whoever made something of them sees that there are more. */
export const issuedCount = (): number => issued;
