import type { SuiteFile, WrittenTruth } from '../../engine/suite';
import type { ToolPolicy } from '../../engine/tool-policy';
import { noFault, type LoadedSuite } from '../../suites/types';

export const tapesFolder = 'tapes';

/**
 * A suite of declared servers as a file that runs over tapes: without the servers, with the rules that stood beside them in its questions,
 * and with the right answers written down where a truth.ts computed them.
 */
export function suiteOverTapes(suite: Pick<LoadedSuite, 'file' | 'declared' | 'truth' | 'setup'>): SuiteFile {
  const { servers: _servers, ...file } = suite.file;
  const beside = Object.fromEntries(Object.entries(suite.declared).flatMap(([server, { policy }]) => (policy === undefined ? [] : [[server, policy] as const])));
  return {
    ...file, servers: {}, tapes: `./${tapesFolder}`,
    questions: file.questions.map((question) => ({ ...question, policy: { ...beside, ...question.policy } satisfies Record<string, ToolPolicy> })),
    truth: file.truth.length > 0 ? file.truth : allTruths(suite),
  };
}

function allTruths({ file, truth, setup }: Pick<LoadedSuite, 'file' | 'truth' | 'setup'>): WrittenTruth[] {
  const places = [
    ...file.variants.map(({ id }) => ({ variant: id, fault: noFault })),
    ...file.faults.flatMap(({ id, variants }) => variants.map((variant) => ({ variant, fault: id }))),
  ];
  return file.questions.flatMap(({ id: question }) => places.map(({ variant, fault }): WrittenTruth => {
    const { answer, recordIds, reachableIds, supportingIds, complete, problem } = truth(setup(variant, fault), question);
    return { question, variants: [variant], faults: [fault], answer, recordIds, reachableIds, complete, problem, ...(supportingIds === undefined ? {} : { supportingIds }) };
  }));
}
