import type { Question, SuiteFile } from '../engine/suite';
import { checkAnswerSchema, pointsIntoSchema } from './check-answer-schema';
import { checkDeclared } from './check-declared';
import { references, type Problem } from './problems';
import { noFault } from './types';
import { checkWrittenTruth } from './written-truth';

/** What the schema of a single value cannot see: ids that meet, references that lead somewhere, pointers that fit the answer. */
export function checkSuite(file: SuiteFile, folderName: string | null): Problem[] {
  const variants = file.variants.map(({ id }) => id);
  return [
    ...(folderName === null || file.suite === folderName ? [] : [{ path: ['suite'], message: `must be the folder's name, "${folderName}"` }]),
    ...duplicates(variants, ['variants']),
    ...duplicates(file.faults.map(({ id }) => id), ['faults']),
    ...duplicates(file.questions.map(({ id }) => id), ['questions']),
    ...file.faults.flatMap(({ id, variants: named }, index) => [
      ...(id === noFault ? [{ path: ['faults', index, 'id'], message: `"${noFault}" stands for the well-behaved source; take another id` }] : []),
      ...references(named, variants, ['faults', index, 'variants'], 'variant'),
    ]),
    ...references(file.defaults.faultVariants, variants, ['defaults', 'faultVariants'], 'variant'),
    ...file.expected.flatMap(({ questions, variants: named, faults }, index) => [
      ...references(questions, file.questions.map(({ id }) => id), ['expected', index, 'questions'], 'question'),
      ...references(named, variants, ['expected', index, 'variants'], 'variant'),
      ...references(faults, [noFault, ...file.faults.map(({ id }) => id)], ['expected', index, 'faults'], 'fault'),
    ]),
    ...checkDeclared(file),
    ...checkWrittenTruth(file),
    ...file.questions.flatMap((question, index) => [
      ...checkQuestion(question, ['questions', index]),
      ...checkOrigin(question, file.questions, ['questions', index, 'workspace', 'from']),
    ]),
  ];
}

function checkQuestion(question: Question, path: readonly PropertyKey[]): Problem[] {
  const schemaProblem = checkAnswerSchema(question.answerSchema);
  if (schemaProblem !== null) return [{ path: [...path, 'answerSchema'], message: schemaProblem }];
  const pointers: { at: PropertyKey[]; pointer: string }[] = [
    ...question.claims.flatMap(({ on, path: pointer }, index) => (on === 'answer' ? [{ at: ['claims', index, 'path'], pointer }] : [])),
    ...(question.completeness === null ? [] : [
      { at: ['completeness', 'complete'], pointer: question.completeness.complete },
      { at: ['completeness', 'reason'], pointer: question.completeness.reason },
    ]),
    ...(question.evidence === null ? [] : [{ at: ['evidence', 'ids'], pointer: question.evidence.ids }]),
    ...(question.problem === null ? [] : [{ at: ['problem'], pointer: question.problem }]),
  ];
  return [
    ...duplicates(question.claims.map(({ id }) => id), [...path, 'claims']),
    ...pointers.filter(({ pointer }) => !pointsIntoSchema(question.answerSchema, pointer)).map(({ at, pointer }) => ({
      path: [...path, ...at], message: `"${pointer}" leads nowhere in the answer schema; write a JSON pointer to one of its properties, e.g. "/complete"`,
    })),
  ];
}

/** A workspace comes from another question, and never in a circle: each run must have one before it to begin with. */
function checkOrigin({ id, workspace: { from } }: Question, questions: readonly Question[], path: readonly PropertyKey[]): Problem[] {
  if (from === null) return [];
  const byId = new Map(questions.map((question) => [question.id, question]));
  if (!byId.has(from)) return [{ path, message: `there is no question "${from}"; there are: ${[...byId.keys()].join(', ')}` }];
  const before = new Set<string>();
  for (let origin: string | null = from; origin !== null && !before.has(origin); origin = byId.get(origin)?.workspace.from ?? null) before.add(origin);
  return before.has(id) ? [{ path, message: `the workspace of "${id}" would have to come from itself; let one question begin without "from"` }] : [];
}

function duplicates(ids: readonly string[], path: readonly PropertyKey[]): Problem[] {
  return ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : [{ path: [...path, index, 'id'], message: `"${id}" is there twice; ids must differ` }]));
}
