/**
 * Guest code: JavaScript that runs inside the sandbox before the program, in one function with the other parts (see prelude.ts).
 * What JSON leaves out or refuses, as plain data: maps, sets, errors, big integers, typed arrays. `promises` collects pending ones.
 */
export const plainSource = String.raw`
const { stringify, parse } = JSON;
const isArray = Array.isArray;
const typedArray = Object.getPrototypeOf(Uint8Array);

const errorFields = (error) => ({ ...error, name: String(error.name), message: String(error.message) });

const toPlain = (value) => {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) {
    const entries = [...value];
    return entries.every(([key]) => typeof key === 'string' || typeof key === 'number') ? Object.fromEntries(entries) : entries;
  }
  if (value instanceof Set) return [...value];
  if (value instanceof Error) return errorFields(value);
  if (value instanceof typedArray) return typeof value[0] === 'bigint' ? Array.from(value, String) : Array.from(value);
  if (value instanceof RegExp) return String(value);
  return value;
};

/** JSON text of a value; settled promises stand for their values, unsettled ones are put into the list 'found'. */
const toJson = (value, settled, found) => stringify(value, function (key, item) {
  let plain = toPlain(item);
  for (let i = 0; plain instanceof Promise && i < 8; i++) {
    if (!settled.has(plain)) { found.push(plain); return null; }
    plain = toPlain(settled.get(plain));
  }
  return plain;
});
`;
