import { decode } from '@jridgewell/sourcemap-codec';
import { LineTable } from './positions';

/**
 * Reads a source map of one source and returns the function from offsets in `generated` to offsets in `original`: the place
 * of the nearest mapping at or before the offset, on its line or above.
 * @throws Error when the map is not JSON with mappings
 */
export function readSourceMap(map: string, generated: string, original: string): (offset: number) => number {
  const parsed: unknown = JSON.parse(map);
  if (typeof parsed !== 'object' || parsed === null || !('mappings' in parsed) || typeof parsed.mappings !== 'string') {
    throw new Error('not a source map');
  }
  const from = new LineTable(generated);
  const to = new LineTable(original);
  const places = decode(parsed.mappings).flatMap((segments, line) => segments.flatMap((segment) => (segment.length === 1 ? [] : [{
    generated: from.offsetAt({ line: line + 1, column: segment[0] + 1 }),
    original: to.offsetAt({ line: segment[2] + 1, column: segment[3] + 1 }),
  }])));
  return (offset) => {
    let low = -1;
    let high = places.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((places[middle]?.generated ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return places[low]?.original ?? 0;
  };
}
