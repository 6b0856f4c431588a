import ts from 'typescript';
import { isPromise, membersOf, nullish } from './facts';

const open = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never | ts.TypeFlags.Instantiable | ts.TypeFlags.NonPrimitive | nullish;
const maxDepth = 8;

export interface Fitting { checker: ts.TypeChecker; /** Properties that the program adds to objects later. */ written: ReadonlySet<string> }

/**
 * Whether a value of type `from` can be what a tool takes as `to`, after it has become JSON. More generous than the compiler: null and
 * undefined, optional for required, `string` where one of some words is wanted, enums of equal values and dates may all fit. Only what
 * cannot fit is false.
 */
export function canFit(from: ts.Type, to: ts.Type, fitting: Fitting, depth = 0): boolean {
  if (depth > maxDepth || ((from.flags | to.flags) & open) !== 0) return true;
  if (from.isUnion()) return membersOf(from).length === 0 || membersOf(from).some((member) => canFit(member, to, fitting, depth));
  if (to.isUnion()) return membersOf(to).length === 0 || membersOf(to).some((member) => canFit(from, member, fitting, depth));
  if (to.isIntersection()) return to.types.every((part) => canFit(from, part, fitting, depth));
  if (becomesOther(from, fitting.checker)) return true;
  const kind = kindOf(to);
  if (kind !== kindOf(from)) return false;
  if (kind !== 'object') return haveEqualValues(from, to);
  return objectFits(from, to, fitting, depth + 1);
}

const kinds: [ts.TypeFlags, string][] = [
  [ts.TypeFlags.StringLike, 'string'], [ts.TypeFlags.NumberLike, 'number'], [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.BigIntLike, 'bigint'], [ts.TypeFlags.ESSymbolLike, 'symbol'],
];
const kindOf = ({ flags }: ts.Type): string => kinds.find(([flag]) => (flags & flag) !== 0)?.[1] ?? 'object';

/** Dates, maps, big integers and all that has its own way into JSON. */
function becomesOther(type: ts.Type, checker: ts.TypeChecker): boolean {
  if ((type.flags & ts.TypeFlags.BigIntLike) !== 0) return true;
  if (kindOf(type) !== 'object' || checker.isArrayType(type) || checker.isTupleType(type) || isCallable(type) || isPromise(type)) return false;
  const file = type.getSymbol()?.declarations?.[0]?.getSourceFile().fileName ?? '';
  return file.startsWith('/.') || checker.getPropertyOfType(type, 'toJSON') !== undefined;
}

/** Two literals; `string` may be any word. */
function haveEqualValues(from: ts.Type, to: ts.Type): boolean {
  return !(from.isStringLiteral() || from.isNumberLiteral()) || !(to.isStringLiteral() || to.isNumberLiteral()) || from.value === to.value;
}

function objectFits(from: ts.Type, to: ts.Type, fitting: Fitting, depth: number): boolean {
  const { checker } = fitting;
  const [list, wanted] = [elementOf(from, checker), elementOf(to, checker)];
  if (wanted !== null) return list === null ? isUnsaid(from) : canFit(list, wanted, fitting, depth);
  if (list !== null || isCallable(from)) return isUnsaid(to);
  return checker.getPropertiesOfType(to).every((property) => propertyFits(from, property, fitting, depth));
}

function propertyFits(from: ts.Type, property: ts.Symbol, fitting: Fitting, depth: number): boolean {
  const { checker, written } = fitting;
  const given = checker.getPropertyOfType(from, property.name);
  if (given !== undefined) return canFit(givenType(given, fitting), checker.getTypeOfSymbol(property), fitting, depth);
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  return isOptional || written.has(property.name) || checker.getIndexInfosOfType(from).length > 0;
}

/** A word that stands in an object literal is meant, unless the property is given another value later. */
function givenType(given: ts.Symbol, { checker, written }: Fitting): ts.Type {
  const declaration = given.valueDeclaration;
  const isWord = declaration !== undefined && ts.isPropertyAssignment(declaration) && ts.isStringLiteralLike(declaration.initializer);
  return isWord && !written.has(given.name) ? checker.getTypeAtLocation(declaration.initializer) : checker.getTypeOfSymbol(given);
}

/** The type of the elements of an array or tuple, null when it is neither. */
function elementOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | null {
  return checker.isArrayType(type) || checker.isTupleType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? null : null;
}

/** An object type without any property says nothing. */
const isUnsaid = (type: ts.Type): boolean => type.getProperties().length === 0;
const isCallable = (type: ts.Type): boolean => type.getCallSignatures().length > 0;
