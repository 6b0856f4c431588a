import type { AnyNode, CallExpression, NewExpression, Program as Ast } from 'acorn';
import { readInterface } from './interface';
import { nodesInFunction } from './nodes-around';
import { visit } from './visit';

/** What is known of the stack frame whose place is to be refined. */
export interface FrameFacts {
  /** Name of the function that it was calling; null when it is the innermost frame. */
  calledName: string | null;
  /** The error's name and message, e.g. 'TypeError: not a function'. */
  text: string;
}

const engineText = /^(?:TypeError|ReferenceError|RangeError|SyntaxError|InternalError): (?:cannot |not a |not an |value is not|invalid |Cannot convert|.* is (?:not defined|not initialized|read-only)$)/;
const destructuringText = /(?:Cannot convert undefined or null to object|value is not iterable)$/;

/**
 * The engine keeps one place per instruction that noted one; a call whose arguments stand on other lines, or a destructuring, is
 * reported at the last place before it. From what the frame was doing this finds the expression that is meant.
 * @returns an offset in the code of `ast`; `offset` itself when it is right or nothing better is known
 */
export function refineOffset(ast: Ast, offset: number, { calledName, text }: FrameFacts): number {
  const around = nodesInFunction(ast, offset);
  const calls = around.filter((node): node is CallExpression | NewExpression => node.type === 'CallExpression' || node.type === 'NewExpression');
  if (calledName !== null) {
    const called = calls.find((call) => calleeName(call, ast) === calledName);
    return called ? placeOfCall(called) : offset;
  }
  if (text === 'TypeError: not a function') {
    const failing = calls.find((call) => call.callee.type !== 'Identifier' || !isKnownFunction(call.callee.name, ast));
    return failing ? placeOfCall(failing) : offset;
  }
  if (destructuringText.test(text)) return destructuringNear(ast, around, offset) ?? offset;
  const constructed = calls.findLast((call) => call.type === 'NewExpression' && /Error$/.test(calleeName(call, ast) ?? ''));
  return constructed && !engineText.test(text) ? placeOfCall(constructed) : offset;
}

/** As the engine counts: at the called name, after the dot if there is one. */
const placeOfCall = ({ callee }: CallExpression | NewExpression): number =>
  (callee.type === 'MemberExpression' ? callee.property.start : callee.start);

/** The name of the function that is called, as far as the source tells; an imported one by its name in its module. */
function calleeName({ callee }: CallExpression | NewExpression, ast: Ast): string | null {
  if (callee.type === 'MemberExpression') return callee.property.type === 'Identifier' ? callee.property.name : null;
  if (callee.type !== 'Identifier') return null;
  const taken = readInterface(ast).requests.flatMap((request) => (request.reexports ? [] : request.taken));
  return taken.find(({ local }) => local === callee.name)?.imported ?? callee.name;
}

function isKnownFunction(name: string, ast: Ast): boolean {
  let known = false;
  visit(ast, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id?.name === name) known = true;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name) known ||= /Function/.test(node.init?.type ?? '');
  });
  return known;
}

/** The destructuring that contains the place, or else the next one after it; null when something else is iterated or deleted there. */
function destructuringNear(ast: Ast, around: readonly AnyNode[], offset: number): number | null {
  const isExact = around.some((node) => (node.type === 'ForOfStatement' && node.right.start === offset)
    || (node.type === 'SpreadElement' && node.argument.start === offset) || (node.type === 'UnaryExpression' && node.operator === 'delete'));
  if (isExact) return null;
  const inside = around.find(isDestructuring);
  if (inside) return inside.start;
  let next: number | null = null;
  visit(ast, (node) => {
    if (isDestructuring(node) && node.start > offset && (next === null || node.start < next)) next = node.start;
  });
  return next;
}

const isDestructuring = (node: AnyNode): boolean =>
  (node.type === 'VariableDeclarator' && /Pattern$/.test(node.id.type)) || (node.type === 'AssignmentExpression' && /Pattern$/.test(node.left.type));
