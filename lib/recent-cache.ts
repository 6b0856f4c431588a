/** Values by key; past `limit` keys the one that was asked for longest ago is forgotten. */
export class RecentCache<Value> {
  readonly #values = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  /** The value of the key, made when it is not there. What `make` throws is not kept. */
  get(key: string, make: () => Value): Value {
    const found = this.#values.has(key);
    const value = found ? this.#values.get(key) as Value : make(); // `has` said that it is there
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.limit) break;
      this.#values.delete(oldest);
    }
    return value;
  }
}
