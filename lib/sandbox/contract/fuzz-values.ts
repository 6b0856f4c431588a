import fc from 'fast-check';

/** FUZZ_TIMES=20 looks for that much longer; the tests need a --testTimeout to match. */
const times = Number(process.env.FUZZ_TIMES ?? 1);

/** Time and runs of one fuzz property; a failure prints its seed and the smallest case. */
export const fuzz = (numRuns: number) => ({ numRuns: numRuns * times, interruptAfterTimeLimit: 4_000 * times, markInterruptAsFailure: false });

const awkwardTexts = ['', '__proto__', 'constructor', 'prototype', 'toJSON', 'then', 'toString', 'length', '0', '-1', '\u2028\u2029', '\0', '\ud800', '\udfff😀', '"\\/\b\f\n\r\t', '</script>', '${a}`', 'é中😀'];
export const text = fc.oneof(fc.constantFrom(...awkwardTexts), fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 8 }), fc.constantFrom('x', '中', '"').map((one) => one.repeat(20_000)));
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.maxSafeInteger(), fc.constantFrom(-0, 0.1, 1e21, 1e-7, 5e-324, -1.7976931348623157e308, 2 ** 53, 4294967296, 123456789012345680000));

/** JSON text of any value: awkward keys, long texts, all kinds of numbers, nested deeply. */
export const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('null', 'true', 'false'), number.map((value) => (Object.is(value, -0) ? '-0' : JSON.stringify(value))), text.map((one) => JSON.stringify(one)),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc.uniqueArray(fc.tuple(text, tie('value')), { maxLength: 4, selector: ([key]) => key })
      .map((entries) => `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
    fc.tuple(tie('value'), fc.integer({ min: 1, max: 300 })).map(([inner, depth]) => `${'[{"a":'.repeat(depth)}${inner}${'}]'.repeat(depth)}`),
  ),
})).value;

/** The text of a number as JSON allows it, also with more digits than a number can hold. */
export const numberText = fc.tuple(
  fc.constantFrom('', '-'), fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String), fc.nat().map(String)),
  fc.oneof(fc.constant(''), fc.bigInt({ min: 0n, max: 10n ** 30n }).map((digits) => `.${digits}`)), fc.oneof(fc.constant(''), fc.integer({ min: -340, max: 320 }).map((exponent) => `e${exponent}`)),
).map((parts) => parts.join(''));

/** What crosses the border of a value: JSON without keys named `__proto__`. */
export const crossed = (json: string): unknown => JSON.parse(json, (key, value: unknown) => (key === '__proto__' ? undefined : value));

/** Source of an expression and the plain value that docs/sandbox.md says it becomes; undefined: left out of objects, null in lists. */
export interface Sample { source: string; becomes: unknown }
const sample = (source: string, becomes: unknown): Sample => ({ source, becomes });
const listOf = (items: readonly Sample[]): string => `[${items.map(({ source }) => source).join(', ')}]`;
const plainList = (items: readonly Sample[]): unknown[] => items.map(({ becomes }) => becomes ?? null);
const plainObject = (entries: readonly (readonly [string, Sample])[]): unknown => Object.fromEntries(entries.map(([key, { becomes }]) => [key, becomes]));
const entriesOf = (entries: readonly (readonly [string, Sample])[]): string => entries.map(([key, { source }]) => `[${JSON.stringify(key)}, ${source}]`).join(', ');

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  fc.constantFrom(
    sample('undefined', undefined), sample('NaN', null), sample('Infinity', null), sample('-Infinity', null), sample('-0', 0), sample('null', null),
    sample('Symbol("s")', undefined), sample('() => 1', undefined), sample('new Date(NaN)', null), sample('/a+/gi', '/a+/gi'), sample('new (class { #a = 1; b = 2; get c() { return 3 } })()', { b: 2 }),
    sample('Object.create({ inherited: 1 })', {}), sample('Object.create(null)', {}), sample('[1, , 3]', [1, null, 3]), sample('new Number(5)', 5), sample('new String("s")', 's'), sample('new Boolean(false)', false),
    sample('{ get a() { return 1 } }', { a: 1 }), sample('new Proxy({ a: 1 }, {})', { a: 1 }), sample('new Proxy([1, 2], {})', [1, 2]), sample('{ toJSON() { return 7 } }', 7), sample('{ toJSON: 1 }', { toJSON: 1 }),
    sample('{ [Symbol("k")]: 1, a: 2 }', { a: 2 }), sample('Object.defineProperty({ a: 1 }, "hidden", { value: 2 })', { a: 1 }), sample('{ ["__proto__"]: 1, a: 2 }', { a: 2 }), sample('new WeakMap()', {}), sample('new ArrayBuffer(2)', {}),
    sample('Object.assign(new RangeError("far"), { code: 5 })', { code: 5, name: 'RangeError', message: 'far' }), sample('new Map([[{ k: 1 }, 2]])', [[{ k: 1 }, 2]]),
  ),
  fc.date({ noInvalidDate: true }).map((date) => sample(`new Date(${date.getTime()})`, date.toISOString())),
  fc.bigInt().map((big) => sample(`(${big}n)`, String(big))),
  text.map((one) => sample(JSON.stringify(one), one)), number.map((one) => sample(`(${one})`, one)),
  text.map((one) => sample(`new TypeError(${JSON.stringify(one)})`, { name: 'TypeError', message: one })),
  fc.array(fc.integer({ min: -128, max: 127 }), { maxLength: 5 }).map((list) => sample(`new Int8Array(${JSON.stringify(list)})`, list)),
  fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 5 }).map((list) => sample(`new Float64Array([${list.join()}])`, list)),
  fc.array(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { maxLength: 3 }).map((list) => sample(`new BigInt64Array([${list.map((one) => `${one}n`).join()}])`, list.map(String))),
);

/** Any value that a program can make, nested in lists, objects, maps and sets. */
export const guestValue: fc.Arbitrary<Sample> = fc.letrec<{ value: Sample }>((tie) => {
  const items = fc.array(tie('value'), { maxLength: 3 });
  const entries = fc.uniqueArray(fc.tuple(text, tie('value')), { maxLength: 3, selector: ([key]) => key });
  return {
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true }, leaf,
      items.map((list) => sample(listOf(list), plainList(list))), items.map((list) => sample(`[${list.map(({ source }) => `{ v: ${source} }`).join(', ')}]`, list.map(({ becomes }) => ({ v: becomes })))),
      entries.map((pairs) => sample(`Object.fromEntries([${entriesOf(pairs)}])`, plainObject(pairs))), entries.map((pairs) => sample(`new Map([${entriesOf(pairs)}])`, plainObject(pairs))),
      items.map((list) => sample(`new Set([${list.map(({ source }) => `{ v: ${source} }`).join(', ')}])`, list.map(({ becomes }) => ({ v: becomes })))),
    ),
  };
}).value;

/** The plain value as it arrives: through JSON, without `__proto__` keys; undefined when nothing is left of it. */
export function arrived({ becomes }: Sample): unknown {
  const json = JSON.stringify(becomes);
  return json === undefined ? undefined : crossed(json);
}
