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

/** toPlain for one text: the same for the same map, set or error, so that the engine sees when one of them holds itself. */
const plainOnce = () => {
  const made = new Map();
  return (value) => {
    const plain = toPlain(value);
    if (plain === value || typeof plain !== 'object') return plain;
    if (!made.has(value)) made.set(value, plain);
    return made.get(value);
  };
};

/** JSON text of a value; settled promises stand for their values, unsettled ones are put into the list 'found'. */
const toJson = (value, settled, found) => {
  const once = plainOnce();
  return stringify(value, (key, item) => {
    let plain = once(item);
    for (let i = 0; plain instanceof Promise && i < 8; i++) {
      if (!settled.has(plain)) { found.push(plain); return null; }
      plain = once(settled.get(plain));
    }
    return plain;
  });
};
`;
