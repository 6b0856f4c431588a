import { UsageError } from '../engine/errors';
import type { SuiteFile } from '../engine/suite';
import { refuseUnknown } from './problems';
import { noFault } from './types';
import { fits } from './written-truth';

/** question x variant x fault, with the number of records in the question's scope. */
export interface Task { question: string; variant: string; fault: string; records: number }
export interface TaskChoice { questions: readonly string[]; variants: readonly string[]; faults: readonly string[] }

/**
 * The tasks of a choice, in the order of the suite file. An empty list means all, of variants all that are not optional.
 * - No fault named: 'none' in every chosen variant, then each fault in those of its variants that are chosen and, when the suite's
 *   `defaults.faultVariants` names any, are among those: faults need not be repeated at every size.
 * - Faults named: exactly those, in every chosen variant in which they can show themselves; 'none' only when it is named.
 * Of a suite that extends another: those of them for which it has a right answer.
 * Throws UsageError for unknown ids and for a named fault that can show itself in none of the chosen variants.
 */
export function expandTasks(file: SuiteFile, choice: TaskChoice): Task[] {
  const questions = choose(file, 'question', file.questions, choice.questions);
  const chosen = choose(file, 'variant', file.variants, choice.variants);
  const variants = choice.variants.length === 0 ? chosen.filter(({ optional }) => !optional) : chosen;
  const pairs = faultPairs(file, variants.map(({ id }) => id), choice.faults);
  return questions.flatMap(({ id: question }) => variants.flatMap(({ id: variant, records }) =>
    pairs.filter((pair) => pair.variant === variant).map(({ fault }) => ({ question, variant, fault, records })))).filter((task) => hasTruth(file, task));
}

/** A suite that extends another may write down a right answer for some of its variants and faults; only there is a question asked. */
function hasTruth(file: SuiteFile, task: Task): boolean {
  return file.extends === undefined || file.truth.length === 0 || file.truth.some((entry) => fits(entry, task, task.question));
}

function faultPairs(file: SuiteFile, variants: readonly string[], named: readonly string[]): { fault: string; variant: string }[] {
  const well = { id: noFault, variants: file.variants.map(({ id }) => id) };
  if (named.length > 0) {
    return choose(file, 'fault', [well, ...file.faults], named).flatMap((fault) => {
      const shown = fault.variants.filter((variant) => variants.includes(variant));
      if (shown.length === 0) throw new UsageError(`The fault "${fault.id}" cannot show itself in ${variants.join(', ')}. It can in: ${fault.variants.join(', ')}.`);
      return shown.map((variant) => ({ fault: fault.id, variant }));
    });
  }
  const { faultVariants } = file.defaults;
  return [
    ...variants.map((variant) => ({ fault: noFault, variant })),
    ...file.faults.flatMap((fault) => fault.variants
      .filter((variant) => variants.includes(variant) && (faultVariants.length === 0 || faultVariants.includes(variant)))
      .map((variant) => ({ fault: fault.id, variant }))),
  ];
}

function choose<T extends { id: string }>(file: SuiteFile, kind: string, all: readonly T[], ids: readonly string[]): T[] {
  for (const id of ids) if (!all.some((item) => item.id === id)) refuseUnknown(kind, id, all.map((item) => item.id), `suite ${file.suite}`);
  return ids.length === 0 ? [...all] : all.filter((item) => ids.includes(item.id));
}
