import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject, listAt } from '../json';
import { areDisjoint } from './disjoint';
import { intersection, union, type TypeText } from './type-text';
import type { Place, TypeWriter } from './type-writer';

/** What anyOf, oneOf, allOf and if/then/else say: types that all hold. */
export function combinedTypes(writer: TypeWriter, schema: JsonObject, place: Place): TypeText[] {
  const ways = (key: string): TypeText[] => {
    const list = listAt(schema, key);
    return list.length === 0 ? [] : [union(list.map((part) => writer.write(part, place)))];
  };
  const one = ways('oneOf').map((type) => (areDisjoint(place.root, listAt(schema, 'oneOf')) || type.binds !== 'union' ? type : writer.note(type, 'exactly one of these')));
  return [...ways('anyOf'), ...one, ...listAt(schema, 'allOf').map((part) => writer.write(part, place)), ...conditional(writer, schema, place)];
}

/** With both branches a union says everything but that the second is only for what does not fit the condition. */
function conditional(writer: TypeWriter, { if: condition, then: yes, else: no }: JsonObject, place: Place): TypeText[] {
  if (condition === undefined || yes === undefined || no === undefined) return [];
  return [union([intersection([writer.write(condition, place), writer.write(yes, place)]), writer.write(no, place)])];
}

/** Keywords that a TypeScript type cannot say, or not in a readable way. */
const beyondTypes = ['not', 'dependentRequired', 'dependentSchemas', 'dependencies', 'contains', 'unevaluatedItems'];

/** What of a schema no type says, in words of JSON Schema. */
export function inexpressible(schema: JsonObject): string[] {
  const said = (keys: string[]): string => keys.filter((key) => schema[key] !== undefined).map((key) => `${key}: ${JSON.stringify(schema[key])}`).join(', ');
  const decides = schema['if'] !== undefined && (schema['then'] !== undefined || schema['else'] !== undefined);
  const others: JsonValue | undefined = schema['unevaluatedProperties'];
  return [
    ...beyondTypes.filter((key) => schema[key] !== true).map((key) => said([key])).filter(Boolean),
    ...(decides ? [said(['if', 'then', 'else'])] : []),
    ...(isObject(others) && Object.keys(others).length > 0 ? [`unevaluatedProperties: ${JSON.stringify(others)}`] : []),
  ];
}
