import type { JsonObject, JsonValue } from '../../engine/json';
import { listAt } from '../json';
import { arrayOf, atom, unknownType, type TypeText } from './type-text';
import type { Place, TypeWriter } from './type-writer';

/** The type of an array: a list of one kind, or a tuple (`prefixItems`, in older drafts an `items` list). */
export function arrayTypes(writer: TypeWriter, schema: JsonObject, place: Place): TypeText {
  const oldTuple = Array.isArray(schema['items']);
  const first = oldTuple ? listAt(schema, 'items') : listAt(schema, 'prefixItems');
  const rest = oldTuple ? schema['additionalItems'] : schema['items'];
  if (first.length === 0) return rest === undefined ? arrayOf(unknownType) : rest === false ? atom('[]') : arrayOf(writer.write(rest, place));
  return atom(`[${[...tupleMembers(writer, schema, first, place), ...restMember(writer, rest, place)].join(', ')}]`);
}

/** A JSON Schema tuple may be shorter than its list, down to minItems. */
function tupleMembers(writer: TypeWriter, schema: JsonObject, first: JsonValue[], place: Place): string[] {
  const needed = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0;
  return first.map((item, index) => {
    const { text, binds } = writer.write(item, place);
    return index < needed ? text : `${binds === 'atom' ? text : `(${text})`}?`;
  });
}

function restMember(writer: TypeWriter, rest: JsonValue | undefined, place: Place): string[] {
  if (rest === false) return [];
  const type = rest === undefined ? unknownType : writer.write(rest, place);
  return [`...${arrayOf(type).text}`];
}
