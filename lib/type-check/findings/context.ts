import ts from 'typescript';
import type { OwnNames } from './own-names';

/** A program that has been compiled, as the judges see it. */
export interface Context {
  checker: ts.TypeChecker;
  file: ts.SourceFile;
  names: OwnNames;
  /** A place where the compiler found something, too; for alternatives of which one is right. */
  isFound(node: ts.Node): boolean;
}

/** A diagnostic with the innermost node around its place. */
export interface Found { code: number; node: ts.Node }

/** Whether a finding shows that the program cannot do what it says. */
export type Judge = (found: Found, context: Context) => boolean;

/** The innermost node that contains the place. */
export function nodeAt(file: ts.SourceFile, start: number, end: number): ts.Node {
  let best: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (node.getStart(file) > start || node.end < end) return;
    best = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return best;
}

/** The node, or the expression in parentheses, assertions and `!` that stands for it. */
export function outermost(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent) ? outermost(parent) : node;
}

/** The expression inside of parentheses, assertions and `!`. */
export function innermost(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node) ? innermost(node.expression) : node;
}
