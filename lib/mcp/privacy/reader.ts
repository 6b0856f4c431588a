import { namesPhone, type Detector, type Finding } from './detect';
import { withoutOverlaps } from './overlaps';
import { nowhere } from './places';
import { plainView } from './plain-view';
import { findSent } from './sent-values';
import type { Entry, Scalar, Subject, Vault } from './vault';
import type { Visitor } from './walk-value';

export interface ReaderContext { vault: Vault; detect: Detector; tokenLike: RegExp; tokenise: boolean }

/** `entry`: a spelling that the vault has, maybe written a little differently here. Neither entry nor finding: text that looks like a token. */
interface Span { start: number; end: number; entry: Entry | null; finding: Finding | null; isQuote: boolean }

const none: readonly Finding[] = [];
/** Shorter numbers are too common to be looked for. */
const minDigits = 6;
/** A number is a card by its length, and a phone number only by the name of its field. */
const mayBeFound = (digits: string, labelled: boolean): boolean => digits.length >= (labelled ? 7 : 13) && /^\d+$/.test(digits);

/**
 * Reads one result of a server: first `learn` sees all of it, then `rewrite` puts tokens in the place of what is sensitive (or, when it
 * does not tokenise, only counts), so that a value is found also before the place that declares it. Of values that overlap the longest counts;
 * of equally long ones known spellings before detectors.
 */
export class Reader {
  /** Values that the result holds. */
  readonly found = new Set<Subject>();
  /** By text; apart for texts in fields that are named for phone numbers. Texts without findings are left out. */
  readonly #seen = [new Map<string, Finding[]>(), new Map<string, Finding[]>()] as const;
  readonly #labels = new Map<string, boolean>();

  /** `sent`: values that went out with this call, when its result is a failure that may quote them. */
  constructor(private readonly context: ReaderContext, private readonly server: string, private readonly sent: readonly Entry[]) {}

  readonly learn: Visitor = {
    string: (text, { kind }, key) => {
      if (this.#whole(text, kind) !== null) return text;
      if (kind === null) this.#detect(text, this.#isLabelled(key));
      else this.#declare(text, kind, key);
      return text;
    },
    scalar: (value, { kind }, key) => {
      const text = String(value);
      if (kind !== null) this.#note(this.context.vault.entry(value, kind, text));
      else if (mayBeFound(text, this.#isLabelled(key))) this.#detect(text, this.#isLabelled(key));
      return value;
    },
    key: (name) => this.learn.string(name, nowhere, ''),
  };

  readonly rewrite: Visitor = {
    string: (text, { kind }, key) => {
      const whole = this.#whole(text, kind);
      if (whole !== null) return this.#shown(whole, text);
      const declared = kind === null ? null : this.#declare(text, kind, key);
      return declared === null ? this.#replace(text, this.#spans(text, key)) : text.replace(text.trim(), () => this.#shown(declared, text.trim()));
    },
    scalar: (value, { kind }, key) => {
      const entry = this.#scalarEntry(value, kind, key);
      return entry === null ? value : this.#shown(entry, value);
    },
    key: (name) => this.rewrite.string(name, nowhere, ''),
  };

  /** The entry of a text that is nothing but a known value: the way most values of tables go. */
  #whole(text: string, kind: string | null): Entry | null {
    const entry = this.context.vault.spelt(text);
    return entry !== null && (entry.isTelling || kind !== null) ? this.#note(entry) : null;
  }

  /** Keeps what the detectors find in a text, at its places in the text as it stands. */
  #detect(text: string, labelled: boolean): void {
    const seen = this.#seen[labelled ? 1 : 0];
    if (seen.has(text)) return;
    const { plain, rawAt } = plainView(text);
    const findings = this.context.detect(plain, labelled, this.context.vault.recall);
    if (findings.length === 0) return;
    if (rawAt !== null) for (const finding of findings) [finding.start, finding.end] = [rawAt[finding.start] ?? 0, rawAt[finding.end] ?? text.length];
    seen.set(text, findings);
    for (const { start, end, kind, identity } of findings) this.#note(this.context.vault.entry(text.slice(start, end), kind, identity));
  }

  #findings(text: string, key: string): readonly Finding[] {
    return this.#seen[this.#isLabelled(key) ? 1 : 0].get(text) ?? none;
  }

