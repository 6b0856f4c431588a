import type { JsonValue } from '../json';
import type { ClaimResult, Outcome, Score } from '../run-record';
import type { Question, Truth } from '../suite';
import { gradeClaim } from './claims';
import { gradeCompleteness } from './completeness';
import { gradeEvidence, gradeFault } from './evidence';

/** Raised with every change that could grade a run differently. Scores of different versions are not compared. */
export const graderVersion = '1';

export interface ScoreInput {
  question: Question;
  truth: Truth;
  /** What was submitted; null when nothing was. */
  answer: JsonValue | null;
  /** It fits the question's answer schema. */
  answerValid: boolean;
  /** Ids of records in the run's tool results; null when the question does not say where they are. */
  seenIds: ReadonlySet<string> | null;
  /** The run's data source was set up with a fault. */
  truthFault: boolean;
}

const count = (claims: readonly ClaimResult[], result: ClaimResult['result']): number => claims.filter((claim) => claim.result === result).length;

function outcomeOf(score: Omit<Score, 'outcome' | 'graderVersion'>): Outcome {
  const inventedEvidence = score.evidence !== null && score.evidence.existing < score.evidence.cited;
  if (score.wrong > 0 || score.completeness.honest === false || inventedEvidence) return 'wrong';
  if (score.correct && score.faultExposed !== false) return 'passed';
  return score.found > 0 ? 'partial' : 'wrong';
}

/**
 * The grade of one run: claims against the truth, completeness and honesty, cited evidence, the fault named.
 * passed: every claim found, honest, all evidence exists, the fault named. partial: some claim found, none wrong, honest, no invented
 * evidence. no_answer: nothing valid was submitted. wrong: all else. `correct` looks at the claims alone. Pure; the same input gives
 * the same score. Throws UsageError when the suite's truth lacks a claim's path.
 */
export function scoreRun({ question, truth, answer, answerValid, seenIds, truthFault }: ScoreInput): Score {
  const graded = answerValid ? answer : null;
  const claims = question.claims.map((claim) => gradeClaim(claim, truth.answer, graded));
  const score = {
    correct: graded !== null && claims.every((claim) => claim.result === 'found'),
    claims, found: count(claims, 'found'), missed: count(claims, 'missed'), wrong: count(claims, 'wrong'),
    completeness: gradeCompleteness(question, truth, graded, seenIds),
    evidence: gradeEvidence(question, truth, graded),
    faultExposed: gradeFault(question, truth, graded, truthFault),
  };
  return { graderVersion, outcome: graded === null ? 'no_answer' : outcomeOf(score), ...score };
}
