import type { ClaimResult, Outcome, Score } from '../run-record';

/** Whatever of a grade does not follow from other parts of it. */
export type Graded = Pick<Score, 'claims' | 'completeness' | 'evidence' | 'honesty' | 'faultExposed'> & {
  /** A valid answer was submitted. */
  answered: boolean;
};

const count = (claims: readonly ClaimResult[], result: ClaimResult['result']): number => claims.filter((claim) => claim.result === result).length;

/** An id that exists nowhere, or one that does not support what it is cited for. */
const isEvidenceBroken = (evidence: Score['evidence']): boolean => evidence !== null && (evidence.supporting ?? evidence.existing) < evidence.cited;

interface Counts { correct: boolean; found: number; wrong: number; onlyUnjudged: boolean }

function outcomeOf({ answered, completeness, evidence, faultExposed }: Graded, { correct, found, wrong, onlyUnjudged }: Counts): Outcome {
  if (!answered) return 'no_answer';
  if (wrong > 0 || completeness.honest === false || isEvidenceBroken(evidence)) return 'wrong';
  if (correct && faultExposed !== false) return 'passed';
  return found > 0 || onlyUnjudged ? 'partial' : 'wrong';
}

/**
 * What follows from the parts of a grade: counts, `correct` and the outcome.
 * An unjudged claim neither passes nor fails: `correct` looks at all others. With nothing but unjudged claims nothing shows the answer
 * to be right, so it is not `correct` and cannot pass, and nothing shows it to be wrong either: 'partial', the outcome of what is not
 * shown in full.
 */
export function outcomeOfParts(graded: Graded): Omit<Score, 'graderVersion'> {
  const { answered, ...parts } = graded;
  const { claims } = parts;
  const decided = claims.filter(({ result }) => result !== 'unjudged');
  const [found, missed, wrong] = [count(claims, 'found'), count(claims, 'missed'), count(claims, 'wrong')];
  const correct = answered && decided.length > 0 && found === decided.length;
  const outcome = outcomeOf(graded, { correct, found, wrong, onlyUnjudged: decided.length === 0 });
  return { ...parts, outcome, correct, found, missed, wrong, unjudged: claims.length - decided.length };
}

/** A score with other results of its claims, as after a judge: counts, `correct` and outcome follow them, all else stays. */
export const withClaims = (score: Score, claims: ClaimResult[]): Score =>
  ({ ...score, ...outcomeOfParts({ ...score, claims, answered: score.outcome !== 'no_answer' }) });
