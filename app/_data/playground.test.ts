import { expect, test } from 'vitest';
import { experimentSpec } from '../../lib/engine/experiment';
import type { QuestionRow } from '../../db/read-models';
import { askedBefore } from './playground';

const task: QuestionRow = {
  id: 'id', suite: 'builds', question: 'count', variant: 'n10', fault: 'none', title: 'Count', prompt: 'How many?', answerSchema: {}, records: 10, expected: null, dataHash: null, position: 0,
};
const spec = { suite: 'builds', arms: ['direct'], model: 'scripted', trials: 1 };

test("one's own question comes back as it was asked", () => {
  const question = { prompt: 'Who?', answer: 'list', over: { kind: 'servers', servers: ['files'] } };
  expect(askedBefore({ spec: experimentSpec.parse({ ...spec, suite: 'playground', model: 'm', effort: 'low', playground: question }), questions: [task] }))
    .toEqual({ question, model: 'm', arms: ['direct'], effort: 'low' });
});

test("a suite's own question comes back with its data, and an experiment that is none of the Playground's does not", () => {
  expect(askedBefore({ spec: experimentSpec.parse({ ...spec, sideBySide: true }), questions: [task] })?.question)
    .toEqual({ prompt: 'How many?', answer: 'text', over: { kind: 'suite', suite: 'builds', variant: 'n10', fault: 'none' } });
  expect(askedBefore({ spec: experimentSpec.parse(spec), questions: [task] })).toBeNull();
});
