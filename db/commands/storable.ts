/** jsonb and text columns hold neither NUL nor half a surrogate pair. Payloads keep both, as bytes. */
const replacement = '\uFFFD';

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The text with a visible mark where a character cannot be stored. */
export const storableText = (text: string): string => (isStorable(text) ? text : text.toWellFormed().replaceAll('\0', replacement));

/** The same for every string, keys included, inside a JSON value. */
export function storable<T>(value: T): T {
  return mapStrings(value, storableText);
}

/** A copy of a JSON value with every string, keys included, replaced. */
export function mapStrings<T>(value: T, replace: (text: string) => string): T {
  return visit(value, replace) as T; // the shape is kept, only strings change
}

function visit(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => visit(item, replace));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [replace(key), visit(item, replace)]));
}
