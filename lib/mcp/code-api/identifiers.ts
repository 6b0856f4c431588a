/** Names that a function in a tool module cannot have, or that would not mean what they say there. */
const reserved = new Set([
  ...'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with'.split(' '),
  ...'implements interface let package private protected public static yield await async eval arguments undefined NaN Infinity'.split(' '),
  // The import of every module, its folder's index, names that TypeScript keeps in modules, and the one that would make a module a promise.
  'callTool', 'index', 'require', 'exports', '__esModule', 'Object', 'Promise', 'then',
]);

/** A valid JavaScript identifier made of any name: letters of all scripts stay, all else becomes '_', reserved words get '_' behind. */
export function toIdentifier(name: string): string {
  const cleaned = name.normalize('NFC').replaceAll(/[^\p{ID_Continue}$]/gu, '_');
  const started = /^[\p{ID_Start}$_]/u.test(cleaned) ? cleaned : `_${cleaned}`;
  return reserved.has(started) ? `${started}_` : started;
}

export const isIdentifier = (name: string): boolean => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);

/** A type name made of an identifier: list_builds becomes ListBuilds. */
export function toTypeName(identifier: string): string {
  const joined = identifier.split(/[_$]+/).filter(Boolean).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return /^\p{ID_Start}/u.test(joined) ? joined : `T${joined}`;
}
