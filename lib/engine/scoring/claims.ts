import { UsageError } from '../errors';
import type { JsonValue } from '../json';
import type { ClaimResult } from '../run-record';
import type { Claim } from '../suite';
import { sameValue } from './compare';
import { valueAt } from './pointer';

function resultOf(claim: Claim, expected: JsonValue, actual: JsonValue | undefined): ClaimResult['result'] {
  if (actual === undefined) return 'missed';
  if (expected === null) return actual === null ? 'found' : 'wrong';
  if (actual === null) return 'missed';
  return sameValue(claim.compare, expected, actual) ? 'found' : 'wrong';
}

/**
 * One claim of an answer against the truth. found: the same value; missed: nothing (absent, or null where a value is expected);
 * wrong: another value. An expected null ('cannot be known') is found by null alone, so a made-up 0 is wrong.
 * `answer` null: there is no answer, everything is missed. Throws UsageError when the truth has nothing at the claim's path.
 */
export function gradeClaim(claim: Claim, truth: JsonValue, answer: JsonValue | null): ClaimResult {
  const expected = valueAt(truth, claim.path);
  if (expected === undefined) throw new UsageError(`The expected answer has nothing at ${claim.path}, which claim '${claim.id}' checks; let the suite's truth give a value or null there.`);
  const actual = answer === null ? undefined : valueAt(answer, claim.path);
  return { id: claim.id, label: claim.label, path: claim.path, result: resultOf(claim, expected, actual), expected, actual: actual ?? null };
}
