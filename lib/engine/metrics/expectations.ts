import { armName } from '../arm-name';
import type { RunStop } from '../events';
import type { Outcome, RunRecord } from '../run-record';
import type { Expectation, SuiteFile } from '../suite';

/** A run that did not end as its suite expects of a scripted agent. */
export interface BrokenExpectation extends Pick<RunRecord, 'runId' | 'suite' | 'question' | 'variant' | 'fault' | 'trial' | 'stop'> {
  /** Its name. */
  arm: string;
  expected: { outcome: Outcome | 'not passed'; stop: RunStop | null };
  /** null: the run has no grade. */
  outcome: Outcome | null;
  /** A sentence: what was expected, what came, and what that means. */
  why: string;
}
export interface Expectations { /** Runs that ended as expected. */ held: number; broken: BrokenExpectation[] }

/**
 * How many runs of scripted agents ended as the suite expects, and which did not. What the suite says counts (the first entry that fits a run);
 * else direct and code pass, and the floor does not: a question that is answered without tools does not measure access to data.
 */
export function checkExpectations({ expected }: Pick<SuiteFile, 'expected'>, runs: readonly RunRecord[]): Expectations {
  const broken = runs.flatMap((run) => {
    const why = whyBroken(run, expected.find((entry) => fits(entry, run)) ?? null);
    return why === null ? [] : [why];
  });
  return { held: runs.length - broken.length, broken };
}

const named = (ids: readonly string[], id: string): boolean => ids.length === 0 || ids.includes(id);

const fits = ({ arms, questions, variants, faults }: Expectation, run: RunRecord): boolean =>
  arms.includes(armName(run)) && named(questions, run.question) && named(variants, run.variant) && named(faults, run.fault);

function whyBroken(run: RunRecord, entry: Expectation | null): BrokenExpectation | null {
  const outcome = run.score?.outcome ?? null;
  const expected = { outcome: entry?.outcome ?? (run.arm === 'floor' ? 'not passed' as const : 'passed' as const), stop: entry?.stop ?? null };
  const isRight = expected.outcome === 'not passed' ? outcome !== 'passed' : outcome === expected.outcome;
  if (outcome !== null && run.notComparable === null && isRight && (expected.stop === null || run.stop === expected.stop)) return null;
  const { runId, suite, question, variant, fault, trial, stop } = run;
  return { runId, suite, question, variant, fault, trial, arm: armName(run), expected, outcome, stop, why: sentence(run, entry, expected) };
}

function sentence(run: RunRecord, entry: Expectation | null, expected: BrokenExpectation['expected']): string {
  if (run.score === null) return `It has no grade: ${run.error?.message ?? run.stop ?? run.status}.`;
  if (run.notComparable !== null) return run.notComparable;
  if (expected.outcome === 'not passed') return 'The floor, which has no tools, passed: the question does not measure access to data.';
  const wanted = words(expected.outcome, expected.stop);
  return `Expected: ${wanted}${entry === null ? '' : ` (${entry.why})`}. It was: ${words(run.score.outcome, expected.stop === null && run.score.outcome === 'passed' ? null : run.stop)}.`;
}

const words = (outcome: string, stop: RunStop | null): string => `${outcome}${stop === null ? '' : `, stop ${stop}`}`.replaceAll('_', ' ');
