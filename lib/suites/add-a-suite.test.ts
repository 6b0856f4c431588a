import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { armKinds } from '../engine/events';
import { scoreRun } from '../engine/scoring';
import { expandTasks } from './expand-tasks';
import { listSuites } from './list-suites';
import { loadSuite } from './load-suite';
import { defaultSuitesRoot } from './suites-root';
import { converse, questionOf } from './testing/converse';
import { guideFiles, temporaryRoot } from './testing/guide-suite';

const folder = await temporaryRoot();
await folder.write('my-orders', await guideFiles());
afterAll(() => folder.remove());

test('a folder with the files of the guide is a suite', async () => {
  expect((await listSuites(folder.root)).map(({ suite }) => suite)).toEqual(['my-orders']);
  const suite = await loadSuite('my-orders', folder.root);
  expect(suite.notices).toEqual([]);
  expect(expandTasks(suite.file, { questions: [], variants: [], faults: [] }).map(({ variant, fault }) => `${variant}/${fault}`))
    .toEqual(['n20/none', 'n20/permission-denied', 'n300/none']);
});

test('its policies pass against its servers, but for the floor', async () => {
  const suite = await loadSuite('my-orders', folder.root);
  const question = questionOf(suite, 'open-orders');
  for (const [variant, fault] of [['n20', 'none'], ['n300', 'none'], ['n20', 'permission-denied']] as const) {
    for (const arm of armKinds) {
      const setup = suite.setup(variant, fault);
      const { answer, seenIds } = await converse(suite, setup, question.id, arm);
      const score = scoreRun({ question, truth: suite.truth(setup, question.id), answer, answerValid: true, seenIds, truthFault: fault !== 'none' });
      expect([variant, fault, arm, score.outcome === 'passed']).toEqual([variant, fault, arm, arm !== 'floor']);
    }
  }
});

test('it is served over stdio by the documented command', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath, cwd: resolve(defaultSuitesRoot(), '..'),
    args: ['--import', 'tsx', 'fixtures/serve.ts', 'my-orders', '--suites', folder.root, '--variant', 'n300'],
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const { structuredContent } = await client.callTool({ name: 'list_orders' });
  await client.close();
  expect(structuredContent).toMatchObject({ orders: { length: 300 } });
});
