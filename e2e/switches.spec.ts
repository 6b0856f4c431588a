import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { root } from './support/crossover';

const run = promisify(execFile);

test('sensitive values are counted where a model sees them: many in the direct arm, none in the code arm', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/experiments/new?suite=leads&question=copy');
  await page.getByLabel('100 rows').uncheck();
  await page.getByLabel('1,000 rows').uncheck();
  await page.getByLabel('Sensitive values').selectOption('observe');
  await page.getByLabel('Type check').check();
  await page.getByRole('button', { name: 'Start the experiment' }).click();
  await expect(page).toHaveURL(/\/experiments\/[0-9a-f-]{36}/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText('finished', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await page.goto(`/?experiment=${id}`);
  const row = page.getByRole('row', { name: /Sensitive values the model saw/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^[1-9]\d*$/);
  await expect(row.getByRole('cell').nth(2)).toHaveText('0');
  await page.goto(`/replay/${id}/copy/n10/none/1`);
  await expect(page.getByText('types checked').first()).toBeVisible();
  await expect(page.getByText(/new values to the model/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a skill that a run kept waits, is promoted by a person, and can then be given to an experiment', async ({ page }) => {
  await run(process.execPath, ['--import', 'tsx', 'e2e/support/keep-skill.ts'], { cwd: root, env: { ...process.env, CROSSOVER_HOME: 'test-results/home' } });
  await page.goto('/experiments/new?suite=builds');
  await expect(page.getByLabel('Promoted skills')).toHaveCount(0);
  await page.goto('/skills');
  await expect(page.getByText('waits for you')).toBeVisible();
  await page.getByRole('link', { name: 'count-failed' }).click();
  await expect(page.getByText('<img src=x')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText('promoted', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
  await page.goto('/experiments/new?suite=builds');
  await page.getByLabel('Promoted skills').check();
  await expect(page).toHaveTitle(/New experiment/);
});
