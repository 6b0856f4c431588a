/** What a program could have changed in the realm of its host: must be the same after every attempt. */
export function hostState(): string {
  const prototypes = [Object, Array, Function, String, Number, Boolean, Symbol, BigInt, RegExp, Date, Error, Promise, Map, Set, WeakMap, Uint8Array].map((one) =>
    [one.name, Reflect.ownKeys(one).length, Reflect.ownKeys(one.prototype).length]);
  return JSON.stringify([
    prototypes, Reflect.ownKeys(globalThis).length, Reflect.get(Error, 'prepareStackTrace') === undefined, 'polluted' in {}, natives.map((one) => String(Function.prototype.toString.call(one()))),
  ]);
}

/** Functions that programs like to replace; their text says whether they are still the engine's. */
const natives = [
  () => JSON.stringify, () => JSON.parse, () => Promise.prototype.then, () => Array.prototype.push, () => Array.prototype[Symbol.iterator], () => Object.prototype.toString, () => Object.prototype.hasOwnProperty,
];
