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
    ...Array.from({ length: 25 }, (_, index) => ({ name: `react_${index}`, description: 'Adds a reaction to a message.' })),
  ]),
];
const api = buildCodeApi(servers);
const paths = (text: string): string[] => [...text.matchAll(/servers\/\S+\.ts/g)].map(([path]) => path);

test('finds by words of the name, the description and the parameters, in any spelling', () => {
  expect(paths(api.search('how do I list the build', 'name', 1))[0]).toBe('servers/ci/list_builds.ts');
  expect(paths(api.search('cancel builds', 'name', 1))[0]).toBe('servers/ci/cancelBuild.ts');
  expect(paths(api.search('newest', 'name', 1))).toEqual(['servers/ci/list_builds.ts']);
  expect(paths(api.search('channel name', 'name', 1))).toEqual(['servers/chat/post_message.ts']);
  expect(paths(api.search('mesage', 'name', 1))[0]).toBe('servers/chat/post_message.ts');
});

test('a real name, a function name or a path puts that tool first', () => {
  for (const query of ['list-builds', 'list_builds', './servers/ci/list_builds', 'servers/ci/list_builds.ts']) expect(paths(api.search(query, 'name', 1))[0]).toBe('servers/ci/list_builds.ts');
  expect(paths(api.search('react_7', 'name', 1))[0]).toBe('servers/chat/react_7.ts');
});

test('each detail shows the callable path; more detail says more', () => {
  expect(api.search('newest', 'name', 1)).toBe('1 tool for "newest", best first:\n\nservers/ci/list_builds.ts  list_builds({ project, cursor? })\n');
  expect(api.search('newest', 'summary', 1)).toBe(
    '1 tool for "newest", best first:\n\nservers/ci/list_builds.ts\n  list_builds({ project, cursor? })\n  Lists builds of a project, newest first.\n');
  expect(api.search('newest', 'full', 1)).toContain(`// servers/ci/list_builds.ts\n${api.read('servers/ci/list_builds.ts')}`);
  expect(api.search('channel', 'summary', 1).length).toBeLessThan(500);
});

test('ten a page, every hit on one page, no page after the last', () => {
  const pages = [1, 2, 3].map((page) => api.search('reaction', 'name', page));
  expect(pages.map((text) => paths(text).length)).toEqual([10, 10, 5]);
  expect(new Set(pages.flatMap(paths)).size).toBe(25);
  expect(pages[1]).toContain('25 tools for "reaction", 11 to 20 shown (page 2 of 3)');
  expect(api.search('reaction', 'name', 4)).toBe('There is no page 4: 25 tools for "reaction" on 3 pages.');
});

test('nothing found says what there is', () => {
  const text = api.search('qwxz', 'summary', 1);
  expect(text).toContain('No tool matches "qwxz"');
  expect(text).toContain('servers/ci/  2 tools, Build server\nservers/chat/  26 tools');
  expect(buildCodeApi([]).search('x', 'name', 1)).toBe('No server is connected, so there are no tools.');
});

test('a page of large files shows what fits and names the rest', () => {
  const wide = objectSchema(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`field_${index}`, { type: 'string', description: 'A field of the form. '.repeat(5) }])));
  const large = buildCodeApi([serverInfo('forms', Array.from({ length: 4 }, (_, index) => ({ name: `form_${index}`, inputSchema: wide })))]);
  const text = large.search('form', 'full', 1);
  expect(paths(text)).toHaveLength(4);
  expect(text).toContain('// Too long to show here, read these files: ');
  expect(text.match(/export declare function/g)).toHaveLength(1);
});
