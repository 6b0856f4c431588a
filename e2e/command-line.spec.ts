import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { crossover, exportedRuns, root } from './support/crossover';

const env = { CROSSOVER_HOME: join(root, 'test-results', 'home') };

test('crossover run works while the dashboard runs, prints what it measured, and the dashboard shows it', async ({ baseURL, page }) => {
  const out = join(root, 'test-results', 'runs.json');
  await rm(out, { force: true });
  const { code, stdout, stderr } = await crossover(
    ['run', '--suite', 'builds', '--question', 'failed-yesterday', '--variant', 'n11,n200', '--fault', 'none,permission-denied', '--arms', 'direct,code', '--trials', '2', '--name', 'From the command line', '--json', '--out', out], env);
  expect(code, stderr).toBe(0);
  const printed = JSON.parse(stdout) as { experimentId: string; runs: Record<string, unknown>[] };
  expect(printed.runs).toHaveLength(16);
  for (const run of printed.runs) {
    expect(run).toMatchObject({ suite: 'builds', question: 'failed-yesterday', model: 'scripted', status: 'finished', correct: true, tokens: { estimated: true } });
    for (const key of ['variant', 'fault', 'arm', 'trial', 'toolCalls', 'turns', 'durationMs', 'completeness', 'answer', 'dataHash']) expect(run[key], key).not.toBeNull();
  }
  const denied = printed.runs.filter((run) => run['fault'] === 'permission-denied');
  expect(denied.length).toBeGreaterThan(0);
  for (const run of denied) expect(run['answer']).toMatchObject({ complete: false, problem: 'permission_denied', counts: { failed: null, total: null } });
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(printed);
  expect(stderr).toContain('[16/16]');

  expect(await exportedRuns(baseURL ?? '', printed.experimentId)).toHaveLength(16);
  await page.goto('/experiments');
  await expect(page.getByRole('link', { name: 'From the command line' }).first()).toBeVisible();
});

test('wrong usage says what is wrong and what exists, with exit code 2, and stores nothing', async () => {
  test.setTimeout(180_000);
  for (const [args, message] of [
    [['run', '--suite', 'nope'], 'builds, '],
    [['run', '--suite', 'builds', '--variant', 'n12'], 'n11'],
    [['run', '--suite', 'builds', '--arms', 'fast'], 'direct'],
    [['run', '--suite', 'builds', '--trials', 'many'], 'positive integer'],
    [['run', '--suite', 'builds', '--model', 'claude-haiku-5-5'], 'ANTHROPIC_API_KEY'],
    [['run', '--suite', 'builds', '--out', '/nowhere/at/all.json'], '--out /nowhere/at/all.json'],
    [['fly'], 'unknown command'],
  ] as const) {
    const { code, stderr } = await crossover([...args], { ...env, ANTHROPIC_API_KEY: '', ANTHROPIC_AUTH_TOKEN: '' });
    expect(stderr).toContain(message);
    expect(code, args.join(' ')).toBe(2);
  }
});
