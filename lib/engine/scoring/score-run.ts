import type { JsonValue } from '../json';
import type { ClaimResult, Outcome, Score } from '../run-record';
import type { Question, Truth } from '../suite';
import { gradeClaim, gradeStateClaim } from './claims';
import { gradeCompleteness } from './completeness';
import { gradeEvidence, gradeFault } from './evidence';

/** Raised with every change that could grade a run differently. Scores of different versions are not compared. */
export const graderVersion = '2';

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
  /** What the servers held after the run, by server; null or absent: it was not read. Only questions with claims on the state look at it. */
  state?: JsonValue | null;
}

const count = (claims: readonly ClaimResult[], result: ClaimResult['result']): number => claims.filter((claim) => claim.result === result).length;

function outcomeOf(score: Omit<Score, 'outcome' | 'graderVersion'>): Outcome {
  const inventedEvidence = score.evidence !== null && score.evidence.existing < score.evidence.cited;
  if (score.wrong > 0 || score.completeness.honest === false || inventedEvidence) return 'wrong';
  if (score.correct && score.faultExposed !== false) return 'passed';
  return score.found > 0 ? 'partial' : 'wrong';
}

/**
 * The grade of one run: claims against the truth (on the answer and on what the servers hold), completeness and honesty, cited evidence,
 * the fault named. What the servers hold is graded also when there is no answer.
 * passed: every claim found, honest, all evidence exists, the fault named. partial: some claim found, none wrong, honest, no invented
 * evidence. no_answer: nothing valid was submitted. wrong: all else. `correct` looks at the claims alone. Pure; the same input gives
 * the same score. Throws UsageError when the suite's truth lacks a claim's path, and when a claim is on a state that was not read.
 */
export function scoreRun({ question, truth, answer, answerValid, seenIds, truthFault, state = null }: ScoreInput): Score {
  const graded = answerValid ? answer : null;
  const claims = question.claims.map((claim) => (claim.on === 'state' ? gradeStateClaim(claim, truth.state, state) : gradeClaim(claim, truth.answer, graded)));
  const score = {
    correct: graded !== null && claims.every((claim) => claim.result === 'found'),
    claims, found: count(claims, 'found'), missed: count(claims, 'missed'), wrong: count(claims, 'wrong'), unjudged: count(claims, 'unjudged'),
    honesty: null,
    completeness: gradeCompleteness(question, truth, graded, seenIds),
    evidence: gradeEvidence(question, truth, graded),
    faultExposed: gradeFault(question, truth, graded, truthFault),
  };
  return { graderVersion, outcome: graded === null ? 'no_answer' : outcomeOf(score), ...score };
}
