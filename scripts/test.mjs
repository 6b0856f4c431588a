/** `npm test`: sets up what is missing, runs every check and test, and ends with `N passed, N failed`. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './check-node.mjs';

checkNode();
const { node, root, say } = await import('./run.mjs');
const { ensureDependencies } = await import('./install.mjs');
const { ensureBuild } = await import('./build.mjs');

await ensureDependencies();
const { ensureBrowser } = await import('./browser.mjs');
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
const only = process.argv.slice(2);

/** One leg. `count` reads its results; a leg that ends badly without a failed test counts as one failure, so nothing is lost. */
async function leg(name, work) {
  if (only.length > 0 && !only.includes(name)) return;
  const startedMs = Date.now();
  say(`\n— ${name} —`);
  const { passed, failed } = await work().catch((error) => { say(String(error?.message ?? error)); return { passed: 0, failed: 1 }; });
  totals.passed += passed;
  totals.failed += failed;
  say(`${name}: ${passed} passed, ${failed} failed (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`);
}

const check = async (args, env) => ((await node(args, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

function counted(code, file, read) {
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  if (passed + failed === 0) return { passed, failed: 1 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

// Each of the two keeps one core busy; the other legs use two by themselves.
await Promise.all([
  leg('lint', () => check(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'])),
  leg('types', async () => {
    await node(['node_modules/next/dist/bin/next', 'typegen']);
    return check(['node_modules/typescript/bin/tsc', '--noEmit']);
  }),
]);
await leg('unit', async () => {
  const file = join(results, 'vitest.json');
  const code = await node(['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  return counted(code, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
});
await leg('browser', async () => {
  const browser = await ensureBrowser();
  await ensureBuild();
  const file = join(results, 'playwright.json');
  const code = await node(['node_modules/@playwright/test/cli.js', 'test'], { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return counted(code, file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
});

say(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
