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
  if (claim.compare.as === 'judged') return 'unjudged';
  return sameValue(claim.compare, expected, actual) ? 'found' : 'wrong';
}

/**
 * One claim against the truth. found: the same value; missed: nothing (absent, or null where a value is expected);
 * wrong: another value. An expected null ('cannot be known') is found by null alone, so a made-up 0 is wrong. unjudged: a model has to
 * say; where there is nothing to read, or nothing is expected, no model is needed.
 * `given` null: there is no answer, everything is missed. Throws UsageError when the truth has nothing at the claim's path.
 */
export function gradeClaim(claim: Claim, truth: JsonValue, given: JsonValue | null): ClaimResult {
  const expected = valueAt(truth, claim.path);
  if (expected === undefined) throw new UsageError(`The expected ${claim.on} has nothing at ${claim.path}, which claim '${claim.id}' checks; let the suite's truth give a value or null there.`);
  const actual = given === null ? undefined : valueAt(given, claim.path);
  return { id: claim.id, label: claim.label, path: claim.path, on: claim.on, result: resultOf(claim, expected, actual), expected, actual: actual ?? null };
}

/**
 * One claim on what the servers held after the run, both sides by server name. A state that was not read says nothing about the arm,
 * so it is never 'missed'. Throws UsageError when the truth has no state, or the state of the claim's server was not read.
 */
export function gradeStateClaim(claim: Claim, truth: JsonValue | undefined, state: JsonValue | null): ClaimResult {
  const server = `/${claim.path.split('/')[1] ?? ''}`;
  if (state === null || valueAt(state, server) === undefined) {
    throw new UsageError(`What the server at ${server} held after the run was not read, so claim '${claim.id}' cannot be graded; let the suite's server give its state().`);
  }
  return gradeClaim(claim, truth ?? {}, state);
}
