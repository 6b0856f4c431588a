import ts from 'typescript';
import { takeFencedCode } from '../../sandbox/core/source/fence';
import { tryParse } from '../../sandbox/core/source/parse';
import { normalizeLines } from '../../sandbox/core/source/positions';

/**
 * A program as a TypeScript module of the same lines and columns: prose around a fence is blanked as the sandbox does it, and `return`
 * of a value outside of functions becomes `throw`, because the compiler would not look at that value otherwise.
 */
export function programText(source: string): string {
  const code = takeFencedCode(normalizeLines(source), tryParse);
  const starts: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) starts.push(node.end - node.getText(file).length);
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('program.ts', code, ts.ScriptTarget.Latest, false);
  visit(file);
  return starts.reduce((text, start) => `${text.slice(0, start)}throw ${text.slice(start + 'return'.length)}`, code);
}
