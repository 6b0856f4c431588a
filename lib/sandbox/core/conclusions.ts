import type { ProgramError } from '../../engine/events';

/** How a program ended: `error` is null when it ended well. */
export interface Conclusion { error: ProgramError | null; limit: string | null }

const longestMessage = 4_000;
const cut = (text: string): string => (text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text);

export type ErrorParts = Pick<ProgramError, 'kind' | 'message'> & Partial<ProgramError>;

export function failedWith({ message, hint = null, line = null, column = null, file = null, kind }: ErrorParts, limit: string | null = null): Conclusion {
  return { error: { kind, message: cut(message), line, column, file, hint: hint === null ? null : cut(hint) }, limit };
}

/** @param tools of the calls that had not answered */
export function unawaited(tools: readonly string[]): Conclusion {
  const names = [...new Set(tools)];
  const some = names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more tools` : '');
  const calls = tools.length === 1 ? '1 tool call was' : `${tools.length} tool calls were`;
  return failedWith({
    kind: 'unawaited_calls', message: `The program ended while ${calls} not awaited: ${some}.`,
    hint: 'Await every call. Array.forEach does not wait: use for...of, or await Promise.all(items.map(async (item) => ...)).',
  });
}

export const neverSettles = (): Conclusion => failedWith({
  kind: 'never_settles', message: 'The program waits for a promise that can never settle: no tool call and no timer is pending.',
  hint: 'Look for a new Promise whose resolve is never called.',
});

export const unreadable = (): Conclusion => failedWith({ kind: 'exception', message: 'The program threw something that could not be read.' });
