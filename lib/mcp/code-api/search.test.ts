import { expect, test } from 'vitest';
import { objectSchema, serverInfo } from '../testing/tools';
import { buildCodeApi } from './index';

const servers = [
  serverInfo('ci', [
    { name: 'list-builds', description: 'Lists builds of a project, newest first.', inputSchema: objectSchema({ cursor: { type: 'string' }, project: { type: 'string' } }, ['project']) },
    { name: 'cancelBuild', description: 'Stops a running one.', inputSchema: objectSchema({ id: { type: 'string' } }, ['id']) },
  ], { title: 'Build server' }),
  serverInfo('chat', [
    { name: 'post_message', description: `Writes to a channel. ${'Long. '.repeat(100)}`, inputSchema: objectSchema({ channelName: { type: 'string' } }) },
    ...Array.from({ length: 45 }, (_, index) => ({ name: `react_${index}`, description: 'Adds a reaction to a message.' })),
  ]),
];
const api = buildCodeApi(servers);
const paths = (text: string): string[] => [...text.matchAll(/servers\/\S+\.ts/g)].map(([path]) => path);
const first = (query: string): string | undefined => paths(api.search(query, 'name', 1))[0];

test('finds by words of the name, the description and the parameters, in any spelling', () => {
  expect(first('how do I list the build')).toBe('servers/ci/list_builds.ts');
  expect(first('cancel builds')).toBe('servers/ci/cancelBuild.ts');
  expect(paths(api.search('newest', 'name', 1))).toEqual(['servers/ci/list_builds.ts']);
  expect(first('channel name')).toBe('servers/chat/post_message.ts');
  for (const query of ['LIST BUILDS', 'lst biulds', 'list-bulids', 'ListBuilds of a Projct']) expect(first(query), query).toBe('servers/ci/list_builds.ts');
});

test('finds by other words for the same, also when they stand apart', () => {
  expect(first('abort the pipeline')).toBe('servers/ci/cancelBuild.ts');
  expect(first('call the build off')).toBe('servers/ci/cancelBuild.ts');
  expect(first('which compilations were there recently, show builds')).toBe('servers/ci/list_builds.ts');
});

test('a real name, a function name or a path puts that tool first', () => {
  for (const query of ['list-builds', 'list_builds', 'LIST_BUILDS', './servers/ci/list_builds', 'servers/ci/list_builds.ts']) expect(first(query)).toBe('servers/ci/list_builds.ts');
  expect(first('react_7')).toBe('servers/chat/react_7.ts');
});

test('each detail shows the callable path; more detail says more', () => {
  expect(api.search('newest', 'name', 1)).toBe('1 tool for "newest", best first:\n\nservers/ci/list_builds.ts  list_builds({ project, cursor? })\n');
  expect(api.search('newest', 'summary', 1)).toBe(
    '1 tool for "newest", best first:\n\nservers/ci/list_builds.ts\n  list_builds({ project, cursor? })\n  Lists builds of a project, newest first.\n');
  expect(api.search('newest', 'full', 1)).toContain(`// servers/ci/list_builds.ts\n${api.read('servers/ci/list_builds.ts')}`);
  expect(api.search('channel', 'summary', 1).length).toBeLessThan(500);
});

test.each([['name', [20, 20, 5]], ['summary', [10, 10, 10, 10, 5]], ['full', [5, 5, 5, 5, 5, 5, 5, 5, 5]]] as const)('%s: every hit on one page, no page after the last', (detail, sizes) => {
  const pages = sizes.map((_, index) => api.search('reaction', detail, index + 1));
  const shown = pages.map((text) => paths(text));
  expect(shown.map((found) => found.length)).toEqual([...sizes]);
  expect(new Set(shown.flat()).size).toBe(45);
  expect(pages[0]).toContain(`45 tools for "reaction", 1 to ${sizes[0]} shown (page 1 of ${sizes.length}), best first:`);
  expect(api.search('reaction', detail, sizes.length + 1)).toBe(`There is no page ${sizes.length + 1}: 45 tools for "reaction" on ${sizes.length} pages.`);
});

