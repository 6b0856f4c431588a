import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Policy } from '../engine/suite';
import { createWorkspace } from '../engine/workspace/create-workspace';
import { skillsOf } from '../engine/workspace/skills';
import { createScriptedModel } from '../models/scripted';
import { createTokenCounter } from '../models/token-counter';
import { createNodeSandbox } from '../sandbox';
import { runTask } from './testing/run-task';

const counter = createTokenCounter();
const sandbox = createNodeSandbox({ workers: 1 });
afterAll(() => sandbox.close());

const parts = { sandbox, counter, model: (policy: Policy) => createScriptedModel({ policy, counter }) };
type Files = Parameters<typeof createWorkspace>[0];

/** One question of the suite with the files that it begins with, and those that it leaves. */
async function ask(question: string, { arm = 'code', files = [] }: { arm?: string; files?: Files } = {}) {
  const workspace = createWorkspace(files);
  const run = await runTask({ suite: 'skills', variant: 'n100', fault: 'none', question, arm, ...(arm.startsWith('code') && { workspace }) }, parts);
  return { ...run, files: workspace.files() };
}
let learn: Awaited<ReturnType<typeof ask>>;
beforeAll(async () => { learn = await ask('learn'); }, 60_000);
const written = ({ measures: { tokens } }: Awaited<ReturnType<typeof ask>>): number => tokens?.output ?? 0;

test('one question saves the function as a skill, the next imports it and writes far less than the one that begins with nothing', async () => {
  expect(learn).toMatchObject({ score: { outcome: 'passed', wrong: 0, missed: 0 }, measures: { skillsSaved: ['summarise-sales'], failedPrograms: 0 } });
  expect(await skillsOf(learn.files)).toMatchObject([{ name: 'summarise-sales', description: expect.stringContaining('sales export') }]);
  const reuse = await ask('reuse', { files: learn.files });
  expect(reuse).toMatchObject({ score: { outcome: 'passed', completeness: { ratio: 1 } }, measures: { skillsUsed: ['summarise-sales'], skillsSaved: [], failedPrograms: 0 } });
  const scratch = await ask('scratch');
  expect(scratch).toMatchObject({ score: { outcome: 'passed' }, measures: { skillsUsed: [], skillsSaved: [] } });
  expect(written(reuse)).toBeLessThan(written(scratch) / 2);
  expect(reuse.result.answer).toEqual(scratch.result.answer);
});

test.each(['code+search', 'code+types'])('%s, which cannot list files, finds the skill in a program', async (arm) => {
  expect(await ask('reuse', { arm, files: learn.files })).toMatchObject({ score: { outcome: 'passed' }, measures: { skillsUsed: ['summarise-sales'], failedPrograms: 0 } });
});

test('the direct arm does the same by hand each time', async () => {
  const [reuse, scratch] = [await ask('reuse', { arm: 'direct' }), await ask('scratch', { arm: 'direct' })];
  expect([reuse, scratch].map(({ score }) => score.outcome)).toEqual(['passed', 'passed']);
  expect(written(reuse)).toBe(written(scratch));
});

test('a skill that is given beforehand is used in the other questions too, and nothing new is saved', async () => {
  for (const question of ['learn', 'scratch']) {
    expect(await ask(question, { files: learn.files })).toMatchObject({ score: { outcome: 'passed' }, measures: { skillsUsed: ['summarise-sales'], skillsSaved: [] } });
  }
});

test.each<[string, Files]>([
  ['that fails', [{ path: 'skills/sums.ts', text: "export function sum() { throw new Error('broken'); }" }, { path: 'skills/sums/SKILL.md', text: "---\ndescription: Sums a sales export.\n---\nimport { sum } from './skills/sums';\n" }]],
  ['for something else', [{ path: 'skills/tea.ts', text: 'export const tea = 1;' }, { path: 'skills/tea/SKILL.md', text: '---\ndescription: Makes tea.\n---\n' }]],
])('with a skill %s it writes the function itself', async (_name, files) => {
  expect(await ask('reuse', { files })).toMatchObject({ score: { outcome: 'passed', wrong: 0, missed: 0 } });
});
