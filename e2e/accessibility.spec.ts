import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { shippedExperiment } from './support/shipped';

for (const [width, colorScheme] of [[1440, 'light'], [1440, 'dark'], [390, 'light'], [390, 'dark']] as const) {
  test(`every page at ${width} px, ${colorScheme}: nothing serious for axe, nothing wider than the screen, no error in the console`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
    page.on('pageerror', (error) => errors.push(String(error)));
    const { id, runs } = await shippedExperiment(baseURL ?? '');
    const paths = [
      '/', '/experiments', '/experiments/new', `/experiments/${id}`, '/runs', `/runs/${runs[0]?.runId}`, '/fixtures', '/fixtures/builds', '/fixtures/leads', '/skills', '/playground', '/servers',
      `/replay/${id}/failed-yesterday/n200/page-2-timeout/1`,
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}
