import ts from 'typescript';
import type { Context, Judge } from './context';
import { isDeclaredOutside } from './facts';
import { canFit } from './fits';

/** A value that cannot be what a tool takes: as an argument, or in a variable that is declared with a tool's type. */
export const unfitValue: Judge = ({ node }, context) => {
  const given = givenValue(node, context);
  if (given === null) return false;
  const { checker, names } = context;
  return !canFit(checker.getTypeAtLocation(given.value), given.wanted, { checker, written: names.written });
};

/** A property that a tool does not take, in an object literal that goes there as it is. */
export const unknownArgument: Judge = ({ node }, context) => givenValue(node, context) !== null;

/** A call of a tool with too few or too many arguments. */
export const wrongArity: Judge = ({ node }, { checker }) => {
  for (let call = ts.findAncestor(node, ts.isCallExpression); call; call = ts.findAncestor(call.parent, ts.isCallExpression)) {
    const parameters = toolParameters(call, checker);
    if (parameters === null || call.arguments.some(ts.isSpreadElement)) continue;
    const needed = parameters.filter(({ valueDeclaration }) => !isOptional(valueDeclaration)).length;
    if (call.arguments.length < needed || call.arguments.length > parameters.length) return true;
  }
  return false;
};

interface Given { value: ts.Expression; wanted: ts.Type }

/** The value around the node that a tool gets; null when a function or another call stands between. */
function givenValue(node: ts.Node, { checker }: Context): Given | null {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isFunctionLike(at)) return null;
    if (ts.isCallExpression(parent) && parent.expression !== at) return argumentOf(parent, at, checker);
    if (ts.isVariableDeclaration(parent)) return declaredValue(parent, checker);
  }
  return null;
}

function argumentOf(call: ts.CallExpression, node: ts.Node, checker: ts.TypeChecker): Given | null {
  const index = call.arguments.findIndex((argument) => argument === node);
  const [value, parameter] = [call.arguments[index], toolParameters(call, checker)?.[index]];
  if (value === undefined || parameter === undefined || call.arguments.slice(0, index).some(ts.isSpreadElement)) return null;
  return { value, wanted: checker.getTypeOfSymbolAtLocation(parameter, call) };
}

function declaredValue({ initializer, type }: ts.VariableDeclaration, checker: ts.TypeChecker): Given | null {
  if (!initializer || !type) return null;
  const wanted = checker.getTypeFromTypeNode(type);
  const declaration = wanted.aliasSymbol?.declarations?.[0];
  return declaration?.getSourceFile().fileName.startsWith('/servers/') ? { value: initializer, wanted } : null;
}

/** Parameters of the tool, or of the sandbox's function, that is called; null when something else is. */
function toolParameters(call: ts.CallExpression, checker: ts.TypeChecker): readonly ts.Symbol[] | null {
  const signature = checker.getResolvedSignature(call);
  const fileName = signature?.declaration?.getSourceFile().fileName ?? '';
  return signature && isDeclaredOutside(fileName) && !fileName.startsWith('/.library/') ? signature.parameters : null;
}

const isOptional = (declaration: ts.Declaration | undefined): boolean =>
  declaration !== undefined && ts.isParameter(declaration) && (declaration.questionToken !== undefined || declaration.initializer !== undefined || declaration.dotDotDotToken !== undefined);
