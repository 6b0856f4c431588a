import type { ErrorObject } from 'ajv';
import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, parsedJson } from '../json';
import { describeChoices, describeSchema, describeType, describeValue, shortList } from './words-for-json';

const maxViolations = 5;
const definition = /^#\/(?:\$defs|definitions)\//;

/** One line a violation: path, what was expected, what came. Of a union the branch that got furthest is explained. */
export function explainViolations(errors: readonly ErrorObject[]): string[] {
  const lines: { error: ErrorObject; line: string }[] = [];
  for (const error of errors) {
    if (!isUnion(error)) { lines.push({ error, line: explain(error) }); continue; }
    // Ajv lists what was wrong in the branches of a union just before the union itself.
    const branches: ErrorObject[] = [];
    for (let last = lines.at(-1); last !== undefined && isBranchOf(last.error, error); last = lines.at(-1)) {
      branches.unshift(last.error);
      lines.pop();
    }
    lines.push({ error, line: explainUnion(error, branches) });
  }
  const shown = lines.slice(0, maxViolations).map(({ line }) => line);
  return lines.length > maxViolations ? [...shown, `and ${lines.length - maxViolations} more`] : shown;
}

const isUnion = (error: ErrorObject): boolean => error.keyword === 'anyOf' || error.keyword === 'oneOf';

function isBranchOf(error: ErrorObject, union: ErrorObject): boolean {
  if (!error.instancePath.startsWith(union.instancePath)) return false;
  return error.schemaPath.startsWith(`${union.schemaPath}/`) || (definition.test(error.schemaPath) && !definition.test(union.schemaPath));
}

function explainUnion(union: ErrorObject, branches: readonly ErrorObject[]): string {
  if (Array.isArray(union.params['passingSchemas'])) return `${pathOf(union)}: fits more than one of the alternatives, exactly one is allowed`;
  const deepest = Math.max(depth(union), ...branches.map(depth));
  if (deepest === depth(union)) return describeUnion(union);
  const furthest = branches.filter((error) => depth(error) === deepest);
  const telling = furthest.find((error) => !isChoice(error));
  if (telling !== undefined) return isUnion(telling) ? describeUnion(telling) : explain(telling);
  return explainChoices(furthest);
}

/** The value that tells alternatives apart is none of theirs: all of theirs are named. */
function explainChoices(errors: readonly ErrorObject[]): string {
  const [first, ...others] = errors;
  if (first === undefined) return '';
  const same = [first, ...others.filter((error) => error.instancePath === first.instancePath)];
  const values = same.flatMap((error) => choicesOf(error));
  return `${pathOf(first)}: expected ${describeChoices(values)}, got ${describeValue(parsedJson(first.data))}`;
}

function choicesOf(error: ErrorObject): JsonValue[] {
  const values = parsedJson(error.keyword === 'const' ? [error.params['allowedValue']] : error.params['allowedValues']);
  return Array.isArray(values) ? values : [];
}

const isChoice = (error: ErrorObject): boolean => error.keyword === 'const' || error.keyword === 'enum';

function describeUnion(union: ErrorObject): string {
  const schemas = parsedJson(union.schema);
  const expected = [...new Set((Array.isArray(schemas) ? schemas : []).map(describeSchema))];
  return `${pathOf(union)}: expected ${expected.join(' or ')}, got ${describeValue(parsedJson(union.data))}`;
}

const depth = (error: ErrorObject): number => error.instancePath.split('/').length;

function explain(error: ErrorObject): string {
  const schema = parsedJson(error.parentSchema);
  const parent = isObject(schema) ? schema : {};
  switch (error.keyword) {
    case 'required': return `${pathOf(error)}: missing, expected ${describeProperty(parent, String(error.params['missingProperty']))}`;
    case 'additionalProperties': case 'unevaluatedProperties': return `${pathOf(error)}: not a known property${knownProperties(parent)}`;
    default: return `${pathOf(error)}: expected ${expectation(error)}, got ${describeValue(parsedJson(error.data))}`;
  }
}

/** JSON pointer of what is wrong; a missing or surplus property is part of it. '/' alone is the whole value. */
function pathOf(error: ErrorObject): string {
  const property: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? error.params['unevaluatedProperty'];
  const last = typeof property === 'string' ? `/${property.replaceAll('~', '~0').replaceAll('/', '~1')}` : '';
  return `${error.instancePath}${last}` || '/';
}

function expectation(error: ErrorObject): string {
  switch (error.keyword) {
    case 'type': return describeType(parsedJson(error.params['type']));
    case 'enum': return describeChoices(parsedJson(error.params['allowedValues']));
    case 'const': return JSON.stringify(error.params['allowedValue']);
    case 'format': return `a string in the format ${String(error.params['format'])}`;
    case 'pattern': return `a string that matches ${String(error.params['pattern'])}`;
    default: return `a value that ${error.message ?? `fits "${error.keyword}"`}`;
  }
}

function describeProperty(parent: JsonObject, name: string): string {
  const properties = parent['properties'];
  return isObject(properties) && properties[name] !== undefined ? describeSchema(properties[name]) : 'a value';
}

function knownProperties(parent: JsonObject): string {
  const properties = parent['properties'];
  const names = isObject(properties) ? Object.keys(properties) : [];
  return names.length === 0 ? '; it takes none' : `; it has ${shortList(names)}`;
}
