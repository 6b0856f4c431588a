/** Keywords whose value is data, not a schema: a `$ref` inside is no reference. */
const dataKeywords = new Set(['const', 'enum', 'default', 'examples', 'example']);
/** Keywords whose value maps names of any kind to schemas. */
const nameMaps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

export type Position = 'schema' | 'names' | 'data';

/** What stands under a key of an object in the given position. */
export function positionUnder(position: Position, key: string): Position {
  if (position !== 'schema') return position === 'names' ? 'schema' : 'data';
  return dataKeywords.has(key) ? 'data' : nameMaps.has(key) ? 'names' : 'schema';
}
