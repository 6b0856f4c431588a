import { formatCount } from '../../lib/engine/metrics/format';

/** '1 tool', '1,000 tools': a size in the unit of its suite, which names many. */
export const sizeInWords = (size: number, unit: string): string => `${formatCount(size)} ${size === 1 ? unit.replace(/([^s])s$/, '$1') : unit}`;

/** The unit as the head of a column. */
export const sizeHeader = (unit: string): string => unit.charAt(0).toUpperCase() + unit.slice(1);
