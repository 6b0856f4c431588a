import ts from 'typescript';
import type { Judge } from './context';
import { isFact, isPromise, membersOf } from './facts';

/** A call of something that is no function. */
export const notCallable: Judge = ({ node }, { checker }) => {
  const call = ts.findAncestor(node, (at): at is ts.CallExpression | ts.NewExpression => ts.isCallExpression(at) || ts.isNewExpression(at));
  if (call === undefined) return false;
  const type = checker.getTypeAtLocation(call.expression);
  return isFact(type) && membersOf(type).every((member) => member.getCallSignatures().length === 0 || ts.isNewExpression(call));
};

/** A loop over, or a spread of, a value that a tool declares as something else than a list: mostly a promise or the object around the list. */
export const notIterable: Judge = ({ node }, { checker }) => {
  if (!ts.isExpression(node) && !ts.isArrayBindingPattern(node)) return false;
  const members = membersOf(checker.getTypeAtLocation(node));
  return members.length > 0 && members.every((member) => isFact(member) && !isIterable(member, checker));
};

/** Iterators are found by a property whose name only the compiler knows; it starts like this. */
const isIterable = (type: ts.Type, checker: ts.TypeChecker): boolean =>
  checker.getApparentType(type).getProperties().some(({ name }) => /^__@(?:asyncI|i)terator/.test(name));

/** Arithmetic with a promise: an `await` is missing. Other oddities, such as the difference of two dates, work. */
export const operandIsPromise: Judge = ({ node }, { checker }) => {
  const operands = ts.isBinaryExpression(node) ? [node.left, node.right] : ts.isExpression(node) ? [node] : [];
  return operands.some((operand) => isPromise(checker.getTypeAtLocation(operand)));
};
