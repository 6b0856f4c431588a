import type { FaultChange } from '../../engine/fault-profile';
import type { JsonValue } from '../../engine/json';
import { chance } from './chance';
import type { SentCall } from './fault-calls';
import { cursorOf, type Listings } from './listings';
import { changedData, duplicateRecords, emptyPage, repeatedCursor, type Changed } from './paging-changes';
import { malformedRecord, oversizedResult, unknownEnum } from './record-changes';

/** One change that is due: the fault's place in the profile, the call's number among its calls, and the run's seed. */
export interface DueChange { index: number; number: number; what: FaultChange }

/** What a fault makes of a result's value; null when there is nothing in it to change. */
export function applyChange(value: JsonValue, { index, number, what }: DueChange, call: SentCall, { listings, seed }: { listings: Listings; seed: number }): Changed {
  const draw = (salt: number): number => chance(seed, index, number, salt);
  const madeUp = (): string => [1, 2].map((salt) => Math.floor(draw(salt) * 36 ** 6).toString(36).padStart(6, '0')).join('');
  switch (what.kind) {
    case 'duplicate_records': return duplicateRecords(value, what, { before: listings.before(call, what.cursor, index), madeUp: madeUp() });
    case 'changed_data': return changedData(value, what, { before: listings.before(call, what.cursor, index), madeUp: madeUp() });
    case 'empty_page': return emptyPage(value, what, madeUp());
    case 'repeated_cursor': return repeatedCursor(value, what, cursorOf(call, what.cursor));
    case 'malformed_record': return malformedRecord(value, what, draw(0));
    case 'unknown_enum': return unknownEnum(value, what, draw(0));
    case 'oversized_result': return oversizedResult(value, what);
  }
}
