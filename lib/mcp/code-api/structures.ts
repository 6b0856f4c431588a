import type { JsonObject, JsonValue } from '../../engine/json';
import { resolveRef } from '../schema-refs';

export interface Structure {
  /** The same for two values that would be written with the same characters. */
  id: number;
  chars: number;
}

const maxDepth = 100;

/** Tells equal parts of documents, each part looked at once. References count as equal when they lead to the same place. */
export class Structures {
  readonly #known = new Map<string, Structure>();
  readonly #parts = new Map<object, Structure>();
  readonly #targets = new Map<JsonValue, number>();
  #next = 0;

  of(value: JsonValue, root: JsonObject, depth = 0): Structure {
    if (typeof value !== 'object' || value === null) return this.#intern(JSON.stringify(value) ?? 'null', 0);
    const known = this.#parts.get(value);
    if (known !== undefined) return known;
    const structure = depth > maxDepth ? { id: this.#next++, chars: 0 } : this.#whole(value, root, depth + 1);
    this.#parts.set(value, structure);
    return structure;
  }

  #whole(value: JsonValue[] | JsonObject, root: JsonObject, depth: number): Structure {
    const parts = Object.entries(value).map(([key, part]) => ({ key, part, ...this.of(part, root, depth) }));
    const spelled = parts.map(({ key, part, id }) => `${JSON.stringify(key)}:${id}${this.#leadsTo(value, root, key, part)}`);
    return this.#intern(`${Array.isArray(value) ? '[' : '{'}${spelled.join()}`, parts.reduce((sum, { key, chars }) => sum + key.length + chars, 0));
  }

  #intern(text: string, below: number): Structure {
    const known = this.#known.get(text) ?? { id: this.#next++, chars: below === 0 ? text.length : below };
    this.#known.set(text, known);
    return known;
  }

  /** Tells references apart that are spelled alike but lead to different places. */
  #leadsTo(schema: JsonValue[] | JsonObject, root: JsonObject, key: string, ref: JsonValue): string {
    if (Array.isArray(schema) || typeof ref !== 'string' || !refKeywords.has(key)) return '';
    const target = resolveRef(root, ref, schema);
    const number = this.#targets.get(target) ?? this.#targets.size;
    this.#targets.set(target, number);
    return `@${number}`;
  }
}

const refKeywords = new Set(['$ref', '$dynamicRef', '$recursiveRef']);
