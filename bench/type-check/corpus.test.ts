import { afterAll, expect, test } from 'vitest';
import { countingProgram } from '../../fixtures/builds/policies/program';
import { buildCodeApi } from '../../lib/mcp/code-api';
import { createNodeSandbox } from '../../lib/sandbox';
import { createTypeChecker } from '../../lib/type-check';
import { correctPrograms, wrongPrograms } from './corpus';
import { brokenPrograms, byClass, falseRefusals, judgeWrong } from './judge';
import { connectServers } from './servers';

const gateway = await connectServers();
const api = buildCodeApi(gateway.servers);
const checker = await createTypeChecker();
if (checker === null) throw new Error('the compiler is a dependency of the project');
const sandbox = createNodeSandbox({ workers: 1 });
afterAll(() => Promise.all([checker.close(), sandbox.close(), gateway.close()]));

test('no right program is refused', async () => {
  expect(Object.keys(correctPrograms).length).toBeGreaterThanOrEqual(60);
  expect(await falseRefusals(checker, api)).toEqual([]);
}, 120_000);

test('the right programs are right: they end well when they run', async () => {
  expect(await brokenPrograms(api, sandbox, gateway)).toEqual([]);
}, 120_000);

test('wrong programs are caught, those included that would end well with a wrong value', async () => {
  const rows = byClass(await judgeWrong(checker, api, sandbox, gateway));
  const sum = (count: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + count(row), 0);
  expect(wrongPrograms.length).toBeGreaterThanOrEqual(50);
  expect(sum(({ caught }) => caught) / wrongPrograms.length).toBeGreaterThanOrEqual(0.95);
  expect(rows.filter(({ caught }) => caught === 0)).toEqual([]);
  expect(sum(({ silent }) => silent)).toBeGreaterThanOrEqual(10);
}, 120_000);

test('the program that the scripted model writes has no findings', async () => {
  const task = { project: 'checkout', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z', timeZone: 'Europe/Berlin', bases: ['finished'] };
  const program = countingProgram(task, { list: 'list_builds', count: 'count_builds' });
  const imports = "import { list_builds } from './servers/ci/list_builds';\nimport { count_builds } from './servers/ci/count_builds';\n";
  expect(await checker.check(`${imports}${program}`, api, {})).toEqual([]);
});
