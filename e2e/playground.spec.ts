import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startMessagesApi, type MessagesApi } from '../lib/models/testing/messages-api';
import { message, text, toolUse, type Reply } from '../lib/models/testing/replies';
import type { RecordedRequest } from '../lib/models/testing/wire';
import { startAppWithModel, type AppWithModel } from './support/app-with-model';
import { expectAccessible } from './support/axe';
import { root } from './support/crossover';

const asked = /\/playground\/[0-9a-f-]{36}/;
const answersOf = (page: Page, arm: string) => page.getByRole('region', { name: `Answer of ${arm}`, exact: true });

/** Fails for anything that a page should not say to its console, hydration mismatches among it. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (entry) => { if (entry.type() === 'error') errors.push(entry.text()); });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

test('without a key a question of a fixture runs side by side at once: graded, labelled scripted, the same after a reload', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/playground?suite=builds&variant=n200');
  await expect(page.getByText(/Without a key, scripted agents answer/)).toBeVisible();
  await expect(page.getByText('asked and graded as the suite does')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run side by side' }).click();
  await expect(page).toHaveURL(asked);
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'direct has answered; code has answered.' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Scripted agents:')).toBeVisible();
  for (const arm of ['direct', 'code']) {
    await expect(answersOf(page, arm).getByText('passed')).toBeVisible();
    await expect(answersOf(page, arm).getByText(/\d+ found/)).toBeVisible();
  }
  await expect(page.getByText('Both arms give the same answer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep as a question' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Both arms give the same answer.')).toBeVisible();
  await page.getByRole('link', { name: 'Full replay, step by step' }).click();
  await expect(page).toHaveURL(/\/replay\/.*\/n200\/none\/1/);
  await page.goto('/playground');
  await expect(page.getByRole('region', { name: 'Earlier questions' }).or(page.getByText('Earlier questions')).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a link restores what is asked; what cannot be asked is said at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/playground?suite=builds&variant=n200&fault=page-2-timeout');
  await expect(page.getByLabel('Size of the data')).toHaveValue('n200');
  await expect(page.getByLabel('Fault of the data source')).toHaveValue('page-2-timeout');
  const question = page.getByRole('textbox', { name: 'Text' });
  await question.fill('Which builds took longest?');
  await expect(page).toHaveURL(/prompt=Which/);
  await question.press('Control+Enter');
  await expect(page.getByText(/Scripted agents answer only a suite's own questions/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Model' })).toBeFocused();
  await expect(question).toHaveValue('Which builds took longest?');
  await page.getByLabel('My own servers').check();
  await expect(page.getByText(/There is no file with servers yet/)).toBeVisible();
  await expect(question).toHaveValue('Which builds took longest?');
});

test.describe("over one's own servers, with a model", () => {
  const home = join(root, 'test-results', 'playground-home');
  const hostile = '<img src=x onerror="document.title=\'owned\'">';
  const prompt = `How many are in stock? ${hostile}`;
  let api: MessagesApi;
  let app: AppWithModel;
  let goOn = () => {};
  let until: Promise<void>;
  const holdTurns = () => { until = new Promise((resolve) => { goOn = resolve; }); };

  /** The first turn of each arm speaks and then waits for the test; the second submits. */
  function answer({ body }: RecordedRequest): Reply {
    const turn = body.messages.filter(({ role }) => role === 'assistant').length;
    const id = `toolu_${turn}`;
    if (turn > 0) return message([toolUse(id, 'submit_answer', { answer: 7, complete: true, reason: null })]);
    const code = "import { look } from './servers/shop/index';\nconst { stock } = await look({ item: 'fixed' });\nreturn stock;";
    const isCode = body.tools.some(({ name }) => name === 'run_code');
    const look = String(body.tools.find(({ name }) => String(name).endsWith('look'))?.name);
    return message([text(`First I look at the stock. ${hostile}`), isCode ? toolUse(id, 'run_code', { code }) : toolUse(id, look, { item: 'fixed' })], { holds: { afterEvents: 7, until } });
  }

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    holdTurns();
    api = await startMessagesApi(answer);
    const shop = { command: process.execPath, args: [join(root, 'lib/mcp/testing/live-stdio.mjs'), join(home, 'stock.log')] };
    app = await startAppWithModel(home, api.url, { shop });
  });
  test.afterAll(async () => {
    goOn();
    await app?.stop();
    await api?.close();
  });

  async function ask(page: Page): Promise<void> {
    await page.goto(`${app.url}/playground`);
    await page.getByRole('textbox', { name: 'Text' }).fill(prompt);
    await page.getByLabel('The answer is').selectOption('number');
    await expect(page.getByRole('checkbox', { name: /^shop/ })).toBeChecked();
    await page.getByRole('textbox', { name: 'Text' }).press('Control+Enter');
    await expect(page).toHaveURL(asked);
  }

  const saying = (page: Page, arm: string) => page.getByRole('region', { name: `What the model of the ${arm} arm is saying` });

  test('both arms speak while they run, answer, and the question is kept with a confirmed answer', async ({ page }) => {
    test.setTimeout(120_000);
    const errors = collectErrors(page);
    holdTurns();
    await ask(page);
    for (const arm of ['direct', 'code']) await expect(saying(page, arm)).toContainText('First I look at the stock.', { timeout: 60_000 });
    await expect(page.getByRole('status').filter({ hasText: 'direct is running; code is running.' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    for (const arm of ['direct', 'code']) await expect(saying(page, arm)).toContainText('First I look at the stock.');
    goOn();
    await expect(page.getByRole('status').filter({ hasText: 'direct has answered; code has answered.' })).toBeVisible({ timeout: 60_000 });
    for (const arm of ['direct', 'code']) {
      await expect(answersOf(page, arm).getByRole('region', { name: `Answer of the ${arm} arm` })).toHaveText('7');
      await expect(saying(page, arm)).toHaveCount(0);
    }
    await expect(page.getByText('Both arms give the same answer.')).toBeVisible();
    await expect(page.getByText('nobody has graded the answers')).toBeVisible();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.title()).not.toBe('owned');

    await page.getByRole('button', { name: 'Keep as a question' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Right answer' })).toHaveValue('7');
    await dialog.getByLabel('Suite').fill('our-shop');
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(dialog.getByText(/Confirm that this is the right answer/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/I have checked it/).check();
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(dialog.getByText('npx crossover run --suite our-shop')).toBeVisible();
    const path = join(home, 'suites', 'our-shop', 'suite.yaml');
    await expect(dialog.getByText(path)).toBeVisible();
    const kept = await readFile(path, 'utf8');
    expect(kept).toContain('How many are in stock?');
    expect(kept).toMatch(/answer: 7\b/);
    await dialog.getByRole('link', { name: 'New experiment with it' }).click();
    await expect(page).toHaveURL(/experiments\/new\?suite=our-shop/);
    await expect(page.getByLabel('Suite')).toHaveValue('our-shop');
    expect(errors).toEqual([]);
    expect(api.refusals).toEqual([]);
  });

  test('a question is cancelled in both arms, says so after a reload too, and can be edited and asked again', async ({ page }) => {
    test.setTimeout(120_000);
    holdTurns();
    await ask(page);
    for (const arm of ['direct', 'code']) await expect(saying(page, arm)).toContainText('First I look', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Cancel' }).click();
    const cancelled = page.getByRole('status').filter({ hasText: 'direct was cancelled; code was cancelled.' });
    await expect(cancelled).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(cancelled).toBeVisible();
    await page.getByRole('link', { name: 'Edit the question' }).click();
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(prompt);
    await expect(page.getByLabel('The answer is')).toHaveValue('number');
    await expect(page.getByRole('checkbox', { name: /^shop/ })).toBeChecked();
  });
});
