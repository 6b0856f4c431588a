import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { crossover, root } from './support/crossover';

const env = { CROSSOVER_HOME: join(root, 'test-results', 'home') };
const experimentOf = (stdout: string) => JSON.parse(stdout) as { experimentId: string; runs: { runId: string }[]; tapes?: { reads: { arms: { hash: string }[] } }[] };

test('a trial over servers of npm says that its arms read the same; a replay of it that diverges says where, on its own page and on the trial\'s', async ({ page }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  const live = experimentOf((await crossover(['run', '--suite', 'examples/npm-servers', '--variant', 'n60', '--arms', 'direct,code', '--json'], env)).stdout);
  await page.goto(`/replay/${live.experimentId}/failed-by-branch/n60/none/1`);
  const hash = live.tapes?.[0]?.reads.arms[0]?.hash.slice(0, 12) ?? 'no hash';
  await expect(page.getByText(`the same data: 4 reads of code and direct gave the same, hash ${hash}`)).toBeVisible();
  await expect(page.getByText('hash of servers and answers')).toBeVisible();

  const out = join(folder, 'recording');
  await crossover(['record', live.experimentId, '--out', out], env);
  const suite = join(out, 'suite.yaml');
  await writeFile(suite, (await readFile(suite, 'utf8')).replace('How many builds of', 'How many runs of'));
  const replay = await crossover(['run', '--model', 'recorded', '--recording', out, '--json'], env);
  expect(replay.code).toBe(3);
  const { experimentId, runs } = experimentOf(replay.stdout);
  const sentence = /The request of turn 1 is not the recorded one: message 1 \(user\), block 1 \(text\) at character 10: it reads "How many runs of the project/;
  for (const path of [`/runs/${runs[0]?.runId}`, `/replay/${experimentId}/failed-by-branch/n60/none/1`]) {
    await page.goto(path);
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  await rm(folder, { recursive: true });
});
