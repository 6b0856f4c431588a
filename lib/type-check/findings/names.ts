import ts from 'typescript';
import type { Judge } from './context';

/** A name that does not exist, where its value is needed. Types are erased; a name that is asked for with `typeof` first is a precaution. */
export const unknownName: Judge = ({ node }, { names }) =>
  ts.isIdentifier(node) && !ts.isPartOfTypeNode(node) && !ts.isTypeOfExpression(node.parent) && !names.probed.has(node.text);

/** A variable that is used before its line, or a constant that is assigned: both throw when they are reached. */
export const deadVariable: Judge = ({ node }) => ts.isIdentifier(node) && !ts.isPartOfTypeNode(node);

/** An import of a module that does not exist. Imports of types alone are dropped before the program runs, and `import()` may be an attempt. */
export const unknownModule: Judge = ({ node }) => !isTypeImport(node) && !isAttempt(node);

/** Inside of a `try` that has a `catch`. */
function isAttempt(node: ts.Node): boolean {
  const found = ts.findAncestor(node, (at) => ts.isBlock(at) && ts.isTryStatement(at.parent) && at.parent.tryBlock === at && at.parent.catchClause !== undefined);
  return found !== undefined;
}

/** An import of a name that its module does not export; a name that is used as a type only is dropped before the program runs. */
export const unknownExport: Judge = ({ node }, { file }) => {
  if (isTypeImport(node)) return false;
  const local = localName(node);
  return local === null || isUsedAsValue(local, file);
};

function isTypeImport(node: ts.Node): boolean {
  const declaration = ts.findAncestor(node, ts.isImportDeclaration);
  const parts = [ts.findAncestor(node, ts.isImportSpecifier), ts.findAncestor(node, ts.isExportSpecifier), ts.findAncestor(node, ts.isExportDeclaration)];
  return declaration?.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || parts.some((part) => part?.isTypeOnly === true)
    || ts.isPartOfTypeNode(node) || ts.findAncestor(node, ts.isImportTypeNode) !== undefined;
}

function localName(node: ts.Node): string | null {
  const specifier = ts.findAncestor(node, ts.isImportSpecifier) ?? ts.findAncestor(node, ts.isImportClause);
  return specifier?.name?.text ?? null;
}

function isUsedAsValue(name: string, file: ts.SourceFile): boolean {
  const inside = (node: ts.Node): boolean => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return false;
    if (ts.isIdentifier(node) && node.text === name && !ts.isPartOfTypeNode(node) && !isNameOfProperty(node)) return true;
    return ts.forEachChild(node, (child) => inside(child) || undefined) ?? false;
  };
  return inside(file);
}

const isNameOfProperty = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node);
