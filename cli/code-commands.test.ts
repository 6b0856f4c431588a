import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '../db/project-root';
import { connectGateway } from '../lib/mcp/gateway';
import { calm } from '../lib/mcp/testing/connections';
import { startShopHttp } from '../lib/mcp/testing/shop-http';
import { main } from './main';

let folder: string;
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'crossover-cli-')); });
afterEach(() => rm(folder, { recursive: true }));

/** The command line in this process. */
async function crossover(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const print = { stdout: vi.spyOn(console, 'log').mockImplementation(() => {}), stderr: vi.spyOn(console, 'error').mockImplementation(() => {}) };
  const help = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    const code = await main(['node', 'crossover', ...args]);
    const said = ({ mock }: { mock: { calls: unknown[][] } }): string => mock.calls.map((call) => call.join(' ')).join('\n');
    return { code, stdout: said(print.stdout), stderr: said(print.stderr) + said(help) };
  } finally {
    for (const spy of [print.stdout, print.stderr, help]) spy.mockRestore();
  }
}

async function program(source: string): Promise<string> {
  const path = join(folder, 'program.ts');
  await writeFile(path, source);
  return path;
}

async function config(mcpServers: object): Promise<string> {
  const path = join(folder, 'mcp.json');
  await writeFile(path, JSON.stringify({ mcpServers }));
  return path;
}

const projects = "import { list_projects } from './servers/ci/list_projects';\nconst found = await list_projects({});\nconsole.log('found');\n";

test('tree shows one line a tool, with a server named its files, and reports beside it', async () => {
  const tree = await crossover('tree', '--suite', 'builds');
  expect(tree.stdout).toMatch(/^servers\/ci\/list_builds\.ts +list_builds\(\{ project, time_basis, from, to, cursor\? \}\)$/m);
  expect(tree.stdout.split('\n')).toHaveLength(4);
  expect(tree.stderr).toMatch(/All definitions in a context: ~\d+ tokens \(ai-tokenizer .*estimate/);
  expect(tree.stderr).toContain('Types: 4 of 4 tools exact');
  expect(tree.code).toBe(0);
  const { stdout } = await crossover('tree', 'ci', '--suite', 'builds');
  expect(stdout).toMatch(/^\/\/ servers\/ci\/count_builds\.ts\n/);
  expect(stdout).toContain('function get_build(input: ');
});

test('tree --out writes the files and refuses a folder that is not its own', async () => {
  const out = join(folder, 'out');
  expect(await crossover('tree', '--suite', 'builds', '--out', out)).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('6 files written') });
  expect((await readdir(join(out, 'servers/ci'))).sort()).toEqual(['count_builds.ts', 'get_build.ts', 'index.ts', 'list_builds.ts', 'list_projects.ts']);
  await program('mine');
  expect(await crossover('tree', '--suite', 'builds', '--out', folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty') });
});

test('exec shows result, logs, calls and what was used', async () => {
  const { code, stdout } = await crossover('exec', await program(`${projects}return { count: found.projects.length };`), '--suite', 'builds');
  expect(stdout).toMatch(/^Result\n {2}\{\n {4}"count": \d+\n {2}\}\n\nLogs\n {2}found\n\nCalls \(1\)\n.*\n {2}ci +list_projects +ok /);
  expect(stdout).toMatch(/\nUsed\n.*1 call, 0 failed/);
  expect(code).toBe(0);
});

test('exec --json prints one object with the same', async () => {
  const { code, stdout } = await crossover('exec', await program(`${projects}return found.projects.length > 0;`), '--suite', 'builds', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    outcome: 'ok', value: true, logs: ['found'], error: null, diagnostics: [],
    calls: [{ server: 'ci', tool: 'list_projects', outcome: 'ok', access: 'read', policy: 'allow', bytesOut: 2, bytesIn: expect.any(Number), durationMs: expect.any(Number), message: null }],
    ledger: { calls: 1, failedCalls: 0, wallMs: expect.any(Number), memoryPeakBytes: expect.any(Number) },
  });
  expect(code).toBe(0);
});

test.each([
  ['an exception', `${projects}throw new Error('too few');`, 'Failed: exception', ':4:', "too few", 'throw new Error'],
  ['a module that is not there', "import { x } from './servers/cj/x';", 'Failed: module_not_found', ':1:', 'Hint: In servers/ there are: ci/.', 'servers/cj'],
])('exec of a program that fails names line and hint, with exit code 1: %s', async (_name, source, ...parts) => {
  const file = await program(source);
  const { code, stdout } = await crossover('exec', file, '--suite', 'builds');
  for (const part of parts) expect(stdout).toContain(part);
  expect(stdout).toContain(`${file}:`);
  expect(code).toBe(1);
});

test('exec --check finds a wrong call before it runs', async () => {
  const { code, stdout } = await crossover('exec', await program("import { get_build } from './servers/ci/get_build';\nawait get_build({ id: 5 });"), '--suite', 'builds', '--check');
  expect(stdout).toMatch(/Failed: type_error\n.*program\.ts:2:\d+: .*\(TS2322\)\n +2 \| await get_build/);
  expect(code).toBe(1);
});