test('nothing found says what there is, and names no tool that an arm may not have', () => {
  const text = api.search('qwxz', 'summary', 1);
  expect(text).toContain('No tool matches "qwxz"');
  expect(text).not.toContain('list_files');
  expect(text).toContain('servers/ci/  2 tools, Build server\nservers/chat/  46 tools');
  expect(buildCodeApi([]).search('x', 'name', 1)).toBe('No server is connected, so there are no tools.');
  const many = buildCodeApi(Array.from({ length: 400 }, (_, index) => serverInfo(`s${index}`, ['t'])));
  expect(many.search('qwxz', 'name', 1)).toContain('... and 340 more: list the folder servers/');
});

test('a query without words, or of 10 KB, is answered shortly', () => {
  for (const query of ['', '   ', '?!', '"\\"']) expect(api.search(query, 'summary', 1)).toContain('The query has no words.');
  const long = api.search(`${'please find the newest builds '.repeat(350)}`, 'name', 1);
  expect(paths(long)[0]).toBe('servers/ci/list_builds.ts');
  expect(long.length).toBeLessThan(3_000);
  expect(api.search('x'.repeat(10_000), 'name', 1).length).toBeLessThan(1_000);
});

test('text that means something to a regular expression, a template or an object means nothing here', () => {
  for (const query of ['.*', '(build', '[a-z]+', '\\d{1,', '$&', '${build}', '__proto__', 'constructor', 'toString hasOwnProperty', '"; DROP TABLE builds', '<img src=x>', '*/ build']) {
    expect(() => api.search(query, 'summary', 1), query).not.toThrow();
  }
  expect(first('(build [newest')).toBe('servers/ci/list_builds.ts');
  expect(api.search('.*', 'name', 1)).toContain('The query has no words.');
});

test('a query that names a server, by a word that is no common one, finds tools of that server only', () => {
  const two = buildCodeApi([
    serverInfo('gitforge', [{ name: 'create_issue', description: 'Opens an issue.' }, { name: 'list_issues', description: 'Lists issues.' }]),
    serverInfo('tracker2000', [{ name: 'create_issue', description: 'Opens an issue.' }, { name: 'delete_issue', description: 'Deletes an issue.' }]),
    serverInfo('mail', [{ name: 'send_mail', description: 'Sends a mail.' }]),
    serverInfo('post', [{ name: 'deliver', description: 'Delivers mail, sends it out.' }]),
  ]);
  expect(two.search('create an issue', 'name', 1)).toContain('3 tools for');
  const narrowed = two.search('create an issue on GitForge', 'name', 1);
  expect(narrowed).toContain('of servers/gitforge for');
  expect(paths(narrowed)).toEqual(['servers/gitforge/create_issue.ts', 'servers/gitforge/list_issues.ts']);
  expect(paths(two.search('servers/gitforge', 'name', 1))).toHaveLength(2);
  expect(paths(two.search('server:tracker2000 issue', 'name', 1)).every((path) => path.startsWith('servers/tracker2000/'))).toBe(true);
  expect(paths(two.search('weather on gitforge', 'name', 1)).length).toBeGreaterThan(0);
  expect(paths(two.search('send mail', 'name', 1))).toContain('servers/post/deliver.ts');
  expect(two.search('gitforge: new issue', 'name', 1)).toContain('of servers/gitforge for');
  expect(two.search('let gitforge create an issue', 'name', 1)).not.toContain('of servers/gitforge for');
});

test('who asks gets tools that read, who orders gets tools that do, where words alone do not decide', () => {
  const flags = { readOnly: false, destructive: true, idempotent: null };
  const door = buildCodeApi([serverInfo('doors', [
    { name: 'lock', description: 'The lock of the door.', annotations: flags }, { name: 'lock_state', description: 'The lock of the door.', annotations: { ...flags, readOnly: true, destructive: false } },
  ])]);
  expect(paths(door.search('is the door locked', 'name', 1))[0]).toBe('servers/doors/lock_state.ts');
  expect(paths(door.search('lock the door', 'name', 1))[0]).toBe('servers/doors/lock.ts');
});

test('a page of large files shows what fits and names the rest', () => {
  const wide = objectSchema(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`field_${index}`, { type: 'string', description: 'A field of the form. '.repeat(5) }])));
  const large = buildCodeApi([serverInfo('forms', Array.from({ length: 4 }, (_, index) => ({ name: `form_${index}`, inputSchema: wide })))]);
  const text = large.search('form', 'full', 1);
  expect(paths(text)).toHaveLength(4);
  expect(text).toContain('// Too long to show here, read these files: ');
  expect(text.match(/export declare function/g)).toHaveLength(1);
});
