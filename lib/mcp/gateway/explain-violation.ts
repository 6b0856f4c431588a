import type { ErrorObject } from 'ajv';
import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt, parsedJson, stringAt } from '../json';

const maxViolations = 5;
const maxListed = 20;
const maxChars = 80;
const definition = /^#\/(?:\$defs|definitions)\//;

/** One line a violation: path, what was expected, what came. Of a union the branch that got furthest is explained. */
export function explainViolations(errors: readonly ErrorObject[]): string[] {
  const lines: { error: ErrorObject; line: string }[] = [];
  for (const error of errors) {
    if (!isUnion(error)) { lines.push({ error, line: explain(error) }); continue; }
    // Ajv lists what was wrong in the branches of a union just before the union itself.
    const branches: ErrorObject[] = [];
    for (let last = lines.at(-1); last !== undefined && isBranchOf(last.error, error); last = lines.at(-1)) {
      branches.push(last.error);
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
  const deepest = branches.reduce<ErrorObject | null>((best, error) => (depth(error) > depth(best ?? union) ? error : best), null);
  if (deepest !== null) return isUnion(deepest) ? describeUnion(deepest) : explain(deepest);
  return describeUnion(union);
}

function describeUnion(union: ErrorObject): string {
  const schemas = parsedJson(union.schema);
  const expected = [...new Set((Array.isArray(schemas) ? schemas : []).map(describeSchema))];
  return `${pathOf(union)}: expected ${expected.join(' or ')}, got ${describeValue(parsedJson(union.data))}`;
}

const depth = (error: ErrorObject): number => pathOf(error).split('/').filter(Boolean).length;

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

/** A schema in a few words. */
function describeSchema(schema: JsonValue): string {
  if (!isObject(schema)) return 'a value';
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return describeChoices(schema['enum']);
  if (schema['type'] !== undefined) return describeType(schema['type']);
  const branches = [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')];
  if (branches.length > 0) return [...new Set(branches.map(describeSchema))].join(' or ');
  return stringAt(schema, '$ref')?.split('/').at(-1) ?? 'a value';
}

const describeType = (type: JsonValue): string => (Array.isArray(type) ? type.map(String).join(' or ') : String(type));

function describeChoices(values: JsonValue): string {
  const list = Array.isArray(values) ? values : [];
  const shown = list.slice(0, maxListed).map((value) => JSON.stringify(value)).join(', ');
  return `one of ${shown}${list.length > maxListed ? ` and ${list.length - maxListed} more` : ''}`;
}

function knownProperties(parent: JsonObject): string {
  const properties = parent['properties'];
  const names = isObject(properties) ? Object.keys(properties) : [];
  if (names.length === 0) return '; it takes none';
  return `; it has ${names.slice(0, maxListed).join(', ')}${names.length > maxListed ? ` and ${names.length - maxListed} more` : ''}`;
}

/** A value in a few words: its kind, and the value itself when it is short. */
function describeValue(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return `${typeof value} ${text.length > maxChars ? `${text.slice(0, maxChars)}…` : text}`;
}
