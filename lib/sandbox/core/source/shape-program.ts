import type { ExportDefaultDeclaration, Program as Ast } from 'acorn';
import { applyEdits, blank, type Edit, type EditedText } from './edits';
import type { ModuleInterface } from './interface';
import type { ParsedSource } from './parse';

/** The name by which the prelude takes the program's body; see guest/runner.ts. */
export const startHook = '__sandbox_start__';

/**
 * The program as a module that hands its body, as one async function, to the sandbox: `return` and `await` work at the top level,
 * `export default` or the last expression statement is the result. Imports move in front on the same line; all other text
 * keeps its line.
 * @param imports statements that stand for the program's imports, on one line
 */
export function shapeProgram(parsed: ParsedSource, own: ModuleInterface, imports: string): EditedText {
  const { ast, code } = parsed;
  const defaultName = unusedName(code);
  const hasDefault = ast.body.some((node) => node.type === 'ExportDefaultDeclaration');
  const edits: Edit[] = [
    { start: 0, end: 0, text: `${imports}${startHook}(async function () {${hasDefault ? ` let ${defaultName};` : ''}` },
    ...own.requests.map(({ start, end }) => ({ start, end, text: blank(code.slice(start, end)) })),
    ...returnEdits(parsed),
    ...exportEdits(ast, code, defaultName),
    ...(hasDefault ? [] : resultEdits(parsed)),
    { start: code.length, end: code.length, text: `\n${hasDefault ? `return ${defaultName};` : ''}})` },
  ];
  return applyEdits(code, edits);
}

function unusedName(code: string): string {
  let name = 'default$';
  while (code.includes(name)) name += '$';
  return name;
}

/** Puts the `return`s back for which the stripper needed statements of another kind. */
function returnEdits({ code, toSource, topLevelReturns, statements }: ParsedSource): Edit[] {
  if (topLevelReturns.size === 0) return [];
  return statements.flatMap(({ start, end, type }) => {
    if (!topLevelReturns.has(toSource(start))) return [];
    if (type === 'ThrowStatement') return [{ start, end: start + 'throw'.length, text: 'return' }];
    return type === 'ExpressionStatement' && code.startsWith('void', start) ? [{ start, end, text: 'return;' }] : [];
  });
}

function exportEdits(ast: Ast, code: string, defaultName: string): Edit[] {
  return ast.body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return defaultEdits(node, code, defaultName);
    if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
    const end = node.declaration ? node.declaration.start : node.end;
    return [{ start: node.start, end, text: blank(code.slice(node.start, end)) }];
  });
}

/** A named function or class stays a declaration, which is hoisted; everything else is assigned where it stands. */
function defaultEdits({ start, end, declaration }: ExportDefaultDeclaration, code: string, defaultName: string): Edit[] {
  const named = (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') && declaration.id;
  if (!named) return [{ start, end: declaration.start, text: `${defaultName} = ` }, { start: end, end, text: ';' }];
  return [
    { start, end: declaration.start, text: blank(code.slice(start, declaration.start)) },
    { start: end, end, text: `; ${defaultName} = ${named.name};` },
  ];
}

/** The value of the last statement, when that is an expression, is returned. */
function resultEdits({ ast, toSource, topLevelReturns }: ParsedSource): Edit[] {
  const last = ast.body.findLast((node) => node.type !== 'EmptyStatement');
  if (last?.type !== 'ExpressionStatement' || last.directive !== undefined || topLevelReturns.has(toSource(last.start))) return [];
  const { start, end } = last.expression;
  return [{ start, end: start, text: 'return (' }, { start: end, end, text: ')' }];
}
