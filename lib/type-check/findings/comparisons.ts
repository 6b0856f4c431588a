import ts from 'typescript';
import type { Context, Judge } from './context';
import { isDeclaredOutside, isFact, membersOf } from './facts';

/**
 * A comparison with a word, or a kind of value, that a value never has by its declaration. An alternative beside a right comparison of the
 * same value is only superfluous, unless it is nearly spelled like a word that is not asked for anywhere.
 */
export const impossibleComparison: Judge = ({ node }, context) => {
  const comparison = comparisonOf(ts.isCaseClause(node.parent) ? node.parent : node);
  if (comparison === null) return false;
  const { checker } = context;
  const [subject, other] = [declaredType(comparison.subject, checker), declaredType(comparison.other, checker)];
  if (subject === null || other === null || !areNeverEqual(subject, other, comparison.isLoose)) return false;
  const asked = askedFor(comparison.subject, subject, context);
  return asked.length === 0 || membersOf(subject).some((value) => areNear(value, other) && !asked.some((one) => mayBeEqual(one, value)));
};

interface Comparison { subject: ts.Expression; other: ts.Expression; /** By == or !=, which convert. */ isLoose: boolean }

const loose = new Set([ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken]);
const strict = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

function comparisonOf(node: ts.Node): Comparison | null {
  if (ts.isCaseClause(node)) return { subject: node.parent.parent.expression, other: node.expression, isLoose: false };
  if (!ts.isBinaryExpression(node)) return null;
  const isLoose = loose.has(node.operatorToken.kind);
  if (!isLoose && !strict.has(node.operatorToken.kind)) return null;
  return ts.isLiteralExpression(node.left) ? { subject: node.right, other: node.left, isLoose } : { subject: node.left, other: node.right, isLoose };
}

/** The type before the compiler narrowed it, for a second question after the first has decided is only superfluous; null when it is the program's own opinion. */
function declaredType(node: ts.Expression, checker: ts.TypeChecker): ts.Type | null {
  const symbol = checker.getSymbolAtLocation(node);
  if (ts.isAsExpression(node) || (symbol?.valueDeclaration && isOpinion(symbol.valueDeclaration))) return null;
  const type = symbol ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(node);
  return isFact(type) ? type : null;
}

/** Declared in the program, with a type that stands there. */
function isOpinion(declaration: ts.Declaration): boolean {
  if (isDeclaredOutside(declaration.getSourceFile().fileName)) return false;
  if (ts.isVariableDeclaration(declaration)) return declaration.type !== undefined || (declaration.initializer !== undefined && ts.isAsExpression(declaration.initializer));
  return (ts.isParameter(declaration) || ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration)) && declaration.type !== undefined;
}

function areNeverEqual(a: ts.Type, b: ts.Type, isLoose: boolean): boolean {
  if ([a, b].every((type) => (type.flags & ts.TypeFlags.Unit) !== 0)) return false;
  return !membersOf(a).some((one) => membersOf(b).some((other) => mayBeEqual(one, other) || (isLoose && !haveSameKind(one, other))));
}

/** What the value is compared with elsewhere and can be. */
function askedFor(subject: ts.Expression, type: ts.Type, { checker, file }: Context): ts.Type[] {
  const symbol = checker.getSymbolAtLocation(subject);
  const found: ts.Type[] = [];
  const visit = (node: ts.Node): void => {
    const comparison = comparisonOf(node);
    if (comparison && symbol && checker.getSymbolAtLocation(comparison.subject) === symbol) {
      const other = checker.getTypeAtLocation(comparison.other);
      if (membersOf(type).some((value) => mayBeEqual(value, other))) found.push(other);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const kinds = [ts.TypeFlags.StringLike, ts.TypeFlags.NumberLike, ts.TypeFlags.BooleanLike, ts.TypeFlags.BigIntLike, ts.TypeFlags.ESSymbolLike, ts.TypeFlags.Object];
const haveSameKind = (a: ts.Type, b: ts.Type): boolean => kinds.some((kind) => (a.flags & kind) !== 0 && (b.flags & kind) !== 0);

const valueOf = (type: ts.Type): string | number | null => (type.isStringLiteral() || type.isNumberLiteral() ? type.value : null);

function mayBeEqual(a: ts.Type, b: ts.Type): boolean {
  const [one, other] = [valueOf(a), valueOf(b)];
  return one !== null && other !== null ? one === other : haveSameKind(a, b);
}

/** Two words that begin alike: 'failure' and 'failed', 'OPEN' and 'open'. */
function areNear(a: ts.Type, b: ts.Type): boolean {
  const [one, other] = [a, b].map((type) => String(valueOf(type) ?? '').toLowerCase());
  if (!one || !other) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= Math.max(3, Math.min(one.length, other.length) / 2) || one === other;
}
