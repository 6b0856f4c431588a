import type { SuiteFile, SuiteSetup, Truth, WrittenTruth } from '../engine/suite';
import { references, type Problem } from './problems';
import { noFault } from './types';

type Place = Pick<SuiteSetup, 'variant' | 'fault'>;

/** Whether an entry holds the right answer of a question in a place. */
export const fits = (entry: WrittenTruth, { variant, fault }: Place, question: string): boolean => entry.question === question
  && (entry.variants.length === 0 || entry.variants.includes(variant)) && (entry.faults.length === 0 || entry.faults.includes(fault));

/** The truth as it stands in the suite file: the first entry that fits. Throws RangeError where `checkWrittenTruth` would have found that none does. */
export function writtenTruthOf({ truth }: SuiteFile, setup: Place, question: string): Truth {
  const entry = truth.find((candidate) => fits(candidate, setup, question));
  if (entry === undefined) throw new RangeError(`no truth is written down for ${question} in ${setup.variant} under ${setup.fault}`);
  const { answer, recordIds, reachableIds = recordIds, supportingIds, complete, problem } = entry;
  return { answer, recordIds, reachableIds, complete, problem, ...(supportingIds === undefined ? {} : { supportingIds }) };
}

/** References that lead nowhere, and tasks for which no truth is written down. Nothing for a suite that writes down none: it has a truth.ts. */
export function checkWrittenTruth(file: SuiteFile): Problem[] {
  if (file.truth.length === 0) return [];
  const ids = { questions: file.questions.map(({ id }) => id), variants: file.variants.map(({ id }) => id), faults: [noFault, ...file.faults.map(({ id }) => id)] };
  const lost = file.truth.flatMap((entry, index) => [
    ...references([entry.question], ids.questions, ['truth', index, 'question'], 'question').map((problem) => ({ ...problem, path: ['truth', index, 'question'] })),
    ...references(entry.variants, ids.variants, ['truth', index, 'variants'], 'variant'),
    ...references(entry.faults, ids.faults, ['truth', index, 'faults'], 'fault'),
  ]);
  const places = [...ids.variants.map((variant) => ({ variant, fault: noFault })), ...file.faults.flatMap(({ id: fault, variants }) => variants.map((variant) => ({ variant, fault })))];
  // A suite that extends another is asked only where a right answer is written down.
  const unanswered = file.questions.filter(({ id }) => !file.truth.some(({ question }) => question === id));
  if (file.extends !== undefined) return [...lost, ...unanswered.map(({ id }) => ({ path: ['truth'], message: `there is no right answer for ${id}; add an entry with question and answer`, atKey: true }))];
  const missing = ids.questions.flatMap((question) => places.filter((place) => !file.truth.some((entry) => fits(entry, place, question)))
    .map(({ variant, fault }) => `${question} in ${variant}${fault === noFault ? '' : ` under ${fault}`}`));
  return missing.length === 0 ? lost : [...lost, { path: ['truth'], message: `there is no right answer for ${missing.join(', ')}; add an entry with question, answer and, where they differ, variants and faults`, atKey: true }];
}
