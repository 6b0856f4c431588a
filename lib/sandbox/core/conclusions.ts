import type { ProgramError } from '../../engine/events';

/** How a program ended: `error` is null when it ended well. */
export interface Conclusion { error: ProgramError | null; limit: string | null }

const longestMessage = 4_000;
const cut = (text: string): string => (text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text);

export type ErrorParts = Pick<ProgramError, 'kind' | 'message'> & Partial<ProgramError>;

export function failedWith({ message, hint = null, line = null, column = null, file = null, kind }: ErrorParts, limit: string | null = null): Conclusion {
  return { error: { kind, message: cut(message), line, column, file, hint: hint === null ? null : cut(hint) }, limit };
}

const counted = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]);

/**
 * @param tools of the calls that had not answered
 * @param files operations on files that had not answered, e.g. 'fs.writeFile'
 */
export function unawaited(tools: readonly string[], files: readonly string[]): Conclusion {
  const names = [...new Set([...tools, ...files])];
  const some = names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
  const what = [...counted(tools.length, 'tool call'), ...counted(files.length, 'file operation')].join(' and ');
  return failedWith({
    kind: 'unawaited_calls', message: `The program ended while ${what} ${tools.length + files.length === 1 ? 'was' : 'were'} not awaited: ${some}.`,
    hint: 'Await every call. Array.forEach does not wait: use for...of, or await Promise.all(items.map(async (item) => ...)).',
  });
}

export const neverSettles = (): Conclusion => failedWith({
  kind: 'never_settles', message: 'The program waits for a promise that can never settle: no tool call, no file operation and no timer is pending.',
  hint: 'Look for a new Promise whose resolve is never called.',
});

export const unreadable = (): Conclusion => failedWith({ kind: 'exception', message: 'The program threw something that could not be read.' });
