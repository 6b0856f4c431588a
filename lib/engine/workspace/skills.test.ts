import { expect, test } from 'vitest';
import { createWorkspace } from './create-workspace';
import { savedSkills, skillFiles, skillLimits, skillsOf } from './skills';

const code = "import { list_builds } from '../servers/ci';\n\n/**\n * Counts the failed builds\n * of a project.\n * @param project its name\n */\nexport async function count_failed(project: string) {}\n";
const file = (path: string, text = code) => ({ path, text });
const descriptionOf = async (guide: string, source = code) => (await skillsOf([file('skills/a.ts', source), file('skills/a/SKILL.md', guide)]))[0]?.description;

test.each<[string, string, string]>([
  ['front matter', '---\nname: count\ndescription: Counts failed builds.\n---\n# Count\n\nText.', 'Counts failed builds.'],
  ['quoted front matter', '---\r\ndescription: "Counts: all of them"\r\n---\r\nText.', 'Counts: all of them'],
  ['a folded block', '---\ndescription: >-\n  Counts\n  failed builds.\nname: x\n---\n', 'Counts failed builds.'],
  ['continued lines', '---\ndescription: Counts\n  failed builds.\n---\n', 'Counts failed builds.'],
  ['a head without an end', '---\ndescription: no\n\nText', '--- description: no'],
  ['a head without a description', '---\nname: count\n---\n\n# Count\nFirst paragraph\nof two lines.\n\nSecond.', 'First paragraph of two lines.'],
  ['no head', '# Count\n\nCounts failed builds.\n', 'Counts failed builds.'],
  ['only a heading', '\n## Count failed\n', 'Count failed'],
  ['no guide', '', 'Counts the failed builds of a project.'],
])('description from %s', async (_name, guide, expected) => {
  expect(await descriptionOf(guide)).toBe(expected);
});

test('without guide and comment there is no description, and a long one is cut', async () => {
  expect(await descriptionOf('', 'export const a = 1;')).toBe('');
  expect(await descriptionOf('', '/* a */\nconst b = 1;\nexport const a = 1;')).toBe('');
  expect(await descriptionOf('x'.repeat(10_000))).toBe(`${'x'.repeat(499)}…`);
});

test('texts made to be slow to read are read at once', async () => {
  const slow = ['/**'.repeat(60_000), '---\ndescription: "'.padEnd(60_000, ' '), '#'.repeat(60_000), '\n \n'.repeat(20_000), '"'.repeat(60_000)];
  for (const text of slow) expect(await descriptionOf(text.slice(0, skillLimits.guideBytes), `${text}\nexport const a = 1;`)).toBeTypeOf('string');
});

test('only files with the names of skills are skills, and not those that are too large', async () => {
  const files = ['skills/b-2.ts', 'skills/A_1.ts', 'skills/-a.ts', 'skills/a.js', 'skills/a/b.ts', 'workspace/a.ts', 'skills/__proto__.ts', 'skills/a b.ts', 'skills/ä.ts'].map((path) => file(path));
  const large = file('skills/large.ts', 'x'.repeat(skillLimits.codeBytes + 1));
  expect((await skillsOf([...files, large])).map(({ name }) => name)).toEqual(['A_1', 'b-2']);
});

test('skills become files and files skills, and what is new or changed is known by the hash', async () => {
  const before = await skillsOf([file('skills/a.ts'), file('skills/a/SKILL.md', '# A'), file('skills/b.ts'), file('skills/gone.ts')]);
  expect(await skillsOf(createWorkspace(skillFiles(before)).files())).toEqual(before);
  const after = await skillsOf([file('skills/a.ts'), file('skills/a/SKILL.md', '# A, better'), file('skills/b.ts'), file('skills/c.ts')]);
  expect(savedSkills(before, after).map(({ name }) => name)).toEqual(['a', 'c']);
  expect(savedSkills(before, before)).toEqual([]);
  expect(before[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
});
