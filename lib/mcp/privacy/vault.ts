import { KnownWords, type Occurrence } from './known-words';
import { endOfLastWord, nextWord } from './word-scan';

export type Scalar = string | number | boolean;

/** A sensitive value whatever its spelling: what is counted, and what the rules of flow are about. */
export interface Subject {
  readonly kind: string;
  /** The same for all spellings of the value. */
  readonly identity: string;
  /** Servers that gave the value without having been sent it by this run. Lists: there are many values and few servers. */
  readonly origins: string[];
  readonly sentTo: string[];
}

/** One spelling of a value: what a token stands for. `subject` null: text that only looks like a token. */
export interface Entry {
  readonly scalar: Scalar;
  readonly subject: Subject | null;
  /** Long enough to be looked for beyond its own place. */
  readonly isTelling: boolean;
  token: string | null;
}

/** Kind of tokens for text of servers that looks like a token. */
export const literalKind = 'LITERAL';

/** The run's sensitive values and their tokens. Lives in memory only. */
export class Vault {
  #subjects = new Map<string, Subject>();
  #entries = new Map<Scalar, Entry>();
  #literals = new Map<string, Entry>();
  #tokens = new Map<string, Entry>();
  #numbers = new Map<string, number>();
  #words = new KnownWords<Entry>();

  /**
   * The entry of a spelling; a new one gets the kind and the identity given. One spelling is one entry, whichever kind it had first, so that values
   * that were equal stay equal as tokens.
   */
  entry(scalar: Scalar, kind: string, identity: string): Entry {
    const known = this.#entries.get(scalar);
    if (known !== undefined) return known;
    const made: Entry = { scalar, subject: this.#subject(kind, identity), isTelling: isTelling(scalar), token: null };
    this.#entries.set(scalar, made);
    if (made.isTelling) this.#words.add(String(scalar), made);
    return made;
  }

  literal(text: string): Entry {
    const made: Entry = this.#literals.get(text) ?? { scalar: text, subject: null, isTelling: false, token: null };
    this.#literals.set(text, made);
    return made;
  }

  /** The entry of exactly this spelling, if there is one. */
  spelt(spelling: string): Entry | null {
    return this.#entries.get(spelling) ?? null;
  }

  known(kind: string, identity: string): Subject | null {
    return this.#subjects.get(`${kind} ${identity}`) ?? null;
  }

  /** The identity of a spelling that is known as this kind. */
  readonly recall = (kind: string, spelling: string): string | null => {
    const subject = this.#entries.get(spelling)?.subject;
    return subject?.kind === kind ? subject.identity : null;
  };

  /** Known spellings in a text, as whole words. */
  occurrences(text: string): Occurrence<Entry>[] {
    return this.#words.find(text);
  }

  /** The entry's token, numbered at its first use. */
  token(entry: Entry): string {
    if (entry.token !== null) return entry.token;
    const kind = entry.subject?.kind ?? literalKind;
    const number = (this.#numbers.get(kind) ?? 0) + 1;
    this.#numbers.set(kind, number);
    entry.token = `[${kind}_${number}]`;
    this.#tokens.set(entry.token, entry);
    return entry.token;
  }

  byToken(token: string): Entry | null {
    return this.#tokens.get(token) ?? null;
  }

  forget(): void {
    for (const map of [this.#subjects, this.#entries, this.#literals, this.#tokens, this.#numbers]) map.clear();
    this.#words = new KnownWords();
  }

  #subject(kind: string, identity: string): Subject {
    const key = `${kind} ${identity}`;
    const known = this.#subjects.get(key);
    if (known !== undefined) return known;
    const made: Subject = { kind, identity, origins: [], sentTo: [] };
    this.#subjects.set(key, made);
    return made;
  }
}

const unspacedWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u;

/** Short names and numbers stand in many texts by chance: those are not looked for beyond their own place. */
function isTelling(scalar: Scalar): boolean {
  const spelling = String(scalar);
  const text = spelling.slice(nextWord(spelling, 0), endOfLastWord(spelling));
  if (unspacedWord.test(text)) return true;
  return /\p{L}/u.test(text) ? typeof scalar === 'string' && text.length >= 3 : text.replace(/\P{N}/gu, '').length >= 6;
}
