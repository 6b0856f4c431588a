import { describe, expect, test } from 'vitest';
import { SandboxBroken } from '../../engine/errors';
import type { FileRequest, FileResult } from '../../engine/ports';
import { ciHost, useSandbox, valueOf, type CreateSandbox } from './harness';
import { withFiles, workspaceOf } from './workspace-host';

/** The files of the workspace as programs see them. */
export function describeFiles(create: CreateSandbox): void {
  describe('files', () => {
    const { run } = useSandbox(create);

    test.each([
      '', "import fs from 'fs/promises';", "import fs from 'fs';", "import * as fs from 'node:fs/promises';", "import { promises as fs } from 'fs';",
      "const { default: fs } = await import('fs/promises');", 'const { readFile, writeFile } = globalThis.fs;\nconst fs = { readFile, writeFile };',
    ])('with %j programs write and read text as it is', async (statement) => {
      const text = 'é😀\u0000\r\n"\\\u2028 end';
      const source = `${statement}\nawait fs.writeFile('./workspace/a.txt', ${JSON.stringify(text)});\nreturn await fs.readFile('/workspace/a.txt', 'utf8');`;
      const result = await run(source, withFiles(workspaceOf()));
      expect(valueOf(result)).toBe(text);
      expect(result.ledger).toMatchObject({ fileOperations: 2, calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0 });
    });

    test.each<[string, string, unknown]>([
      ['folders', "await fs.mkdir('./workspace/x/y', { recursive: true });\nawait fs.writeFile('./workspace/new/b.txt', 'b');\nreturn fs.readdir('./workspace')", ['a.txt', 'new', 'x']],
      ['entries with their types', "await fs.mkdir('./workspace/x');\nreturn (await fs.readdir('./workspace', { withFileTypes: true })).map((e) => [e.name, e.isFile(), e.isDirectory(), e.parentPath])", [['a.txt', true, false, './workspace'], ['x', false, true, './workspace']]],
      ['all entries below', "await fs.writeFile('./workspace/x/y/z', '');\nreturn fs.readdir('./workspace', { recursive: true })", ['a.txt', 'x', 'x/y', 'x/y/z']],
      ['stat', "const s = await fs.stat('./workspace/a.txt');\nreturn [s.size, s.isFile(), s.isDirectory(), s.isSymbolicLink(), s.mtime, (await fs.stat('./workspace')).isDirectory()]", [3, true, false, false, null, true]],
      ['exists and access', "const denied = await fs.access('./workspace/b').catch((e) => e.code);\nreturn [await fs.exists('./workspace/a.txt'), await fs.exists('./workspace/b'), await fs.access('./workspace/a.txt'), denied]", [true, false, null, 'ENOENT']],
      ['appending', "await fs.appendFile('./workspace/a.txt', '!');\nawait fs.writeFile('./workspace/a.txt', '?', { flag: 'a' });\nreturn fs.readFile('./workspace/a.txt', { encoding: 'utf-8' })", 'abc!?'],
      ['removing', "await fs.rm('./workspace/a.txt');\nawait fs.rm('./workspace/a.txt', { force: true });\nawait fs.writeFile('./workspace/x/y', '');\nawait fs.rmdir('./workspace/x', { recursive: true });\nreturn fs.readdir('./workspace')", []],
      ['writes in parallel', "await Promise.all(Array.from({ length: 300 }, (_, n) => fs.writeFile(`./workspace/n/${n}`, String(n))));\nconst texts = await Promise.all((await fs.readdir('./workspace/n')).map((name) => fs.readFile('./workspace/n/' + name)));\nreturn texts.reduce((sum, text) => sum + Number(text), 0)", 44_850],
      ['operations in the order they were asked for', "void fs.writeFile('./workspace/a.txt', '1');\nconst before = fs.readFile('./workspace/a.txt');\nvoid fs.writeFile('./workspace/a.txt', '2');\nreturn [await before, await fs.readFile('./workspace/a.txt')]", ['1', '2']],
    ])('%s', async (_name, source, expected) => {
      expect(valueOf(await run(source, withFiles(workspaceOf({ 'workspace/a.txt': 'abc' }))))).toEqual(expected);
    });

    test('what one program wrote the next one reads, edits and resumes from', async () => {
      const workspace = workspaceOf();
      const source = `const path = './workspace/state.json';
        const state = (await fs.exists(path)) ? JSON.parse(await fs.readFile(path)) : { seen: [] };
        state.seen.push(state.seen.length);
        await fs.writeFile(path, JSON.stringify(state));
        return state.seen;`;
      expect(valueOf(await run(source, withFiles(workspace)))).toEqual([0]);
      expect(valueOf(await run(source, withFiles(workspace)))).toEqual([0, 1]);
      expect(workspace.read('workspace/state.json')).toBe('{"seen":[0,1]}');
    });

    test.each<[string, string, RegExp, number, number]>([
      ['a file that is not there', "\n  await fs.readFile(\n    './workspace/b.txt');", /^ENOENT: no such file.*there are: a\.txt$/, 2, 12],
      ['in a function, after an await', "import { readFile as read } from 'fs/promises';\nconst go = async (path: string) => {\n  await null;\n  return await read(path);\n};\nawait go('./workspace/b');", /^ENOENT/, 4, 16],
      ['a path without a root', "await fs.writeFile('notes.txt', 'x');", /^EACCES.*'\.\/workspace\/notes\.txt'$/, 1, 10],
      ['an object', "\nawait fs.writeFile('./workspace/b', { a: 1 });", /writeFile writes text, not an object\. Use JSON\.stringify/, 2, 10],
      ['a promise', "await fs.writeFile('./workspace/b', Promise.resolve('x'));", /Await the promise first/, 1, 10],
      ['binary data', "await fs.writeFile('./workspace/b', new Uint8Array(3));", /not binary data\. .*base64 text: btoa/, 1, 10],
      ['a path that is no text', "await fs.readFile(new URL('file:///etc/passwd'));", /needs a path like .* as text, not an object/, 1, 10],
      ['another encoding', "await fs.readFile('./workspace/a.txt', 'base64');", /UTF-8.*"base64"/, 1, 10],
      ['an unknown flag', "await fs.writeFile('./workspace/a.txt', 'x', { flag: 'wx' });", /flag "wx"/, 1, 10],
      ['a callback', "fs.readFile('./workspace/a.txt', (error, text) => console.log(text));", /takes no callback/, 1, 4],
      ['a synchronous function', "import fs from 'fs';\nreturn fs.readFileSync('./workspace/a.txt');", /fs\.readFileSync is not available.*await fs\.readFile/, 2, 11],
      ['a name that is not there', "await fs.readTextFile('./workspace/a.txt');", /not a function/, 1, 10],
    ])('an error that nobody catches points at the line: %s', async (_name, source, message, line, column) => {
      const { outcome, error } = await run(source, withFiles(workspaceOf({ 'workspace/a.txt': 'abc' })));
      expect({ outcome, ...error }).toMatchObject({ outcome: 'exception', line, column, file: 'program.ts', message: expect.stringMatching(message) });
    });

    test('an error can be caught and says code, path and message', async () => {
      const source = "try { await fs.readFile('./workspace/b'); } catch (error) { return [error instanceof Error, error.name, error.code, error.path, error.message]; }";
      expect(valueOf(await run(source, withFiles(workspaceOf())))).toEqual([true, 'Error', 'ENOENT', './workspace/b', "ENOENT: no such file or folder './workspace/b'. './workspace' is empty"]);
    });

    test.each<[string, RegExp]>([
      ["import fs from 'node:fs';\nfs.readFileSync('./workspace/a.txt')", /promises.*import fs from 'fs\/promises'/],
      ["import { readFileSync } from 'fs';\nreadFileSync('./workspace/a.txt')", /no synchronous functions.*readFile/],
      ["import data from './workspace/data.json';\ndata", /readFile\("\.\/workspace\/data\.json"\)/],
    ])('%s is module_not_found and says what exists', async (source, hint) => {
      expect(await run(source, withFiles(workspaceOf({ 'workspace/data.json': '{}' })))).toMatchObject({ outcome: 'module_not_found', error: { hint: expect.stringMatching(hint) } });
    });

    test('without a workspace there is no fs, neither global nor to import', async () => {
      expect(await run("import fs from 'fs/promises';\nfs.readFile('x')")).toMatchObject({ outcome: 'module_not_found', error: { hint: expect.stringContaining('no file system') } });
      const { outcome, error, ledger } = await run("await fs.readFile('./workspace/a.txt')");
      expect({ outcome, hint: error?.hint }).toEqual({ outcome: 'exception', hint: expect.stringContaining('no file system') });
      expect(ledger.fileOperations).toBeUndefined();
    });

    test('a write that nobody awaits is reported like a call', async () => {
      const workspace = workspaceOf();
      const pending = await run("import { echo } from './servers/ci';\nvoid echo(1);\nfs.writeFile('./workspace/a', 'x');\nreturn 1", withFiles(workspace));
      expect(pending).toMatchObject({ outcome: 'unawaited_calls', error: { message: 'The program ended while 1 tool call and 1 file operation were not awaited: ci.echo, fs.writeFile.' } });
      const failed = await run("void fs.readFile('./workspace/none');\nawait fs.exists('./workspace');\nreturn 1", withFiles(workspace));
      expect(failed).toMatchObject({ outcome: 'unawaited_calls', error: { line: 1, message: expect.stringContaining('A file operation that was not awaited failed: ENOENT') } });
    });

    test('a program that waits for a file waits, and for nothing does not', async () => {
      const workspace = workspaceOf();
      const slow = { ...ciHost, callFile: async (request: FileRequest): Promise<FileResult> => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return workspace.call(request);
      } };
      expect(valueOf(await run("return fs.readdir('.')", { host: slow }))).toEqual(['skills', 'workspace']);
      expect((await run("await fs.readdir('.');\nawait new Promise(() => {});", { host: slow })).outcome).toBe('never_settles');
    });

    test('texts that are too large fail as that operation, floods end the program', async () => {
      const limits = { maxArgumentBytes: 1_000, maxResultBytes: 2_000 };
      const workspace = workspaceOf({ 'workspace/large': 'x'.repeat(2_000) });
      const caught = (operation: string) => `try { await ${operation}; } catch (error) { return [error.code, error.message]; }`;
      const large = await run(caught("fs.writeFile('./workspace/a', '中'.repeat(400))"), { ...withFiles(workspace), limits });
      expect(valueOf(large)).toEqual(['EFBIG', expect.stringMatching(/1\.2 KB.*1000 bytes.*appendFile/)]);
      expect(large.ledger.limitHit).toBe('maxArgumentBytes');
      expect(valueOf(await run(caught("fs.writeFile('./workspace/a', 'x'.repeat(5e6))"), { ...withFiles(workspace), limits }))).toEqual(['EFBIG', expect.stringContaining('4.8 MB')]);
      expect(valueOf(await run(caught("fs.readFile('./workspace/large')"), { ...withFiles(workspace), limits }))).toEqual(['EFBIG', expect.stringContaining('2 KB')]);
      const flood = await run("for (;;) fs.exists('./workspace/a');", withFiles(workspace));
      expect(flood).toMatchObject({ outcome: 'concurrency_limit', error: { line: 1 }, ledger: { limitHit: 'fileOperations', calls: 0 } });
      const held = await run("for (;;) fs.writeFile('./workspace/a', 'x'.repeat(1000));", { ...withFiles(workspace), limits });
      expect(held).toMatchObject({ outcome: 'concurrency_limit', error: { message: expect.stringContaining('of text') } });
    });

    test('files that cannot work at all are no result of the program', async () => {
      const host = { ...ciHost, callFile: () => Promise.reject(new Error('gone')) };
      await expect(run("try { await fs.readdir('.'); } catch { return 'hidden'; }", { host })).rejects.toThrow(SandboxBroken);
      expect(valueOf(await run('return 1'))).toBe(1);
    });
  });
}
