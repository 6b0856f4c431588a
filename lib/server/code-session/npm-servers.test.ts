import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeErrors } from '../../mcp/testing/compile';
import { createNodeSandbox } from '../../sandbox';
import { npmServer as program, startProgram } from '../testing/start-program';
import type { CodeSession } from './index';
import { run, sessionOf } from './testing/session';

/** Servers that other people wrote, as they are installed from npm, spoken to over stdio. */
const sandbox = createNodeSandbox({ workers: 1 });
let folder: string;
let session: CodeSession;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'npm-servers-')));
  await Promise.all(['files', 'repo', 'logs'].map((name) => mkdir(join(folder, name))));
  await writeFile(join(folder, 'outside.txt'), 'not for you');
  session = await sessionOf(folder, { mcpServers: {
    everything: program('@modelcontextprotocol/server-everything', 'stdio'),
    files: program('@modelcontextprotocol/server-filesystem', join(folder, 'files')),
    memory: { ...program('@modelcontextprotocol/server-memory'), env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') } },
    git: { ...program('@cyanheads/git-mcp-server'), env: { HOME: folder, GIT_BASE_DIR: folder, GIT_SIGN_COMMITS: 'false', LOGS_DIR: join(folder, 'logs'),
      GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com', MCP_LOG_LEVEL: 'error' } },
  } }, { allowWrites: true });
});
afterAll(async () => {
  await session.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

test('no tool is lost, and the files of all of them compile', () => {
  expect(session.servers.map(({ server, tools }) => `${server} ${tools.length}`)).toEqual(['everything 13', 'files 14', 'memory 9', 'git 28']);
  expect(session.problems.filter(({ kept }) => !kept)).toEqual([]);
  const files = Object.fromEntries(session.api.paths.map((path) => [path, session.api.read(path) ?? '']));
  expect(Object.keys(files)).toHaveLength(13 + 14 + 9 + 28 + 4);
  expect(typeErrors({ ...files, 'client.ts': session.api.read('client.d.ts') ?? '' })).toEqual([]);
});

test('everything: calls in a loop, a picture as a reference, a long call with progress', async () => {
  const { outcome, value, calls, error } = await run(session, sandbox, `
    import { echo, get_sum, get_tiny_image, trigger_long_running_operation } from './servers/everything';
    const sums: unknown[] = [];
    for (const b of [1, 2, 3]) sums.push(await get_sum({ a: 40, b }));
    const image = await get_tiny_image() as { type: string; bytes?: number }[];
    return {
      echo: await echo({ message: 'größe 東京' }), sums, pictures: image.filter(({ type }) => type === 'image'),
      slow: await trigger_long_running_operation({ duration: 0.2, steps: 4 }),
    };`);
  expect({ outcome, error }).toEqual({ outcome: 'ok', error: null });
  expect(value).toEqual({
    echo: 'Echo: größe 東京', sums: [1, 2, 3].map((b) => `The sum of 40 and ${b} is ${40 + b}.`),
    pictures: [{ type: 'image', mimeType: 'image/png', bytes: 4033 }], slow: 'Long running operation completed. Duration: 0.2 seconds, Steps: 4.',
  });
  expect(calls).toHaveLength(6);
});

test('everything over HTTP, as it keeps sessions: the same tools, the same answers', async () => {
  const { url, close } = await startProgram(program('@modelcontextprotocol/server-everything', 'streamableHttp'));
  const overHttp = await sessionOf(folder, { mcpServers: { everything: { url } } }, { allowWrites: true });
  expect(overHttp.servers.map(({ protocolVersion, tools }) => `${protocolVersion} ${tools.length}`)).toEqual(['2025-11-25 13']);
  const { value } = await run(overHttp, sandbox, `
    import { echo, trigger_long_running_operation } from './servers/everything';
    return [await echo({ message: 'hello' }), await trigger_long_running_operation({ duration: 0.2, steps: 2 })];`);
  expect(value).toEqual(['Echo: hello', 'Long running operation completed. Duration: 0.2 seconds, Steps: 2.']);
  await overHttp.close();
  await close();
});

test('filesystem: write, read, list and search; a path outside is refused and can be caught', async () => {
  const { outcome, value, calls } = await run(session, sandbox, `
    import * as files from './servers/files';
    const root = ${JSON.stringify(join(folder, 'files'))};
    await files.create_directory({ path: root + '/notes' });
    for (const name of ['one', 'two']) await files.write_file({ path: root + '/notes/' + name + '.txt', content: name + '\\n' });
    const { content } = await files.read_text_file({ path: root + '/notes/two.txt' });
    const { content: listed } = await files.list_directory({ path: root + '/notes' });
    const { content: found } = await files.search_files({ path: root, pattern: '**/t*.txt' });
    let refused = '';
    try { await files.read_text_file({ path: root + '/../outside.txt' }); } catch (error) { refused = error.kind; }
    return { content, listed, found: found.replace(root, ''), refused };`);
  expect(outcome).toBe('ok');
  expect(value).toEqual({ content: 'two\n', listed: '[FILE] one.txt\n[FILE] two.txt', found: '/notes/two.txt', refused: 'tool_error' });
  expect(await readFile(join(folder, 'files/notes/one.txt'), 'utf8')).toBe('one\n');
  expect(calls.at(-1)).toMatchObject({ outcome: 'tool_error', message: expect.stringContaining('Access denied') });
});

test('memory: entities and relations in a loop, then a search and the whole graph', async () => {
  const { outcome, value } = await run(session, sandbox, `
    import { create_entities, create_relations, read_graph, search_nodes } from './servers/memory';
    for (let n = 1; n <= 5; n += 1) {
      await create_entities({ entities: [{ name: 'service-' + n, entityType: 'service', observations: ['port ' + (8000 + n)] }] });
      if (n > 1) await create_relations({ relations: [{ from: 'service-' + n, to: 'service-1', relationType: 'calls' }] });
    }
    const graph = await read_graph({});
    const callers = graph.relations.filter(({ to }) => to === 'service-1').map(({ from }) => from);
    const { entities } = await search_nodes({ query: 'port 8003' });
    return { services: graph.entities.length, callers, found: entities.map(({ name }) => name) };`);
  expect(outcome).toBe('ok');
  expect(value).toEqual({ services: 5, callers: ['service-2', 'service-3', 'service-4', 'service-5'], found: ['service-3'] });
});

test('git: a repository is made, committed to and read', async () => {
  await writeFile(join(folder, 'repo/a.txt'), 'a\n');
  const { outcome, value, error } = await run(session, sandbox, `
    import { git_add, git_commit, git_init, git_log, git_status } from './servers/git';
    const path = ${JSON.stringify(join(folder, 'repo'))};
    await git_init({ path, initialBranch: 'main' });
    const before = await git_status({ path });
    await git_add({ path, paths: ['a.txt'] });
    const author = { name: 'Ada', email: 'ada@example.com' };
    await git_commit({ path, message: 'Add a', author });
    await git_commit({ path, message: 'Nothing more', author, allowEmpty: true });
    const { commits } = await git_log({ path });
    const { isClean, currentBranch } = await git_status({ path });
    return { untracked: before.untrackedFiles, subjects: commits.map(({ subject }) => subject), isClean, currentBranch };`);
  expect({ outcome, error }).toEqual({ outcome: 'ok', error: null });
  expect(value).toEqual({ untracked: ['a.txt'], subjects: ['Nothing more', 'Add a'], isClean: true, currentBranch: 'main' });
});
