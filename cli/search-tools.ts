import { openCodeSession } from '../lib/server/code-session';
import { exitCodes, type ExitCode } from './exit-codes';
import type { SearchOptions } from './search';
import { sourceOf } from './session-options';
import { terminalText } from './terminal-text';

/** Prints one page of the search over the tools of all servers. Resolves with 3 when a server was left out. */
export async function searchTools(need: string, { detail, page, json, keepGoing, ...source }: SearchOptions, signal: AbortSignal): Promise<ExitCode> {
  const session = await openCodeSession({ source: sourceOf(source), keepGoing, env: process.env, signal });
  try {
    const answer = session.api.search(need, detail, page);
    console.log(terminalText(session.redactor.text(json ? JSON.stringify({ query: need, detail, page, answer, failed: session.failed }, null, 2) : answer)));
    for (const { message } of session.failed) console.error(terminalText(`left out: ${message}`));
    return session.failed.length === 0 ? exitCodes.passed : exitCodes.notGradeable;
  } finally {
    await session.close();
  }
}
