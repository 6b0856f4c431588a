import ts from 'typescript';

const uncertain = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never | ts.TypeFlags.Instantiable | ts.TypeFlags.NonPrimitive;
export const nullish = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
const primitive = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.ESSymbolLike;

/** Lib interfaces that say nothing about a value. */
const vague = new Set(['Object', 'Function', 'CallableFunction', 'NewableFunction']);

/** The members of a union, or the type alone; without null and undefined. */
export const membersOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & nullish) === 0);

/** The file declares tools, the sandbox or the language: what it says of a value is not the program's own opinion. */
export const isDeclaredOutside = (fileName: string): boolean => fileName.startsWith('/servers/') || fileName.startsWith('/.');

/**
 * Whether a type is what a value really has: it comes from a tool's declaration, the language or the sandbox. What the program says itself
 * (interfaces, casts, object literals that may get more properties) may be wrong without doing harm, for types are erased.
 */
export function isFact(type: ts.Type): boolean {
  if ((type.flags & uncertain) !== 0) return false;
  if (type.isUnion()) return membersOf(type).length > 0 && membersOf(type).every(isFact);
  if (type.isIntersection()) return type.types.every(isFact);
  if ((type.flags & primitive) !== 0) return true;
  const symbol = type.getSymbol();
  const declaration = symbol?.declarations?.[0];
  if (symbol === undefined || declaration === undefined) return false;
  if (ts.isSourceFile(declaration)) return true;
  if (ts.isMappedTypeNode(declaration) || vague.has(symbol.name)) return false;
  return isDeclaredOutside(declaration.getSourceFile().fileName) || ts.isEnumDeclaration(declaration);
}

export const isPromise = (type: ts.Type): boolean => ['Promise', 'PromiseLike'].includes(type.getSymbol()?.name ?? '');
