import type { JsonValue } from '../../engine/json';
import { pointerTo } from './places';
import type { Entry, Scalar, Vault } from './vault';

/** A token in the arguments; `entry` null: no such token was given out. `place` is a JSON pointer into the arguments, '/' for the whole. */
export interface Use { token: string; entry: Entry | null; place: string }
export interface Restored { args: JsonValue; uses: Use[] }

/**
 * Arguments with the real values in the place of tokens, also inside of strings and in property names. A string that is nothing but the
 * token of a number or boolean becomes that. What is restored is not looked into again.
 */
export function restore(args: JsonValue, vault: Vault, tokenLike: RegExp): Restored {
  const uses: Use[] = [];
  const scalarOf = (token: string, place: string): Scalar => {
    const entry = vault.byToken(token);
    uses.push({ token, entry, place: place || '/' });
    return entry?.scalar ?? token;
  };
  const inside = (text: string, place: string): string => text.replace(tokenLike, (token) => String(scalarOf(token, place)));
  const whole = new RegExp(`^(?:${tokenLike.source})$`);
  const walk = (value: JsonValue, place: string): JsonValue => {
    if (typeof value === 'string') {
      if (!value.includes('[')) return value;
      return whole.test(value) ? scalarOf(value, place) : inside(value, place);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item, index) => walk(item, pointerTo(place, index)));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [inside(name, pointerTo(place, name)), walk(item, pointerTo(place, name))]));
  };
  return { args: walk(args, ''), uses };
}
