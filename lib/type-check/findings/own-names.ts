import ts from 'typescript';

/** What a program says of names itself. */
export interface OwnNames {
  /** Properties that it gives to objects: `x.name = ...`, `Object.assign(x, { name })`. */
  written: ReadonlySet<string>;
  /** Keys of its object literals, and its strings: names that may become properties. */
  mentioned: ReadonlySet<string>;
  /** Names that it asks for with `typeof` before it uses them. */
  probed: ReadonlySet<string>;
  /** Expressions whose presence it tests, as text without spaces: `typeof x.y`, `Array.isArray(x.y)`, `x.y === undefined`, `x.y ? f(x.y) : z`. */
  tested: ReadonlySet<string>;
}

export const textWithoutSpaces = (node: ts.Node): string => node.getText().replace(/[\s?!]+/g, '');

const definers = new Set([ts.SyntaxKind.EqualsToken, ts.SyntaxKind.QuestionQuestionEqualsToken, ts.SyntaxKind.BarBarEqualsToken]);
const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Reads a program once. */
export function readOwnNames(file: ts.SourceFile): OwnNames {
  const names = { written: new Set<string>(), mentioned: new Set<string>(), probed: new Set<string>(), tested: new Set<string>() };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) names.mentioned.add(node.text);
    else if (ts.isObjectLiteralExpression(node)) readKeys(node, names);
    else if (ts.isTypeOfExpression(node)) readTypeof(node.expression, names);
    else if (ts.isBinaryExpression(node)) readBinary(node, names);
    else if (ts.isIfStatement(node)) readGuard(node.expression, node.thenStatement, names);
    else if (ts.isConditionalExpression(node)) readGuard(node.condition, node.whenTrue, names);
    else if (ts.isCallExpression(node) && node.expression.getText() === 'Array.isArray' && node.arguments[0]) names.tested.add(textWithoutSpaces(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

interface Names { written: Set<string>; mentioned: Set<string>; probed: Set<string>; tested: Set<string> }

function readKeys(node: ts.ObjectLiteralExpression, { written, mentioned }: Names): void {
  const isAssigned = ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'Object.assign';
  for (const { name } of node.properties) {
    if (name === undefined || ts.isComputedPropertyName(name)) continue;
    mentioned.add(name.text);
    if (isAssigned) written.add(name.text);
  }
}

function readTypeof(expression: ts.Expression, { probed, tested }: Names): void {
  if (ts.isIdentifier(expression)) probed.add(expression.text);
  tested.add(textWithoutSpaces(expression));
}

/** A condition on what the guarded part then reads. */
function readGuard(condition: ts.Expression, guarded: ts.Node, names: Names): void {
  const text = textWithoutSpaces(guarded);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && text.includes(textWithoutSpaces(node))) names.tested.add(textWithoutSpaces(node));
    ts.forEachChild(node, visit);
  };
  visit(condition);
}

function readBinary({ left, right, operatorToken }: ts.BinaryExpression, names: Names): void {
  const { written, tested } = names;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) readGuard(left, right, names);
  if (definers.has(operatorToken.kind)) {
    if (ts.isPropertyAccessExpression(left)) written.add(left.name.text);
    else if (ts.isElementAccessExpression(left) && ts.isStringLiteralLike(left.argumentExpression)) written.add(left.argumentExpression.text);
  }
  if (equalities.has(operatorToken.kind) && isNothing(right)) tested.add(textWithoutSpaces(left));
}

const isNothing = (node: ts.Expression): boolean => node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
