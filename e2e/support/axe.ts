import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation { id: string; impact: string | null; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/** Fails with rule and element for each serious or critical finding of axe on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated by the debugger, which the page's content security policy does not reach.
  const run = `${source}; axe.run(document, { resultTypes: ['violations'] })`;
  const { violations } = await page.evaluate<{ violations: Violation[] }>(run);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).slice(0, 3).join(' | ')}`)).toEqual([]);
}
