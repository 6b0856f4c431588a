import type { SensitiveWatch } from '../../engine/ports';
import { withoutOverlaps } from './overlaps';
import { plainView } from './plain-view';
import type { ReaderContext } from './reader';
import type { Subject } from './vault';

/** Counts values that the vault knows, each at its first sight, in whatever spelling; also inside of JSON texts. */
export class VaultWatch implements SensitiveWatch {
  readonly #seen = new Set<Subject>();

  constructor(private readonly context: ReaderContext) {}

  shown(text: string): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { subject } of withoutOverlaps(this.#spans(plainView(text).plain))) {
      if (subject === null || this.#seen.has(subject)) continue;
      this.#seen.add(subject);
      const kind = subject.kind.toLowerCase();
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }

  #spans(plain: string): { start: number; end: number; subject: Subject | null }[] {
    const { vault, detect, tokenLike, tokenise } = this.context;
    const text = tokenise ? plain.replace(tokenLike, inPlaceOfToken) : plain;
    const spans: { start: number; end: number; subject: Subject | null }[] = vault.occurrences(text).map(({ start, end, what }) => ({ start, end, subject: what.subject }));
    for (const { start, end, kind, identity } of detect(text, false, vault.recall)) spans.push({ start, end, subject: vault.known(kind, identity) });
    return spans;
  }
}

/** A token is no value, also when data hold a value that reads like one. */
const inPlaceOfToken = '\u0000';
