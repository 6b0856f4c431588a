import type { JsonObject, JsonValue } from '../../engine/json';
import { listAt } from '../json';
import { arrayOf, atom, inBrackets, unknownType, type TypeText } from './type-text';
import type { Place, TypeWriter } from './type-writer';

/** A list of fixed length up to this is written as a tuple, if its items are short. */
const maxFixedLength = 4;
const maxFixedItemChars = 30;

/** The type of an array: a list of one kind, or a tuple (`prefixItems`, in older drafts an `items` list). */
export function arrayTypes(writer: TypeWriter, schema: JsonObject, place: Place): TypeText {
  const oldTuple = Array.isArray(schema['items']);
  const first = oldTuple ? listAt(schema, 'items') : listAt(schema, 'prefixItems');
  const rest = oldTuple ? schema['additionalItems'] : schema['items'];
  const limits = limitsOf(schema);
  if (limits.most === 0) return atom('[]');
  if (first.length > 0) return tuple(writer, { first, rest, limits }, place);
  if (rest === false) return atom('[]');
  const item = rest === undefined ? unknownType : writer.write(rest, place);
  const fixed = limits.least === limits.most && limits.most <= maxFixedLength && item.text.length <= maxFixedItemChars && item.text !== 'unknown';
  return fixed ? atom(`[${Array.from({ length: limits.most }, () => item.text).join(', ')}]`) : arrayOf(item);
}

interface Limits { least: number; most: number }

function limitsOf(schema: JsonObject): Limits {
  const [least, most] = [schema['minItems'], schema['maxItems']];
  return { least: typeof least === 'number' ? least : 0, most: typeof most === 'number' ? most : Number.POSITIVE_INFINITY };
}

interface Tuple { first: JsonValue[]; rest: JsonValue | undefined; limits: Limits }

/** A JSON Schema tuple may be shorter than its list, down to minItems, and longer, unless that is forbidden. */
function tuple(writer: TypeWriter, { first, rest, limits }: Tuple, place: Place): TypeText {
  const members = first.slice(0, limits.most).map((item, index) => {
    const type = writer.write(item, place);
    return index < limits.least ? type.text : `${inBrackets(type)}?`;
  });
  const closed = rest === false || limits.most <= first.length;
  const others = closed ? [] : [`...${arrayOf(rest === undefined ? unknownType : writer.write(rest, place)).text}`];
  return atom(`[${[...members, ...others].join(', ')}]`);
}
