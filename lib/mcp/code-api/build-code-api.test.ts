import { expect, test } from 'vitest';
import { typeErrors } from '../testing/compile';
import { objectSchema, serverInfo } from '../testing/tools';
import { buildCodeApi } from './index';

const odd = ['list-calendars', 'delete', 'typeof', 'eval', 'Delete', 'index', 'then', 'callTool', 'größe', '2fa', 'a-b', 'a.b', 'a_b', '東京', '', 'a/../../b', 'x'.repeat(150), 'list_builds', 'listBuilds'];
const servers = [
  serverInfo('ci', odd, { title: 'Builds */ here', instructions: 'Times are UTC.\nIds are strings.' }),
  serverInfo('my server!', ['delete']), serverInfo('my server?', ['delete']),
];
const api = buildCodeApi(servers);
const files = Object.fromEntries(api.paths.map((path) => [path, api.read(path) ?? '']));

test('every tool has one file and one function, with valid names that no other has, and calls by its real name', () => {
  for (const { server, tools } of servers) {
    for (const { name } of tools) {
      const call = `callTool(${JSON.stringify(server)}, ${JSON.stringify(name)}, input)`;
      const holders = api.paths.filter((path) => api.modules[path]?.includes(call));
      expect(holders, name).toHaveLength(1);
      const [path = ''] = holders;
      const identifier = path.split('/').at(-1)?.replace('.ts', '');
      expect(api.modules[path]).toContain(`export async function ${identifier}(`);
      expect(files[path]).toContain(`export declare function ${identifier}(`);
      expect(files[path]?.includes(`Its own name: ${JSON.stringify(name)}.`)).toBe(name !== identifier);
      expect(files[path.replace(/[^/]+$/, 'index.ts')]).toContain(`export { ${identifier} } from './${identifier}';`);
    }
  }
  expect(Object.keys(api.modules).sort()).toEqual(api.paths);
});

test('names stay readable where they can', () => {
  const names = api.list('servers/ci') ?? [];
  for (const name of ['list_calendars', 'delete_', 'typeof_', 'eval_', 'Delete', 'index_', 'then_', 'callTool_', 'größe', '_2fa', 'a_b', '東京', 'list_builds', 'listBuilds']) expect(names).toContain(`${name}.ts`);
  expect(names).toContain('index.ts');
  expect(names).toHaveLength(odd.length + 1);
});

test('all files compile together, and so do the ones that programs import', () => {
  expect(typeErrors(files)).toEqual([]);
  expect(typeErrors({ ...api.modules, 'client.ts': api.read('client.d.ts') ?? '' })).toEqual([]);
  const use = "import { list_builds, delete_ } from './servers/ci/index';\nexport const both = [await list_builds(), await delete_({})];\n";
  expect(typeErrors({ ...files, 'program.ts': use })).toEqual([]);
});

test('folders are listed, files are read, by forgiving paths; what is not there is null', () => {
  expect(api.list('')).toEqual(['servers/']);
  const [ci, ...others] = api.list('servers/') ?? [];
  expect(ci).toBe('ci/');
  expect(others).toHaveLength(2);
  expect(api.list('./servers/ci/')).toEqual(api.list('servers/ci'));
  expect(api.list('servers/nope')).toBeNull();
  expect(api.read('./servers/ci/list_builds')).toBe(api.read('servers/ci/list_builds.ts'));
  expect(api.read('servers/ci/list-calendars.ts')).toBeNull();
  expect(api.read('servers')).toBeNull();
  expect(api.read('client.d.ts')).toContain('export declare function callTool');
});

test('the index says what the server says of itself', () => {
  expect(api.read('servers/ci/index.ts')).toContain(
    '/**\n * Builds *\\/ here, version 1.0.0: 19 tools, each in a file of its own.\n * A tool whose result is `unknown` does not describe it: '
    + 'look before you rely on a shape, e.g. return JSON.stringify(result).slice(0, 500).\n * Text that holds JSON arrives parsed.\n *\n * Times are UTC.\n * Ids are strings.\n */\n');
});

test('required parameters must be given, others may be left out', () => {
  const one = buildCodeApi([serverInfo('s', [{ name: 'need', inputSchema: objectSchema({ a: { type: 'string' } }, ['a']) }, { name: 'may', inputSchema: objectSchema({ a: { type: 'string' } }) }])]);
  expect(one.read('servers/s/need.ts')).toContain('function need(input: { a: string }): Promise<unknown>;');
  expect(one.read('servers/s/may.ts')).toContain('function may(input?: { a?: string }): Promise<unknown>;');
});
