import type { TypeDiagnostic } from '../../engine/events';
import type { Compiled } from '../compiler/compile';
import { nodeAt, type Context } from './context';
import { hintFor } from './hints';
import { judgeOf } from './judges';
import { messageOf } from './message';
import { readOwnNames } from './own-names';

const mostFindings = 10;

/**
 * What the compiler finds in the program, as far as it shows that the program cannot do what it says. Nothing when the program does not
 * parse: the sandbox says that at once, and better.
 * @param paths what can be imported, for hints
 */
export function findFaults({ program, file }: Compiled, paths: readonly string[]): TypeDiagnostic[] {
  if (program.getSyntacticDiagnostics(file).length > 0) return [];
  const checker = program.getTypeChecker();
  const all = program.getSemanticDiagnostics(file).flatMap((diagnostic) => {
    const { code, start, length } = diagnostic;
    return start === undefined || length === undefined ? [] : [{ diagnostic, code, start, end: start + length, node: nodeAt(file, start, start + length) }];
  });
  const context: Context = {
    checker, file, names: readOwnNames(file),
    isFound: (node) => all.some(({ start, end }) => start >= node.getStart(file) && end <= node.end),
  };
  return all.filter((found) => judgeOf(found.code)?.(found, context)).slice(0, mostFindings).map((found) => {
    const { line, character } = file.getLineAndCharacterOfPosition(found.start);
    return { code: found.code, message: messageOf(found.diagnostic, hintFor(found, context, paths)), line: line + 1, column: character + 1 };
  });
}
