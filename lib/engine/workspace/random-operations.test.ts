import { posix } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOperations, type FileRequest } from '../ports';
import { byteLength } from '../text';
import { createWorkspace } from './create-workspace';

const limits = { maxBytes: 40, maxFiles: 8, maxFileBytes: 24, maxPathBytes: 48 };

/**
 * The least that can be said of a workspace: a map of normalised paths to texts, null for a folder. Says what an operation
 * resolves to, or 'refused'.
 */
class Model {
  readonly all = new Map<string, string | null>([['workspace', null], ['skills', null]]);

  normalise(path: string): string | null {
    if (byteLength(path) > limits.maxPathBytes || /[\\\n\0]/.test(path) || path === '') return null;
    const folded = posix.normalize(path.replace(/^\/+/, '')).replace(/\/$/, '');
    if (folded === '.') return '';
    return /^(?:workspace|skills)(?:\/|$)/.test(folded) ? folded : null;
  }

  apply({ operation, path: raw, text, recursive, force }: FileRequest): unknown {
    const path = this.normalise(raw);
    if (path === null) return 'refused';
    const known = path === '' ? null : this.all.get(path);
    const above = path.split('/').slice(0, -1).map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    const isBlocked = above.some((folder) => typeof this.all.get(folder) === 'string');
    const missing = above.filter((folder) => !this.all.has(folder));
    const below = [...this.all.keys()].filter((one) => path === '' || one.startsWith(`${path}/`));
    const fits = (more: Map<string, string | null>) => {
      const next = [...new Map([...this.all, ...more]).values()];
      const texts = next.filter((one) => one !== null);
      return next.length - 2 <= limits.maxFiles && texts.every((one) => byteLength(one) <= limits.maxFileBytes) && texts.reduce((sum, one) => sum + byteLength(one), 0) <= limits.maxBytes;
    };
    const add = (more: Map<string, string | null>) => {
      if (isBlocked || !fits(more)) return 'refused';
      for (const [name, one] of more) this.all.set(name, one);
      return null;
    };
    const folders = missing.map((folder): [string, null] => [folder, null]);
    switch (operation) {
      case 'exists': return known !== undefined;
      case 'readFile': return typeof known === 'string' ? known : 'refused';
      case 'stat': return known === undefined ? 'refused' : known === null ? { size: 0, type: 'folder' } : { size: byteLength(known), type: 'file' };
      case 'readdir': {
        const names = below.map((one) => one.slice(path === '' ? 0 : path.length + 1));
        return known === null ? names.filter((name) => recursive || !name.includes('/')).sort() : 'refused';
      }
      case 'writeFile': return known === null || raw.endsWith('/') ? 'refused' : add(new Map([...folders, [path, text ?? '']]));
      case 'appendFile': return known === null || raw.endsWith('/') ? 'refused' : add(new Map([...folders, [path, (known ?? '') + (text ?? '')]]));
      case 'mkdir': {
        if (known !== undefined) return known === null && recursive ? null : 'refused';
        return missing.length > 0 && !recursive ? 'refused' : add(new Map([...folders, [path, null]]));
      }
      case 'rm': {
        if (path === '' || ['workspace', 'skills'].includes(path) || isBlocked) return 'refused';
        if (known === undefined) return force ? null : 'refused';
        if (known === null && below.length > 0 && !recursive) return 'refused';
        for (const one of [path, ...below]) this.all.delete(one);
        return null;
      }
    }
  }
}

const part = fc.constantFrom('a', 'b', 'A', 'é', '..', '.', '', '__proto__', 'constructor', 'workspace', 'skills', 'a.ts', 'etc', '%2e%2e', 'x\\y', 'n\nl', 'a -> b', 'long-name-'.repeat(3));
const path = fc.oneof(
  fc.tuple(fc.constantFrom('./workspace', 'workspace', '/skills', './skills/..', '', '..', '/'), fc.array(part, { maxLength: 4 })).map(([root, parts]) => [root, ...parts].join('/')),
  fc.array(fc.constantFrom('a', 'b', 'a.ts'), { minLength: 1, maxLength: 3 }).map((parts) => `./workspace/${parts.join('/')}`),
);
const request: fc.Arbitrary<FileRequest> = fc.record({
  operation: fc.constantFrom(...fileOperations), path, text: fc.constantFrom('', 'x', 'éé', 'x'.repeat(15), 'y'.repeat(25)), recursive: fc.boolean(), force: fc.boolean(),
});

test('any sequence of operations does what a map of paths would do, inside of the roots and the limits', () => {
  fc.assert(fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
    const workspace = createWorkspace([], limits);
    const model = new Model();
    for (const one of requests) {
      const expected = model.apply(one);
      const result = workspace.call(one);
      expect({ one, result: result.ok ? JSON.parse(result.json) : 'refused' }).toEqual({ one, result: expected });
      if (!result.ok) expect(result.message).toMatch(new RegExp(`^${result.code}: `));
    }
    const files = workspace.files();
    expect(files).toEqual([...model.all].flatMap(([path, text]) => (text === null ? [] : [{ path, text }])).sort((a, b) => (a.path < b.path ? -1 : 1)));
    for (const file of files) expect(file.path).toMatch(/^(?:workspace|skills)\//);
    expect(files.length).toBeLessThanOrEqual(limits.maxFiles);
    expect(files.reduce((sum, file) => sum + byteLength(file.text), 0)).toBeLessThanOrEqual(limits.maxBytes);
    expect(createWorkspace(files, limits).files()).toEqual(files);
  }), { numRuns: 500 });
});
