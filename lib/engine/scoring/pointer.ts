import type { JsonValue } from '../json';

const unescape = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

function step(value: JsonValue, token: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  return Object.hasOwn(value, token) ? value[token] : undefined;
}

/**
 * The value at a JSON pointer (RFC 6901), undefined when nothing is there. '' is the whole value. A missing leading slash is
 * forgiven ('builds/0' is '/builds/0'), since suites write paths by hand.
 */
export function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  if (pointer === '') return value;
  const tokens = (pointer.startsWith('/') ? pointer.slice(1) : pointer).split('/').map(unescape);
  let current: JsonValue | undefined = value;
  for (const token of tokens) {
    if (current === undefined) return undefined;
    current = step(current, token);
  }
  return current;
}
