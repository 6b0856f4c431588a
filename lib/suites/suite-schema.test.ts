import { Ajv2020 } from 'ajv/dist/2020';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { suiteNames } from './list-suites';
import { suiteSchema } from './suite-schema';
import { defaultSuitesRoot } from './suites-root';

const root = defaultSuitesRoot();
const project = resolve(root, '..');
const published = JSON.parse(await readFile(join(project, 'schema/suite.schema.json'), 'utf8')) as object;
const isSuite = new Ajv2020({ strict: false, allErrors: true }).compile(published);

test('the published schema is current; else: npx tsx scripts/suite-schema.ts', () => expect(published).toEqual(suiteSchema()));

test('every suite of the project and of the guides fits it', async () => {
  const files = (await suiteNames(root)).map((name) => join(root, name, 'suite.yaml'));
  const guide = join(project, 'docs/guide');
  const pages = (await readdir(guide)).filter((name) => name.endsWith('.md')).map((name) => join(guide, name));
  const shown = (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).flatMap((text) => [...text.matchAll(/^```yaml file=\S+\n([\s\S]*?)^```$/gm)].map(([, yaml = '']) => yaml));
  expect(shown.length).toBeGreaterThan(1);
  for (const text of [...shown, ...await Promise.all(files.map((file) => readFile(file, 'utf8')))]) {
    const suite: unknown = parse(text);
    expect(isSuite(suite) ? [] : isSuite.errors, text.slice(0, 80)).toEqual([]);
  }
});

test('mistakes that an editor should mark do not fit', async () => {
  const right = parse(await readFile(join(root, 'lookup/suite.yaml'), 'utf8')) as Record<string, unknown>;
  for (const wrong of [{ version: 1 }, { variants: [] }, { seed: 1.5 }, { servers: { a: { command: 5 } } }, { faults: [{ id: 'Not An Id', title: 'x', description: 'x', variants: ['a'] }] }]) {
    expect(isSuite({ ...right, ...wrong }), JSON.stringify(wrong)).toBe(false);
  }
});
