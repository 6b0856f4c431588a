import type { JsonObject } from './json';
import { uncountedVariant } from './metrics/size-of';
import { playgroundSuite, type AnswerKind, type PlaygroundQuestion } from './playground';
import type { Question, SuiteFile } from './suite';

/** Ids under which a question of the Playground is listed. */
export const askedIds = { question: 'question', variant: uncountedVariant } as const;

const longestTitle = 80;

/** The first line of a prompt, cut. */
export function titleOf(prompt: string): string {
  const [line = ''] = prompt.trim().split('\n');
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1)}…`;
}

const answers: Record<AnswerKind, JsonObject> = {
  text: { type: 'string', description: 'The answer, as short as it can be.' },
  number: { anyOf: [{ type: 'number' }, { type: 'null' }], description: 'The answer; null when it cannot be known.' },
  list: { type: 'array', items: { type: 'string' }, description: 'The answer, one entry each.' },
};

/** What both arms answer with: the answer, whether it is complete, and why not. */
export const answerSchemaOf = (kind: AnswerKind): JsonObject => ({
  type: 'object', additionalProperties: false, required: ['answer', 'complete', 'reason'],
  properties: {
    answer: answers[kind],
    complete: { type: 'boolean', description: 'false when something that the question needs could not be read' },
    reason: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Why the answer is not complete; else null.' },
  },
});

/** A question of the Playground as a question of a suite. It has no claims: nobody grades it. */
export function askedQuestion({ prompt, answer }: PlaygroundQuestion): Question {
  return {
    id: askedIds.question, title: titleOf(prompt), prompt, answerSchema: answerSchemaOf(answer), claims: [],
    completeness: { complete: '/complete', reason: '/reason', total: null }, evidence: null, records: null, problem: null, privacy: null, policy: {},
    workspace: { files: {}, from: null }, limits: {},
  };
}

/** What a question is asked over: of a fixture the size of its variant, what that counts, and its fault. */
export interface AskedOver { records: number; unit: string; fault: SuiteFile['faults'][number] | null; aggregation: SuiteFile['aggregation'] }

/** Over servers of one's own nobody has counted anything. */
export const overServers: AskedOver = { records: 0, unit: 'records', fault: null, aggregation: [] };

/** A suite with that question alone: what the web process plans and the worker runs. */
export function askedSuite(question: PlaygroundQuestion, { records, unit, fault, aggregation }: AskedOver): SuiteFile {
  const { variant } = askedIds;
  return {
    suite: playgroundSuite, version: '1', title: 'Playground', description: 'One question, both arms side by side, graded by nobody.', tags: [], unit,
    variants: [{ id: variant, title: 'As asked', records, params: {}, optional: false }],
    faults: fault === null ? [] : [{ ...fault, variants: [variant] }],
    servers: {}, truth: [], aggregation, expected: [], questions: [askedQuestion(question)], seed: 1,
    defaults: { arms: ['direct', 'code'], trials: 1, faultVariants: [] },
  };
}
