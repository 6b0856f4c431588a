/** Guest code: URL and URLSearchParams. The host's own URL parser does the parsing, text in and text out. */
export const urlSource = String.raw`
const encodeQuery = (text) => encodeURIComponent(String(text).toWellFormed()).replace(/[!'()~]|%20/g,
  (c) => (c === '%20' ? '+' : '%' + c.charCodeAt(0).toString(16).toUpperCase()));
const decodeQuery = (text) => {
  const spaced = text.replaceAll('+', ' ');
  try { return decodeURIComponent(spaced); } catch { return spaced; }
};

class URLSearchParams {
  #pairs = [];
  #changed = () => {};
  constructor(init = '', changed) {
    if (changed !== undefined) this.#changed = changed;
    if (typeof init === 'object' && init !== null) {
      const pairs = typeof init[Symbol.iterator] === 'function' ? [...init] : Object.entries(init);
      this.#pairs = pairs.map(([name, value]) => [String(name), String(value)]);
    } else this.#read(String(init));
  }
  #read(text) {
    const query = text.startsWith('?') ? text.slice(1) : text;
    this.#pairs = query.split('&').filter((part) => part !== '').map((part) => {
      const equals = part.indexOf('=');
      return equals === -1 ? [decodeQuery(part), ''] : [decodeQuery(part.slice(0, equals)), decodeQuery(part.slice(equals + 1))];
    });
  }
  append(name, value) { this.#pairs.push([String(name), String(value)]); this.#changed(); }
  delete(name, value) {
    this.#pairs = this.#pairs.filter(([key, held]) => key !== String(name) || (value !== undefined && held !== String(value)));
    this.#changed();
  }
  get(name) { return this.#pairs.find(([key]) => key === String(name))?.[1] ?? null; }
  getAll(name) { return this.#pairs.filter(([key]) => key === String(name)).map(([, value]) => value); }
  has(name, value) { return this.#pairs.some(([key, held]) => key === String(name) && (value === undefined || held === String(value))); }
  set(name, value) {
    const first = this.#pairs.find(([key]) => key === String(name));
    if (first === undefined) return this.append(name, value);
    first[1] = String(value);
    this.#pairs = this.#pairs.filter((pair) => pair === first || pair[0] !== String(name));
    this.#changed();
  }
  sort() { this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)); this.#changed(); }
  forEach(callback, self) { for (const [name, value] of this.#pairs) callback.call(self, value, name, this); }
  get size() { return this.#pairs.length; }
  *entries() { for (const [name, value] of this.#pairs) yield [name, value]; }
  *keys() { for (const [name] of this.#pairs) yield name; }
  *values() { for (const [, value] of this.#pairs) yield value; }
  [Symbol.iterator]() { return this.entries(); }
  toString() { return this.#pairs.map(([name, value]) => encodeQuery(name) + '=' + encodeQuery(value)).join('&'); }
}

const askUrl = (request) => parse(send('url', stringify(request)));
const urlParts = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];

class URL {
  #parts;
  #params;
  constructor(url, base) {
    this.#parts = askUrl({ url: String(url), base: base === undefined ? null : String(base) });
    if (this.#parts === null) throw new TypeError("Invalid URL: '" + url + "'");
    this.#connect();
  }
  #connect() {
    this.#params = new URLSearchParams(this.#parts.search, () => {
      this.#parts = askUrl({ url: this.#parts.href, base: null, part: 'search', value: this.#params.toString() });
    });
  }
  static #define(part) {
    Object.defineProperty(URL.prototype, part, {
      configurable: true, enumerable: true,
      get() { return this.#parts[part]; },
      set(value) {
        const parts = askUrl({ url: this.#parts.href, base: null, part, value: String(value) });
        if (parts === null) throw new TypeError("Invalid URL: '" + value + "'");
        this.#parts = parts;
        this.#connect();
      },
    });
  }
  static { for (const part of urlParts) URL.#define(part); }
  get origin() { return this.#parts.origin; }
  get searchParams() { return this.#params; }
  toString() { return this.#parts.href; }
  toJSON() { return this.#parts.href; }
  static canParse(url, base) { return askUrl({ url: String(url), base: base === undefined ? null : String(base) }) !== null; }
  static parse(url, base) { return URL.canParse(url, base) ? new URL(url, base) : null; }
}
`;
