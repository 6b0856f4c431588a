import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node, run, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, one that is installed, Playwright's own, or one installed now
 * (by Playwright, else by apt-get as root). Throws with what to do when there is none.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser() ?? await playwrightBrowser();
  if (found) return found;
  say('No Chromium found: installing one …');
  await node(['node_modules/playwright/cli.js', 'install', 'chromium']).catch(() => 1);
  const own = await playwrightBrowser();
  if (own) return own;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium, and none could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not an executable file.`);
  return named ?? names.map(onPath).find(Boolean) ?? elsewhere.find(isExecutable) ?? null;
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)).find(isExecutable) ?? null;

function isExecutable(path) {
  try { accessSync(path, constants.X_OK); return true; } catch { return false; }
}
