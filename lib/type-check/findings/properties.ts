import ts from 'typescript';
import { innermost, outermost, type Context, type Judge } from './context';
import { isFact, membersOf } from './facts';
import { textWithoutSpaces } from './own-names';

/** Names by which programs ask any result whether something went wrong. */
const precaution = /^(?:is_?)?err(?:or)?s?$|error(?:s|_?message|_?code)?$/i;

/**
 * A property that the object does not have. On what tools, language and modules declare that is certain, as long as the program neither
 * makes the property, nor tests for it, nor has another try beside it. On objects and types of the program's own only a name that is
 * nearly spelled like an existing one counts (2551), and only when it stands nowhere else.
 */
export const unknownProperty: Judge = ({ code, node }, context) => {
  const access = accessOf(node);
  if (access === null) return false;
  const { checker, names } = context;
  const type = checker.getTypeAtLocation(access.object);
  const members = membersOf(type);
  if (names.written.has(access.name) || members.length === 0) return false;
  if (hasProperty(members, access.name, checker)) return false;
  if (!isFact(type)) return code === 2551 && !names.mentioned.has(access.name);
  return !precaution.test(access.name) && !isForErrors(node) && !isTested(access.expression, context) && !hasAlternative(access.expression, context);
};

interface Access { object: ts.Node; name: string; /** null for destructuring */ expression: ts.Expression | null }

function accessOf(node: ts.Node): Access | null {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return { object: parent.expression, name: parent.name.text, expression: parent };
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return { object: node.expression, name: node.argumentExpression.text, expression: node };
  }
  if (!ts.isBindingElement(parent) || parent.initializer) return null;
  const name = parent.propertyName ?? parent.name;
  return name === node && ts.isIdentifier(name) ? { object: parent.parent, name: name.text, expression: null } : null;
}

/** It is read only when the result has said that something went wrong: `if (page.error) log(page.message)`. */
function isForErrors(node: ts.Node): boolean {
  const asks = (condition: ts.Node): boolean =>
    (ts.isPropertyAccessExpression(condition) && precaution.test(condition.name.text)) || (ts.forEachChild(condition, (child) => asks(child) || undefined) ?? false);
  for (let at = node; at.parent; at = at.parent) {
    if (ts.isIfStatement(at.parent) && at.parent.thenStatement === at && asks(at.parent.expression)) return true;
    if (ts.isConditionalExpression(at.parent) && at.parent.whenTrue === at && asks(at.parent.condition)) return true;
  }
  return false;
}

/** The program asks whether the property is there. */
function isTested(expression: ts.Expression | null, { names }: Context): boolean {
  return expression !== null && names.tested.has(textWithoutSpaces(expression));
}

/** `page.items ?? page.builds`: another operand may be the right one. A literal is none: `page.items ?? []` only hides that nothing was found. */
function hasAlternative(expression: ts.Expression | null, context: Context): boolean {
  if (expression === null) return false;
  let chain = outermost(outermostAccess(expression));
  const operands: ts.Expression[] = [];
  while (isFallback(chain.parent)) {
    const { left, right } = chain.parent;
    operands.push(left === chain ? right : left);
    chain = outermost(chain.parent);
  }
  return operands.flatMap(operandsOf).some((operand) => isReading(operand) && (!context.isFound(operand) || mayExist(operand, context)));
}

/** One of the choices has the property. */
function mayExist(node: ts.Expression, { checker }: Context): boolean {
  return ts.isPropertyAccessExpression(node) && hasProperty(membersOf(checker.getTypeAtLocation(node.expression)), node.name.text, checker);
}

const hasProperty = (members: readonly ts.Type[], name: string, checker: ts.TypeChecker): boolean =>
  members.some((member) => checker.getPropertyOfType(checker.getApparentType(member), name) !== undefined);

/** `page.items?.length` for `page.items`: the whole of what is read. */
function outermostAccess(node: ts.Node): ts.Node {
  const { parent } = node;
  const isLonger = (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)) && parent.expression === node;
  return isLonger ? outermostAccess(parent) : node;
}

const isFallback = (node: ts.Node): node is ts.BinaryExpression => ts.isBinaryExpression(node)
  && (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || node.operatorToken.kind === ts.SyntaxKind.BarBarToken);

const operandsOf = (node: ts.Expression): ts.Expression[] => {
  const inner = innermost(node);
  if (isFallback(inner)) return [...operandsOf(inner.left), ...operandsOf(inner.right)];
  if (ts.isConditionalExpression(inner)) return [...operandsOf(inner.whenTrue), ...operandsOf(inner.whenFalse)];
  return ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? operandsOf(inner.right) : [inner];
};

const isReading = (node: ts.Expression): boolean =>
  (ts.isIdentifier(node) && node.text !== 'undefined') || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node);
