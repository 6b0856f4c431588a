import ts from 'typescript';

/** Names that stand in a text, as words. */
export const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{ID_Continue}$]+/gu));

/**
 * The index file of a server for a program with these words: names that do not stand in the program are declared without a type, so that
 * the files behind them need not be read. A file that does more than hand on names stays as it is.
 */
export function reduceBarrel(text: string, words: ReadonlySet<string>): string {
  const file = ts.createSourceFile('index.ts', text, ts.ScriptTarget.Latest, false);
  const parts: string[] = [];
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) return text;
    const names = statement.exportClause.elements.map(({ name }) => name.text);
    parts.push(names.some((name) => words.has(name)) ? text.slice(statement.pos, statement.end) : names.map((name) => `\nexport declare const ${name}: any;`).join(''));
  }
  return parts.join('');
}
