import { expect, test } from 'vitest';
import { loadSuite } from '../suites/load-suite';
import type { Task } from './prepare-task';
import { createWarmUp } from './warm-suite';

const loaded = await loadSuite('lookup');

/** A task of the suite whose servers are counted as they are made. */
function taskOf(file: Partial<typeof loaded.file>, made: string[], fails = false): Task {
  const setup = loaded.setup('n10', 'none');
  const question = loaded.file.questions[0];
  const suite = {
    ...loaded, file: { ...loaded.file, ...file },
    createServers: (asked: typeof setup) => {
      made.push(file.suite ?? loaded.file.suite);
      if (fails) throw new Error('no server');
      return loaded.createServers(asked);
    },
  };
  return { suite, setup, question, answerSchema: question?.answerSchema, spec: { privacy: null } } as unknown as Task;
}

test('the servers of a suite are connected once before its first run; what fails is left to the runs', async () => {
  const warmUp = createWarmUp();
  const made: string[] = [];
  for (const suite of ['a', 'a', 'b']) await warmUp(taskOf({ suite }, made));
  expect(made).toEqual(['a', 'b']);
  await expect(warmUp(taskOf({ suite: 'broken' }, made, true))).resolves.toBeUndefined();
});

test('own servers are started for runs only', async () => {
  const made: string[] = [];
  await createWarmUp()(taskOf({ suite: 'own', servers: { shop: { command: 'never' } } }, made));
  await createWarmUp()(taskOf({ suite: 'taped', tapes: './tapes' }, made));
  expect(made).toEqual([]);
});
