import { createHmac, randomBytes } from 'node:crypto';
import { UsageError } from '../../engine/errors';
import type { JsonValue } from '../../engine/json';
import type { ToolCall, ToolInfo, ToolResult } from '../../engine/ports';
import type { PrivacyRules } from '../../engine/privacy-rules';
import { detectorOf, type Detector } from './detect';
import { nowhere } from './places';
import { plainView } from './plain-view';
import { Reader } from './reader';
import { standInText } from './stand-in-text';
import { tokenPattern } from './token-pattern';
import { Vault, type Entry, type Scalar } from './vault';
import { walkValue, type Visitor } from './walk-value';
import { placesIn, readParts } from './with-privacy';

const mostAttempts = 20_000;
/** Kept of a value, counted in letters and digits from its end, so that it still is one of its kind. */
const kept: Readonly<Record<string, (fromEnd: number, count: number, spelling: string) => boolean>> = {
  EMAIL: (fromEnd, _count, spelling) => fromEnd < spelling.slice(spelling.lastIndexOf('.') + 1).length,
  PHONE: (fromEnd) => fromEnd > 5,
  CARD: (fromEnd, count) => fromEnd >= count - 6,
  IBAN: (fromEnd, count) => fromEnd >= count - 2,
};

/** Gives out invented values of the same kind, shape and length in place of tokens. What one value is, in whatever spelling, is one invented value. */
class StandInVault extends Vault {
  readonly #key = randomBytes(32);
  readonly #made = new Map<Entry, string>();
  readonly #attempts = new Map<string, number>();
  /** Whose invented value it is. */
  readonly #taken = new Map<string, string>();

  constructor(private readonly detect: Detector) { super(); }

  get entries(): ReadonlyMap<Entry, string> { return this.#made; }

  override token(entry: Entry): string {
    if (entry.subject === null) return String(entry.scalar);
    const known = this.#made.get(entry);
    if (known !== undefined) return known;
    const made = this.#make(String(entry.scalar), entry.subject);
    this.#made.set(entry, made);
    return made;
  }

  #make(spelling: string, { kind, identity }: NonNullable<Entry['subject']>): string {
    const key = `${kind} ${identity}`;
    const isLike = this.#kindsIn(spelling);
    for (let attempt = this.#attempts.get(key) ?? 0; attempt < mostAttempts; attempt += 1) {
      const bytes = createHmac('sha512', this.#key).update(`${key} ${attempt}`).digest();
      const made = standInText(spelling, { keep: (fromEnd, count) => kept[kind]?.(fromEnd, count, spelling) ?? false, byteAt: (fromEnd) => bytes[fromEnd % bytes.length] ?? 0 });
      if (made === spelling || (this.#taken.get(made) ?? key) !== key || this.spelt(made) !== null || this.#kindsIn(made) !== isLike) continue;
      this.#attempts.set(key, attempt);
      this.#taken.set(made, key);
      return made;
    }
    throw new UsageError(`For a value of kind ${kind} (${spelling.length} characters) no other value of its shape was found: it is too short, or nothing but one such value fits its place. Declare a larger part as sensitive, or record with --with-sensitive-values.`);
  }

  #kindsIn(text: string): string {
    return this.detect(text, true, this.recall).map(({ kind, start, end }) => `${kind} ${start} ${end}`).join();
  }
}

/** Puts invented values in the place of sensitive ones, the same everywhere. First everything is learnt, then rewritten. */
export interface StandIns {
  learnResult(call: ToolCall, result: Answer, tool: ToolInfo | undefined): void;
  /** Everything in a value that a detector or a pattern finds. */
  learn(value: JsonValue): void;
  rewriteResult(call: ToolCall, result: Answer, tool: ToolInfo | undefined): Answer;
  rewrite(value: JsonValue): JsonValue;
  /** Distinct values that were replaced, by kind. */
  readonly counts: Record<string, number>;
  /** How many known values still stand in a text as whole words. */
  left(text: string): number;
}

export type Answer = Pick<ToolResult, 'value' | 'text' | 'message' | 'unwrapped'>;

/** `patterns`: what is sensitive beside the rules, wherever it stands, as kind MATCH. Throws UsageError where a value cannot be replaced. */
export function createStandIns(rules: PrivacyRules, patterns: readonly RegExp[] = []): StandIns {
  const detect = detectorOf(rules);
  const vault = new StandInVault(detect);
  const context = { vault, detect, tokenLike: tokenPattern(rules), tokenise: true };
  const noteMatches = (text: string): void => {
    for (const pattern of patterns) for (const [match] of text.matchAll(pattern)) noteMatch(vault, match.trim());
  };
  const readerFor = (server: string): Pick<Reader, 'learn' | 'rewrite'> => {
    const reader = new Reader(context, server, []);
    const learn: Visitor = {
      string: (text, place, key) => { noteMatches(text); return reader.learn.string(text, place, key); },
      scalar: (value, place, key) => { noteMatches(String(value)); return reader.learn.scalar(value, place, key); },
      key: (name) => { noteMatches(name); return reader.learn.key(name); },
    };
    return { learn, rewrite: { ...reader.rewrite, scalar: (value, place, key) => sameType(value, reader.rewrite.scalar(value, place, key)) } };
  };
  const anywhere = readerFor('');
  return {
    learnResult: (call, result, tool) => { readParts(result, { learn: readerFor(call.server).learn, rewrite: asItIs }, placesIn(rules, call, tool?.outputSchema ?? null)); },
    learn: (value) => { walkValue(value, anywhere.learn, nowhere); },
    rewriteResult: (call, result, tool) => ({ ...result, ...readParts(result, readerFor(call.server), placesIn(rules, call, tool?.outputSchema ?? null)) }),
    rewrite: (value) => walkValue(value, anywhere.rewrite, nowhere),
    get counts() {
      const counts: Record<string, number> = {};
      const subjects = new Set(Array.from(vault.entries.keys(), ({ subject }) => subject));
      for (const subject of subjects) if (subject !== null) counts[subject.kind] = (counts[subject.kind] ?? 0) + 1;
      return counts;
    },
    left: (text) => vault.occurrences(plainView(text).plain).filter(({ what }) => vault.entries.has(what)).length,
  };
}

const asItIs: Visitor = { string: (text) => text, scalar: (value) => value, key: (name) => name };

function noteMatch(vault: Vault, match: string): void {
  if (match === '') return;
  if (!vault.entry(match, 'MATCH', match).isTelling) throw new UsageError(`--sensitive finds a text of ${match.length} characters that is too short to be replaced wherever it stands: from 3 characters with a letter, or from 6 digits. Let the expression match more.`);
}

/** A number stays a number; a boolean has no other value of its shape. */
function sameType(value: number | boolean, shown: Scalar): Scalar {
  if (typeof value === 'boolean' || typeof shown !== 'string') return value;
  return Number(shown);
}
