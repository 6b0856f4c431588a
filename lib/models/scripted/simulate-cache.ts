import type { Usage } from '../../engine/events';
import type { Message, ModelRequest } from '../../engine/ports';
import type { ContextCounter } from '../count-context';

/**
 * Prefixes of fewer tokens are not cached. As documented in November 2026 for Claude Opus 5.5 and Sonnet 5.5
 * (platform.claude.com/docs/en/build-with-claude/prompt-caching); older models want 1,024 to 4,096.
 */
export const minCacheableTokens = 512;

type Request = Pick<ModelRequest, 'system' | 'tools' | 'messages'>;

/**
 * How the API would bill a request's input with the breakpoints of anthropic/wire-request.ts, when nothing of it was cached before the
 * conversation and every request comes within the lifetime of the entries: what the conversation's previous request wrote is read, the rest
 * up to the last user message is written, and what follows it is plain input. The three add up to all tokens of the request.
 */
export function simulateCache(request: Request, context: ContextCounter): Pick<Usage, 'input' | 'cacheWrite' | 'cacheWrite1h' | 'cacheRead'> {
  const all = context.request(request);
  const written = cacheable(request, context);
  const before = previousMessages(request.messages);
  const cacheRead = before.length === 0 ? 0 : cacheable({ ...request, messages: before }, context);
  return { input: all - Math.max(written, cacheRead), cacheWrite: Math.max(0, written - cacheRead), cacheWrite1h: 0, cacheRead };
}

/** Tokens up to the last breakpoint, which ends the last user message; 0 when they are too few to be cached. */
function cacheable(request: Request, context: ContextCounter): number {
  const end = request.messages.findLastIndex(({ role }) => role === 'user');
  const tokens = context.request({ ...request, messages: request.messages.slice(0, end + 1) });
  return tokens < minCacheableTokens ? 0 : tokens;
}

/** The messages of the previous request: these without the last answer and what the user said to it. An empty answer is in no request. */
function previousMessages(messages: readonly Message[]): Message[] {
  const said = messages.at(-1)?.role === 'user' ? messages.slice(0, -1) : messages;
  return said.at(-1)?.role === 'assistant' ? said.slice(0, -1) : said.slice();
}
