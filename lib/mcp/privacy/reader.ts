import { namesPhone, type Finding } from './detect';
import type { Detector } from './detect/finding';
import { withoutOverlaps } from './overlaps';
import { nowhere } from './places';
import { plainView, type PlainView } from './plain-view';
import { findSent } from './sent-values';
import type { Entry, Scalar, Subject, Vault } from './vault';
import type { Visitor } from './walk-value';

export interface ReaderContext { vault: Vault; detect: Detector; tokenLike: RegExp; tokenise: boolean }

interface Seen { view: PlainView; findings: Finding[] }
/** `entryOf` gives what stands there, by the characters that stand there; null: nothing to hide. */
interface Span { start: number; end: number; entryOf: (spelling: string) => Entry | null }

/** Shorter numbers are no card, no phone number, and too common to be looked for. */
const minDigits = 6;

/**
 * Reads one result of a server: first `learn` sees all of it, then `rewrite` puts tokens in the place of what is sensitive (or, when it
 * does not tokenise, only counts), so that a value is found also before the place that declares it.
 */
export class Reader {
  /** Values that the result holds. */
  readonly found = new Set<Subject>();
  readonly #seen = [new Map<string, Seen>(), new Map<string, Seen>()] as const;

  /** `sent`: values that went out with this call, when its result is a failure that may quote them. */
  constructor(private readonly context: ReaderContext, private readonly server: string, private readonly sent: readonly Entry[]) {}

  readonly learn: Visitor = {
    string: (text, { kind }, key) => {
      for (const { start, end, kind: found, identity } of this.#look(text, key).findings) this.#note(this.context.vault.entry(text.slice(start, end), found, identity));
      if (kind !== null) this.#declare(text, kind, key);
      return text;
    },
    scalar: (value, { kind }, key) => {
      this.#scalarEntry(value, kind, key);
      return value;
    },
    key: (name) => this.learn.string(name, nowhere, ''),
  };

  readonly rewrite: Visitor = {
    string: (text, { kind }, key) => {
      const declared = kind === null ? null : this.#declare(text, kind, key);
      return declared === null ? this.#replace(text, this.#spans(text, key)) : text.replace(text.trim(), () => this.#shown(declared, text.trim()));
    },
    scalar: (value, { kind }, key) => {
      const entry = this.#scalarEntry(value, kind, key);
      return entry === null ? value : this.#shown(entry, value);
    },
    key: (name) => this.rewrite.string(name, nowhere, ''),
  };

  /** Findings without overlaps, at their places in the text as it stands. */
  #look(text: string, key: string): Seen {
    const labelled = key !== '' && namesPhone(key);
    const cache = this.#seen[labelled ? 1 : 0];
    const known = cache.get(text);
    if (known !== undefined) return known;
    const view = plainView(text);
    const raw = (at: number): number => view.rawAt?.[at] ?? at;
    const findings = withoutOverlaps(this.context.detect(view.plain, labelled)).map((finding) => ({ ...finding, start: raw(finding.start), end: raw(finding.end) }));
    const seen = { view, findings };
    cache.set(text, seen);
    return seen;
  }

  #spans(text: string, key: string): Span[] {
    const { vault, tokenLike } = this.context;
    const { view: { plain, rawAt }, findings } = this.#look(text, key);
    const spans: Span[] = findSent(plain, this.sent).map(({ start, end, entry }) => ({ start, end, entryOf: () => entry }));
    for (const { start, end, what } of vault.occurrences(plain)) spans.push({ start, end, entryOf: (spelling) => respelt(what, spelling, vault) });
    if (plain.includes('[')) for (const { index, 0: { length } } of plain.matchAll(tokenLike)) spans.push({ start: index, end: index + length, entryOf: (spelling) => vault.literal(spelling) });
    const inRaw = rawAt === null ? spans : spans.map((span) => ({ ...span, start: rawAt[span.start] ?? 0, end: rawAt[span.end] ?? text.length }));
    for (const { start, end, kind, identity } of findings) inRaw.push({ start, end, entryOf: (spelling) => vault.entry(spelling, kind, identity) });
    return withoutOverlaps(inRaw);
  }

  #replace(text: string, spans: readonly Span[]): string {
    let read = 0;
    let rewritten = '';
    for (const { start, end, entryOf } of spans) {
      const spelling = text.slice(start, end);
      const entry = entryOf(spelling);
      rewritten += text.slice(read, start) + (entry === null ? spelling : this.#shown(entry, spelling));
      read = end;
    }
    return read === 0 ? text : rewritten + text.slice(read);
  }

  /** The entry of a whole string at a declared place; null when it is blank, or a detector says more exactly what it is. */
  #declare(text: string, kind: string, key: string): Entry | null {
    const spelling = text.trim();
    if (spelling === '') return null;
    const whole = this.#look(spelling, key).findings.find(({ start, end }) => start === 0 && end === spelling.length);
    return whole === undefined ? this.#note(this.context.vault.entry(spelling, kind, spelling)) : null;
  }

  /** The entry of a number or boolean that is sensitive as a whole, or null. */
  #scalarEntry(value: number | boolean, kind: string | null, key: string): Entry | null {
    const { vault } = this.context;
    if (kind !== null) return this.#note(vault.entry(value, kind, String(value)));
    if (typeof value === 'boolean' || (String(value).length < minDigits && this.sent.length === 0)) return null;
    const [span] = this.#spans(String(value), key);
    const subject = span?.entryOf(String(value))?.subject ?? null;
    return subject === null ? null : this.#note(vault.entry(value, subject.kind, subject.identity));
  }

  #note(entry: Entry): Entry {
    const { subject } = entry;
    if (subject === null) return entry;
    this.found.add(subject);
    if (!subject.sentTo.has(this.server)) subject.origins.add(this.server);
    return entry;
  }

  #shown<T extends Scalar>(entry: Entry, spelling: T): T | string {
    this.#note(entry);
    return this.context.tokenise ? this.context.vault.token(entry) : spelling;
  }
}

/** The same value as it is written here. */
function respelt(entry: Entry, spelling: string, vault: Vault): Entry {
  if (entry.scalar === spelling || entry.subject === null) return entry;
  return vault.entry(spelling, entry.subject.kind, entry.subject.identity);
}
