import { UsageError } from '../engine/errors';

/** Something wrong in a suite file: where in the document, and what to do. `atKey`: the key itself, not its value. */
export interface Problem { path: readonly PropertyKey[]; message: string; atKey?: boolean }

/** `questions[0].claims[2].path` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`)).join('');
}

/** A problem for each id in the list at `path` that is not one of the existing ones. */
export function references(named: readonly string[], existing: readonly string[], path: readonly PropertyKey[], kind: string): Problem[] {
  return named.flatMap((id, index) => (existing.includes(id) ? [] : [{ path: [...path, index], message: `there is no ${kind} "${id}"; there are: ${existing.join(', ')}` }]));
}

/** One UsageError for all lines: the first is the message, the rest are its details. */
export function usageError(lines: readonly string[]): UsageError {
  const [first = 'unknown problem', ...rest] = lines;
  return new UsageError(rest.length === 0 ? first : `${first} (and ${rest.length} more)`, rest);
}

/** Throws a UsageError that names what exists. */
export function refuseUnknown(kind: string, name: string, existing: readonly string[], where: string): never {
  throw new UsageError(`Unknown ${kind} "${name}" in ${where}. There ${existing.length === 1 ? 'is' : 'are'}: ${existing.join(', ') || 'none'}.`);
}
