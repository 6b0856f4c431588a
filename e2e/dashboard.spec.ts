import { expect, test } from '@playwright/test';
import { post, postExperiment } from './support/crossover';
import { shippedExperiment } from './support/shipped';

test('after npm start the overview shows a finished comparison, its uncertainty, and that direct is enough for small tasks', async ({ page, baseURL }) => {
  const { id, runs } = await shippedExperiment(baseURL ?? '');
  expect(runs).toHaveLength(102);
  expect(new Set(runs.map((run) => run.status))).toEqual(new Set(['finished']));
  await page.goto(`/?experiment=${id}`);
  await expect(page.getByText('Scripted agents:')).toBeVisible();
  await expect(page.getByText(/by task: adopt in \d+ of 34, keep direct in \d+/)).toBeVisible();
  await expect(page.getByText(/direct is enough/i).first()).toBeVisible();
  for (const title of ['Where the tokens go', 'Break-even', 'Cost per success', 'Correct, complete, honest', 'Risk']) {
    await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  }
  await expect(page.getByText('Unknown.').first()).toBeVisible();
});

test('prices are a labelled projection, kept in the address', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Price these tokens as').selectOption({ index: 1 });
  await expect(page).toHaveURL(/priceAs=/);
  await expect(page.getByText(/projection|projected/i).first()).toBeVisible();
});

test('from the list to an experiment to the replay of a trial, by links; the step is in the address and survives a reload', async ({ page }) => {
  await page.goto('/experiments');
  await page.getByRole('link', { name: 'Shipped benchmark' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipped benchmark' })).toBeVisible();
  await page.locator('a[href*="/replay/"][href*="/n10000/none/1"]').first().click();
  await expect(page).toHaveURL(/\/replay\/.*\/n10000\/none\/1/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('no answer', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/step=/);
  const url = page.url();
  const step = await page.getByText(/^step/).first().innerText();
  await page.reload();
  await expect(page.getByText(/^step/).first()).toHaveText(step);
  expect(page.url()).toBe(url);
});

test('the form starts an experiment, with an arm of chosen switches, that a worker runs while the page follows; any two arms are compared', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/experiments/new?suite=builds');
  await page.getByLabel('Name').fill('From the form');
  for (const size of ['no builds', '200 builds', '2,000 builds', '10,000 builds']) await page.getByRole('checkbox', { name: new RegExp(`^${size}`) }).uncheck();
  await page.getByLabel('Trials').fill('2');
  await expect(page.getByText(/^12 runs/)).toBeVisible();
  await page.getByText('Add an arm with switches').click();
  await page.getByRole('checkbox', { name: /^spill/ }).check();
  await page.getByRole('button', { name: 'Add direct+spill' }).click();
  await expect(page.getByText(/^16 runs/)).toBeVisible();
  await page.getByRole('button', { name: 'Start the experiment' }).click();
  await expect(page).toHaveURL(/\/experiments\/[0-9a-f-]{36}/);
  await expect(page.getByText('finished').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/direct is enough/i).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'All arms' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('combobox', { name: 'direct arm to compare' }).selectOption('direct+spill');
  await expect(page).toHaveURL(/direct=direct%2Bspill/);
  await expect(page.getByRole('region', { name: 'Tasks with a mark for each trial' }).getByRole('columnheader', { name: 'direct+spill' })).toBeVisible();
});

test('wrong input in the form is said at the field, and nothing is lost', async ({ page }) => {
  await page.goto('/experiments/new');
  await page.getByLabel('Name').fill('Keep me');
  await page.getByLabel('Trials').fill('1000');
  await page.getByRole('button', { name: 'Start the experiment' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Keep me');
  await expect(page).toHaveURL(/\/experiments\/new/);
});

test('runs: the filter is in the address, and the export holds exactly what is filtered', async ({ page, baseURL, request }) => {
  const { id } = await shippedExperiment(baseURL ?? '');
  await page.goto(`/runs?experiment=${id}`);
  await page.getByRole('combobox', { name: 'Arm' }).selectOption('code');
  await expect(page).toHaveURL(/arm=code/);
  await expect(page.getByText(/of 34/)).toBeVisible();
  const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  const lines = (await (await request.get(href ?? '')).text()).trim().split('\r\n');
  expect(lines).toHaveLength(35);
  expect(lines.slice(1).every((line) => line.includes(',code,'))).toBe(true);
});

test('a running experiment can be cancelled and resumed; what finished stays', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const id = await postExperiment(url, { name: 'Cancel me', suite: 'builds', questions: ['failed-yesterday'], arms: ['direct', 'code'], model: 'scripted', trials: 15, variants: ['n200'], faults: ['page-2-timeout'] });
  await page.goto(`/experiments/${id}`);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /Cancel the/ });
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await expect(page.getByText('cancelled').first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await post(url, `/api/experiments/${id}/resume`)).status, { timeout: 30_000 }).toBe(200);
  await page.reload();
  await expect(page.getByText('finished').first()).toBeVisible({ timeout: 120_000 });
});

test('wrong addresses answer 404 and keep the frame', async ({ page }) => {
  for (const path of ['/runs/nope', '/experiments/00000000-0000-0000-0000-000000000000', '/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  }
});
