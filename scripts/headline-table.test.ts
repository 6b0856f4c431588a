import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../db/project-root';
import { headlineTable } from './headline-table';

test('the table of the README is what the suite headline gives', async () => {
  const readme = await readFile(join(projectRoot(), 'README.md'), 'utf8');
  const shown = /<!-- headline -->\n([^]*?)\n<!-- \/headline -->/.exec(readme)?.[1];
  expect(shown).toBe(await headlineTable());
}, 120_000);