  #isLabelled(key: string): boolean {
    const known = this.#labels.get(key);
    if (known !== undefined) return known;
    const labelled = key !== '' && namesPhone(key);
    this.#labels.set(key, labelled);
    return labelled;
  }

  #spans(text: string, key: string): Span[] {
    const { vault, tokenLike } = this.context;
    const { plain, rawAt } = plainView(text);
    const spans: Span[] = [];
    if (this.sent.length > 0) for (const { start, end, entry } of findSent(plain, this.sent)) spans.push({ start, end, entry, finding: null, isQuote: true });
    for (const { start, end, what } of vault.occurrences(plain)) spans.push({ start, end, entry: what, finding: null, isQuote: false });
    if (plain.includes('[')) for (const { index, 0: { length } } of plain.matchAll(tokenLike)) spans.push({ start: index, end: index + length, entry: null, finding: null, isQuote: false });
    if (rawAt !== null) for (const span of spans) [span.start, span.end] = [rawAt[span.start] ?? 0, rawAt[span.end] ?? text.length];
    for (const finding of this.#findings(text, key)) spans.push({ start: finding.start, end: finding.end, entry: null, finding, isQuote: false });
    return withoutOverlaps(spans);
  }

  #replace(text: string, spans: readonly Span[]): string {
    let read = 0;
    let rewritten = '';
    for (const span of spans) {
      const spelling = text.slice(span.start, span.end);
      rewritten += text.slice(read, span.start) + this.#shown(this.#entryOf(span, spelling), spelling);
      read = span.end;
    }
    return read === 0 ? text : rewritten + text.slice(read);
  }

  #entryOf({ entry, finding, isQuote }: Span, spelling: string): Entry {
    const { vault } = this.context;
    if (finding !== null) return vault.entry(spelling, finding.kind, finding.identity);
    if (entry === null) return vault.literal(spelling);
    return isQuote || entry.scalar === spelling || entry.subject === null ? entry : vault.entry(spelling, entry.subject.kind, entry.subject.identity);
  }

  /** The entry of a whole string at a declared place, of the kind that a detector sees in all of it, else of the declared one; null when it is blank. */
  #declare(text: string, kind: string, key: string): Entry | null {
    const spelling = text.trim();
    if (spelling === '') return null;
    this.#detect(spelling, this.#isLabelled(key));
    const whole = this.#findings(spelling, key).find(({ start, end }) => start === 0 && end === spelling.length);
    return this.#note(this.context.vault.entry(spelling, whole?.kind ?? kind, whole?.identity ?? spelling));
  }

  /** The entry of a number or boolean that is sensitive as a whole, or null. */
  #scalarEntry(value: number | boolean, kind: string | null, key: string): Entry | null {
    const { vault } = this.context;
    const text = String(value);
    if (kind !== null) return this.#note(vault.entry(value, kind, text));
    if (typeof value === 'boolean' || (text.length < minDigits && this.sent.length === 0)) return null;
    const [span] = this.#spans(text, key);
    const subject = span === undefined ? null : this.#entryOf(span, text).subject;
    return subject === null ? null : this.#note(vault.entry(value, subject.kind, subject.identity));
  }

  #note(entry: Entry): Entry {
    const { subject } = entry;
    if (subject === null) return entry;
    this.found.add(subject);
    if (!subject.origins.includes(this.server) && !subject.sentTo.includes(this.server)) subject.origins.push(this.server);
    return entry;
  }

  #shown<T extends Scalar>(entry: Entry, spelling: T): T | string {
    this.#note(entry);
    return this.context.tokenise ? this.context.vault.token(entry) : spelling;
  }
}