test('exec --workspace gives a folder to the program and takes back what it changed', async () => {
  const work = join(folder, 'work');
  await mkdir(work);
  await writeFile(join(work, 'count.txt'), '41');
  const source = "const n = Number(await fs.readFile('./workspace/count.txt')) + 1;\nawait fs.writeFile('./workspace/count.txt', String(n));\nthrow new Error('after writing');";
  const { code, stdout } = await crossover('exec', await program(source), '--suite', 'builds', '--workspace', work);
  expect(await readFile(join(work, 'count.txt'), 'utf8')).toBe('42');
  expect(stdout).toContain('Files\n  written count.txt');
  expect(code).toBe(1);
});

test('what programs and servers say cannot command the terminal', async () => {
  const { stdout } = await crossover('exec', await program("console.log('\\x1b[2J\\u202egnp');\nreturn '\\x9b31m';"), '--suite', 'builds', '--json');
  expect(stdout).toContain('\\u001b[2J\\u202egnp');
  expect(JSON.parse(stdout)).toMatchObject({ value: '\u009b31m', logs: ['\u001b[2J\u202egnp'] });
});

test('search answers as it answers an agent', async () => {
  const { code, stdout } = await crossover('search', 'failed builds', '--suite', 'builds', '--detail', 'name');
  expect(stdout).toContain('servers/ci/list_builds.ts  list_builds({ project');
  expect(code).toBe(0);
  const json = await crossover('search', 'failed builds', '--suite', 'builds', '--json', '--page', '9');
  expect(JSON.parse(json.stdout)).toEqual({ query: 'failed builds', detail: 'summary', page: 9, answer: expect.stringContaining('There is no page 9'), failed: [] });
});

test('a server that cannot be connected is named with its last words, and the others are shown when that is wanted', async () => {
  const shop = await startShopHttp();
  const path = await config({ broken: { command: process.execPath, args: ['-e', 'console.error("no config"); process.exit(2)'] }, shop: { url: shop.url } });
  expect(await crossover('tree', '--config', path)).toMatchObject({ code: 3, stdout: '', stderr: expect.stringMatching(/server broken could not be connected.*it last said: no config/) });
  const rest = await crossover('tree', '--config', path, '--keep-going');
  expect(rest).toMatchObject({ code: 3, stdout: expect.stringContaining('servers/shop/list_items.ts'), stderr: expect.stringMatching(/Servers left out \(1\):\n.*no config/) });
  await shop.close();
});

test.each([
  [['tree'], 'give --config <file> (servers of your own), or --suite <name>'],
  [['tree', '--suite', 'builds', '--config', 'x.json'], 'not both'],
  [['tree', '--suite', 'nope'], 'builds'],
  [['tree', 'shop', '--suite', 'builds'], 'There is: ci'],
  [['tree', '--config', '/no/mcp.json'], '/no/mcp.json cannot be read (ENOENT)'],
  [['tree', '--variant', 'n11'], '--variant goes with --suite'],
  [['exec', '/no/program.ts', '--suite', 'builds'], '/no/program.ts cannot be read'],
  [['exec', '-', '--suite', 'builds', '--timeout', 'long'], 'positive integer'],
  [['exec', '-', '--suite', 'builds', '--workspace', '/no/folder'], '/no/folder cannot be read'],
  [['search', 'x', '--suite', 'builds', '--detail', 'all'], 'name, summary, full'],
])('wrong usage says what is wrong, with exit code 2: %j', async (args, message) => {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Object.assign((await import('node:stream')).Readable.from(['']), { fd: 0 }) as typeof process.stdin);
  const { code, stderr } = await crossover(...args);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});

test('a program from stdin, stopped with Ctrl-C, ends at once with exit code 3, and the server hears of it', async () => {
  const shop = await startShopHttp();
  const path = await config({ shop: { url: shop.url, policy: { writes: 'allow' } } });
  const child = spawn(process.execPath, [join(projectRoot(), 'cli/bin.mjs'), 'exec', '-', '--config', path, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => { stdout += chunk.toString(); });
  const ended = new Promise<number | null>((resolve) => { child.once('close', resolve); });
  child.stdin.end("import { wait_for } from './servers/shop/wait_for';\nawait wait_for({ key: 'ctrl-c' });");
  const gateway = await connectGateway([{ server: 'shop', transport: 'http', url: shop.url }]);
  const seen = async () => (await gateway.callTool({ server: 'shop', tool: 'list_cancelled', args: {} }, calm)).value;
  await expect.poll(seen, { timeout: 50_000 }).toMatchObject({ waiting: ['ctrl-c'] });
  child.kill('SIGINT');
  expect(await ended).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'cancelled' });
  await expect.poll(seen).toMatchObject({ cancelled: ['ctrl-c'] });
  await gateway.close();
  await shop.close();
}, 90_000);
