import type { RunRecord } from '../../../lib/engine/run-record';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { runState } from '../../../lib/engine/metrics/run-state';
import type { QuestionRow } from '../../../db/read-models';

export interface AnswerComparison {
  question: string;
  variant: string;
  fault: string;
  arm: string;
  trial: number;
  kind: string;
  expected: string;
  answered: string | null;
}

const taskKey = ({ suite, question, variant, fault }: Pick<RunRecord, 'suite' | 'question' | 'variant' | 'fault'>): string =>
  JSON.stringify([suite, question, variant, fault]);

/** Of each task and arm the first run that was graded and did not pass, with what was expected and what it answered. The floor arm is left out. */
export function answerComparisons(questions: readonly QuestionRow[], runs: readonly RunRecord[]): AnswerComparison[] {
  const expected = new Map(questions.map((question) => [taskKey(question), question.expected]));
  const seen = new Set<string>();
  return runs.flatMap((run) => {
    const { kind } = runState(run);
    const arm = armOf(run);
    const key = `${taskKey(run)}/${arm}`;
    const truth = expected.get(taskKey(run)) ?? null;
    if (run.arm === 'floor' || run.score === null || kind === 'passed' || truth === null || seen.has(key)) return [];
    seen.add(key);
    const { question, variant, fault, trial } = run;
    return [
      {
        question,
        variant,
        fault,
        arm,
        trial,
        kind,
        expected: JSON.stringify(truth, null, 1),
        answered: run.answer === null ? null : JSON.stringify(run.answer, null, 1),
      },
    ];
  });
}
