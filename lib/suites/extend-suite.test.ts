import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../engine/errors';
import { expandTasks } from './expand-tasks';
import { loadSuite, loadSuiteFile } from './load-suite';
import { readSuiteFile } from './read-suite-file';
import { temporaryRoot } from './testing/guide-suite';

let folder: Awaited<ReturnType<typeof temporaryRoot>>;
beforeAll(async () => { folder = await temporaryRoot(); });
afterAll(() => folder.remove());

const text = `suite: mine
version: 1.0.0
title: Mine
description: Two questions over the builds.
extends: builds
questions:
  - id: count
    title: How many
    prompt: How many?
    answerSchema: { type: object, properties: { answer: { type: number } }, required: [answer] }
    claims: [{ id: answer, path: /answer, label: Answer, compare: { as: number } }]
  - id: again
    title: How many, again
    prompt: How many, again?
    answerSchema: { type: object, properties: { answer: { type: number } }, required: [answer] }
    claims: [{ id: answer, path: /answer, label: Answer, compare: { as: number } }]
truth:
  - { question: count, variants: [n11], faults: [none], answer: { answer: 11 } }
  - { question: count, variants: [n200], faults: [page-limit, none], answer: { answer: 100 }, complete: false }
  - { question: again, variants: [n200], faults: [none], answer: { answer: 200 } }
`;
async function written(change: (text: string) => string = (same) => same): Promise<string> {
  const path = join(folder.root, 'mine.yaml');
  await writeFile(path, change(text));
  return path;
}
const problem = async (change: (text: string) => string): Promise<string> => {
  const error: unknown = await readSuiteFile(await written(change), null).catch((reason: unknown) => reason);
  return error instanceof UsageError ? [error.message, ...error.details].join('\n') : 'no problem';
};

test('it has servers, data, sizes and faults of the other, and is asked where a right answer is written down', async () => {
  const [mine, builds] = await Promise.all([loadSuiteFile(await written()), loadSuite('builds')]);
  expect(expandTasks(mine.file, { questions: [], variants: [], faults: [] }).map(({ question, variant, fault, records }) => [question, variant, fault, records])).toEqual([
    ['count', 'n11', 'none', 11], ['count', 'n200', 'none', 200], ['count', 'n200', 'page-limit', 200], ['again', 'n200', 'none', 200],
  ]);
  const setup = mine.setup('n200', 'page-limit');
  expect(setup).toEqual(builds.setup('n200', 'page-limit'));
  expect(await mine.dataHash(setup)).toBe(await builds.dataHash(setup));
  expect(mine.createServers(setup).map(({ name }) => name)).toEqual(builds.createServers(setup).map(({ name }) => name));
  expect(mine.truth(setup, 'count')).toMatchObject({ answer: { answer: 100 }, complete: false });
  expect([mine.file.unit, mine.file.seed, mine.file.defaults.arms]).toEqual([builds.file.unit, builds.file.seed, builds.file.defaults.arms]);
});

test.each<[string, (text: string) => string, RegExp]>([
  ['a suite that is not there', (good) => good.replace('extends: builds', 'extends: bilds'), /mine\.yaml:5:10: extends: there is no suite "bilds" in the project; there are: basket, /],
  ['variants of its own', (good) => `${good}variants: [{ id: a, title: A, records: 1 }]\n`, /:\d+:1: variants: leave it out: "extends" takes it from the suite "builds"/],
  ['servers of its own', (good) => `${good}servers: { a: { command: a } }\n`, /servers: leave it out/],
  ['a size that the other does not have', (good) => good.replace('variants: [n11]', 'variants: [n12]'), /truth\[0\]\.variants\[0\]: there is no variant "n12"; there are: n11, n200, /],
  ['a question without a right answer', (good) => good.replace('question: again', 'question: count'), /truth: there is no right answer for again/],
])('said with its place: %s', async (_name, change, said) => {
  expect(await problem(change)).toMatch(said);
});
