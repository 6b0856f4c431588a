import { describe, expect, test } from 'vitest';
import { fileOperations, type FileRequest } from '../../engine/ports';
import { ciHost, useSandbox, valueOf, type CreateSandbox } from './harness';
import { workspaceOf } from './workspace-host';

/** Attempts to reach by `fs` what is not in the workspace, or to send through it what is no request. */
export function describeFileEscapes(create: CreateSandbox): void {
  describe('escapes through files', () => {
    const { run } = useSandbox(create);
    const open = () => {
      const workspace = workspaceOf({ 'workspace/a.txt': 'abc' });
      const seen: FileRequest[] = [];
      const callFile = async (request: FileRequest) => {
        seen.push(request);
        return workspace.call(request);
      };
      return { workspace, seen, host: { ...ciHost, callFile } };
    };

    test('paths out of the workspace are refused by every function', async () => {
      const { host, workspace } = open();
      const source = `const paths = ['/etc/passwd', '../../../etc/passwd', './workspace/../../etc/passwd', 'file:///etc/passwd', '/proc/self/environ', '~/.ssh/id_rsa', '\\\\\\\\host\\\\share',
          'C:\\\\Windows', './workspace\\0/../../etc/passwd', './workspace/..\\\\..\\\\etc', '/workspace/../etc/passwd', 'workspace/../../workspace/a.txt', '__proto__', 'constructor', '..', '/..', 'x'.repeat(1e6)];
        const codes = new Set();
        for (const path of paths) for (const name of Object.keys(fs)) {
          try { await fs[name](path, 'x'); codes.add(name + ' ' + path.slice(0, 50)); } catch (error) { codes.add(error.code); }
        }
        return [...codes].sort();`;
      expect(valueOf(await run(source, { host }))).toEqual(['EACCES', 'EINVAL', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);
      expect(workspace.files()).toEqual([{ path: 'workspace/a.txt', text: 'abc' }]);
    });

    test('names that mean something elsewhere are names', async () => {
      const { host, workspace } = open();
      const names = ['__proto__', 'constructor', 'a -> ..', '.git', '%2e%2e', 'A.TXT', 'caf\u00e9', 'cafe\u0301', '$(x)', '${x}', '...'];
      const source = `const names = ${JSON.stringify(names)};
        for (const name of names) await fs.writeFile('./workspace/' + name, name);
        await fs.writeFile('./workspace/__proto__x/polluted', '1');
        return [(await fs.readdir('./workspace')).length, ({}).polluted ?? null, await Promise.all(names.map((name) => fs.readFile('/workspace/' + name)))]`;
      expect(valueOf(await run(source, { host }))).toEqual([names.length + 2, null, names]);
      expect('polluted' in {}).toBe(false);
      expect(workspace.read('workspace/__proto__')).toBe('__proto__');
    });

    test('what reaches the host are requests of text, whatever the program makes of the arguments', async () => {
      const { host, seen } = open();
      await run(`Object.prototype.recursive = true; Object.prototype.force = { valueOf() { throw 1 } };
        const path = './workspace/a.txt';
        const evil = [undefined, null, 5, Symbol('s'), {}, [path], { toString: () => path }, new Proxy({}, { get() { throw new Error('trap') } }), new Proxy([], {}), () => path, new String(path),
          { get encoding() { throw 1 } }, { get recursive() { return 'yes' }, flag: { toString: () => 'a' } }, { __proto__: null }, 'x', path];
        for (const name of Object.keys(fs)) for (const first of evil) for (const second of evil) {
          try { await fs[name](first, second, second) } catch {}
        }
        String.prototype.toString = () => '/etc/passwd'; JSON.stringify = () => '"/etc/passwd"'; Array.prototype.map = null; Promise.prototype.then = null;
        await fs.readFile(path);`, { host });
      expect(seen.length).toBeGreaterThan(20);
      for (const { operation, path, text, recursive, force, ...more } of seen) {
        expect(fileOperations).toContain(operation);
        expect(['x', './workspace/a.txt']).toContain(path);
        expect([typeof recursive, typeof force, more]).toEqual(['boolean', 'boolean', {}]);
        expect(text === null || typeof text === 'string').toBe(true);
      }
    });

    test('fs leads to nothing of the host, and a program that breaks it breaks only its own', async () => {
      const { host } = open();
      const source = `const error = await fs.readFile('./workspace/none').catch((e) => e);
        const away = [fs.readFile.constructor('return globalThis')(), error.constructor.constructor('return globalThis')()].map((all) => typeof all.process + typeof all.require?.main);
        return [away, String(fs.readFile) + error.stack, Object.keys(globalThis).concat(Object.getOwnPropertyNames(globalThis)).filter((name) => name.startsWith('__sandbox'))];`;
      const [away, text, hooks] = valueOf(await run(source, { host })) as [string[], string, string[]];
      expect(away).toEqual(['undefinedundefined', 'undefinedundefined']);
      expect(text).not.toMatch(/node_modules|\/lib\/|node:|file:/);
      expect(hooks).toEqual([]);
      await run("fs.readFile = () => 'mine'; globalThis.fs = null; import('fs').then((m) => { m.default.writeFile = null; });", { host });
      expect(valueOf(await run("return fs.readFile('./workspace/a.txt')", { host }))).toBe('abc');
    });
  });
}
