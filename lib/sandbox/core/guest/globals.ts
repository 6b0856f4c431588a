/** Guest code: what the prelude adds to the global object, and functions that are not there but are often asked for. */
export const globalsSource = String.raw`
const absent = (name, instead) => function () { throw new Error(name + ' is not available in the sandbox. ' + instead); };

const crypto = {
  getRandomValues(array) {
    if (!(array instanceof typedArray)) throw new TypeError('getRandomValues needs a typed array.');
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    if (bytes.length > 65536) throw new DOMException('At most 65536 bytes at once.', 'QuotaExceededError');
    const text = send('random', bytes.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
    return array;
  },
  randomUUID() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  },
};

const added = {
  console: defineConsole(), ...timerGlobals, URL, URLSearchParams, crypto,
  fetch: absent('fetch', 'There is no network: import a tool from ./servers and call it.'),
  require: absent('require', 'Use import, e.g. import { tool } from "./servers/name/tool".'),
};
for (const [name, value] of Object.entries(added)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: false });
`;
