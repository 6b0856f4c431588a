import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDatabase } from '../../db/client';
import { getSkill } from '../../db/queries/get-skill';
import { listRunRecords } from '../../db/queries/list-run-records';
import { listSkills } from '../../db/queries/list-skills';
import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { storedExperiment } from '../../db/testing/samples';
import type { Policy, SuiteFile } from '../engine/suite';
import { createNodeSandbox } from '../sandbox';
import { decideSkill } from './decide-skill';
import { executeExperiment } from './execute-experiment';
import { createRunGroup } from './group-runner';
import { planExperiment } from './plan-experiment';
import { shopParts, shopSuite } from './testing/shop';

let close = async () => {};
const sandbox = createNodeSandbox({ workers: 1 });
beforeAll(async () => {
  ({ close } = await useEmbeddedDatabase());
  await getDatabase();
}, 180_000);
afterAll(async () => {
  await sandbox.close();
  await close();
});

/** Runs one program and submits what it returned. */
const runs = (code: string): Policy => ({ messages }) => {
  const last = messages.at(-1)?.content.find((block) => block.type === 'tool_result');
  if (last?.type !== 'tool_result') return { toolCalls: [{ name: 'run_code', input: { code } }] };
  const { value }: { value?: { count: number } } = JSON.parse(last.content);
  return { toolCalls: [{ name: 'submit_answer', input: { count: value?.count ?? -1 } }] };
};

const keeps = runs(`
  import { list_items } from './servers/shop/list_items';
  const { items } = await list_items();
  await fs.writeFile('./workspace/count.json', JSON.stringify({ count: items.length }));
  await fs.writeFile('./skills/count-items.ts', "import { list_items } from '../servers/shop/list_items';\\n/** Counts the items of the shop. */\\nexport async function countItems() { return (await list_items()).items.length; }\\n");
  return { count: items.length };
`);
const goesOn = runs("return JSON.parse(await fs.readFile('./workspace/count.json'));");
const usesSkill = runs("import { countItems } from './skills/count-items'; return { count: await countItems() };");

/** The shop, where "other" starts with the files that "count" leaves. */
function suite(code: { count: Policy; other: Policy }) {
  const shop = shopSuite();
  const questions = shop.file.questions.map((question) => (question.id === 'other' ? { ...question, workspace: { files: {}, from: 'count' } } : question));
  const file: SuiteFile = { ...shop.file, questions };
  return { ...shop, file, policies: { count: { code: code.count }, other: { code: code.other } } };
}
const runGroup = (code: { count: Policy; other: Policy }) => createRunGroup(shopParts({}, { sandbox: () => sandbox, suites: async () => suite(code) }));

test('a question goes on with the files that the one before it left, after it, in the same trial', async () => {
  const { id } = await storedExperiment({ arms: ['code'], questions: ['other', 'count'], trials: 2, startsFrom: { other: 'count' } });
  expect(await executeExperiment(id, { runGroup: runGroup({ count: keeps, other: goesOn }), concurrency: 4 })).toBe('finished');
  const records = await listRunRecords(id);
  expect(records.map(({ score }) => score?.outcome)).toEqual(['passed', 'passed', 'passed', 'passed']);
  for (const other of records.filter(({ question }) => question === 'other')) {
    expect(other.toolCalls).toBe(0);
    expect(other.options?.workspaceFrom).toBe(records.find(({ question, trial }) => question === 'count' && trial === other.trial)?.runId);
  }
});

test('a skill that a run kept is offered to later runs only after it was promoted, and what it was good for is recorded', async () => {
  const before = (await listSkills()).filter(({ suite: of, name }) => of === 'shop' && name === 'count-items');
  expect(before).toMatchObject([{ status: 'proposed', description: expect.stringContaining('Counts the items') }]);
  const proposed = before[0]!;
  await expect(decideSkill(proposed.id, 'proposed')).rejects.toThrow(/promoted, rejected, retired/);
  await decideSkill(proposed.id, 'promoted');
  const { name, hash } = proposed;
  const { id } = await storedExperiment({ arms: ['code'], spec: { givenSkills: [{ name, hash }] } });
  await executeExperiment(id, { runGroup: runGroup({ count: usesSkill, other: usesSkill }) });
  expect(await listRunRecords(id)).toMatchObject([{ score: { outcome: 'passed' }, options: { skills: [{ name, hash }] }, skillsUsed: ['count-items'], skillsSaved: [] }]);
  expect((await getSkill(proposed.id))?.runs.map((run) => run.options?.skills.length)).toEqual(expect.arrayContaining([1, 0]));
  const without = await storedExperiment({ arms: ['code'] });
  await executeExperiment(without.id, { runGroup: runGroup({ count: usesSkill, other: usesSkill }) });
  expect(await listRunRecords(without.id)).toMatchObject([{ score: { outcome: 'wrong' }, failedPrograms: 1, skillsUsed: [] }]);
});

test('an experiment with skills of a suite that has none is refused before anything is stored', async () => {
  await expect(planExperiment({ suite: 'builds', arms: ['code'], model: 'scripted', trials: 1, skills: true })).rejects.toThrow(/No skill of suite "builds" has been promoted/);
});
