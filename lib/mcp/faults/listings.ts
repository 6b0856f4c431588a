import type { CursorPlaces } from '../../engine/fault-profile';
import { canonicalJson } from '../../engine/hash';
import type { JsonValue } from '../../engine/json';
import type { ToolResult } from '../../engine/ports';
import { valueAt } from '../../engine/scoring/pointer';
import type { SentCall } from './fault-calls';
import { replaceAt } from './pointers';

/** A page in the place of one that the server would send: what it sent, and what its value is to be. */
export interface HeldPage { base: ToolResult; value: JsonValue; heldBy: number }

/** The page before: its records, and the size of the largest page of the listing until then. */
export interface PageBefore { records: readonly JsonValue[]; size: number }

const none: PageBefore = { records: [], size: 0 };

/**
 * What faults know of the listings that are read. A listing is all calls of one tool whose arguments differ in the cursor alone; a page's
 * predecessor is the page that gave out its cursor, so that reading several listings at once changes nothing.
 */
export class Listings {
  readonly #pages = new Map<string, PageBefore>();
  readonly #held = new Map<string, HeldPage>();
  readonly #expired = new Map<string, Set<string>>();

  /** Keeps the records of a page that was delivered, for the page that follows. */
  remember(call: SentCall, { cursor, list, value }: { cursor: CursorPlaces; list: string; value: JsonValue }, fault: number): void {
    const [next, records] = [valueAt(value, cursor.result), valueAt(value, list)];
    if (typeof next !== 'string' || !Array.isArray(records)) return;
    this.#pages.set(keyOf(call, cursor, next, fault), { records, size: Math.max(records.length, this.before(call, cursor, fault).size) });
  }

  /** Without records on a first page. */
  before(call: SentCall, cursor: CursorPlaces, fault: number): PageBefore {
    const at = cursorOf(call, cursor);
    return at === null ? none : this.#pages.get(keyOf(call, cursor, at, fault)) ?? none;
  }

  /** Lets the made-up cursor `at` lead to this page of the call's listing. */
  hold(call: SentCall, { cursor, at, value }: { cursor: CursorPlaces; at: string; value: JsonValue }, { base, heldBy }: Omit<HeldPage, 'value'>): void {
    this.#held.set(keyOf(call, cursor, at, heldBy), { base, value, heldBy });
  }

  held(call: SentCall, cursor: CursorPlaces, fault: number): HeldPage | null {
    const at = cursorOf(call, cursor);
    return at === null ? null : this.#held.get(keyOf(call, cursor, at, fault)) ?? null;
  }

  /** A call without a cursor begins its listing again: the cursors that had run out are given anew. */
  begin(call: SentCall, cursor: CursorPlaces): void {
    if (cursorOf(call, cursor) === null) this.#expired.delete(keyOf(call, cursor, '', 0));
  }

  /** Whether the call's cursor has run out, or does now (`expires`). */
  isExpired(call: SentCall, cursor: CursorPlaces, expires: boolean): boolean {
    const at = cursorOf(call, cursor);
    if (at === null) return false;
    const listing = keyOf(call, cursor, '', 0);
    const expired = this.#expired.get(listing) ?? new Set();
    if (expires) this.#expired.set(listing, expired.add(at));
    return expired.has(at);
  }
}

/** The cursor that the call was made with; null on a first page. */
export function cursorOf({ args }: SentCall, { argument }: CursorPlaces): string | null {
  const value = valueAt(args, argument);
  return typeof value === 'string' ? value : null;
}

const keyOf = ({ server, tool, args }: SentCall, { argument }: CursorPlaces, at: string, fault: number): string =>
  canonicalJson([server, tool, replaceAt(args, argument, null), at, fault]);
