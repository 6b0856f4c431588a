import ts from 'typescript';
import { moduleHint } from '../../sandbox/core/modules/module-hints';
import { nearestNames } from '../../sandbox/core/modules/nearest';
import type { Context, Found } from './context';
import { isPromise } from './facts';

/** Names of other places where JavaScript runs, and the module whose hint fits. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['fetch', 'http'], ['XMLHttpRequest', 'http'], ['Buffer', 'buffer'], ['process', 'process'], ['__dirname', 'path'],
]);

/** What there is instead of a module, an export or a global that does not exist; null when there is nothing to say. */
export function hintFor({ node }: Found, { checker }: Context, paths: readonly string[]): string | null {
  if (ts.isStringLiteralLike(node) && isSpecifier(node)) return moduleHint(node.text, paths, false);
  if (!ts.isIdentifier(node)) return null;
  if (node.text === 'require') return 'Use import, e.g. import { tool } from "./servers/name/tool".';
  const module = moduleOf(node, checker);
  if (module) return existing(node.text, checker.getExportsOfModule(module), 'It exports');
  const type = typeAround(node, checker);
  if (type && isPromise(type)) return ts.isBindingElement(node.parent) ? "Did you forget to use 'await'?" : null;
  if (type && isOfTool(type)) return checker.getPropertyOfType(type, node.text) ? null : existing(node.text, checker.getPropertiesOfType(type), 'It has');
  const other = type === null ? elsewhere.get(node.text) : undefined;
  return other === undefined ? null : moduleHint(other, paths, false);
}

const isSpecifier = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) || (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

/** The module from which the name is taken: by an import, or from its namespace. */
function moduleOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const specifier = ts.findAncestor(node, ts.isImportDeclaration)?.moduleSpecifier;
  if (specifier) return checker.getSymbolAtLocation(specifier);
  const object = ts.isPropertyAccessExpression(node.parent) ? node.parent.expression : ts.isBindingElement(node.parent) ? node.parent.parent : null;
  const symbol = object && checker.getTypeAtLocation(object).getSymbol();
  return symbol && (symbol.flags & ts.SymbolFlags.ValueModule) !== 0 ? symbol : undefined;
}

/** The type of which the name is, or shall be, a property; null when it is a variable. */
function typeAround(node: ts.Identifier, checker: ts.TypeChecker): ts.Type | null {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return checker.getTypeAtLocation(parent.expression);
  if (ts.isBindingElement(parent)) return checker.getTypeAtLocation(parent.parent);
  return ts.isPropertyAssignment(parent) && parent.name === node ? checker.getContextualType(parent.parent) ?? null : null;
}

const isOfTool = (type: ts.Type): boolean =>
  type.getProperties().length > 0 && (type.getSymbol()?.declarations?.[0]?.getSourceFile().fileName.startsWith('/servers/') ?? false);

function existing(wanted: string, symbols: readonly ts.Symbol[], heading: string): string | null {
  return symbols.length === 0 ? null : `${heading}: ${nearestNames(wanted, symbols.map(({ name }) => name))}.`;
}
