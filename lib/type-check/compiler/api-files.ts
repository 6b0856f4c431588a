import ts from 'typescript';
import { clientPath, resolveModule } from '../../sandbox/core/modules/resolve';
import { reduceBarrel, wordsOf } from './barrel';

export const programPath = 'program.ts';

/** What a program can import: the files of the tools, whose texts come when they are asked for, and modules that come with the program. */
export class ApiFiles {
  readonly paths: readonly string[];
  private readonly known: ReadonlySet<string>;
  private readonly texts = new Map<string, string>();

  constructor(paths: readonly string[]) {
    this.paths = paths;
    this.known = new Set(paths);
  }

  add(texts: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(texts)) this.texts.set(path, text);
  }

  /** The program and all that it imports, directly or not, by path, and the paths whose texts are not here yet. */
  collect(program: string, modules: Readonly<Record<string, string>>): { files: ReadonlyMap<string, string>; missing: string[] } {
    const files = new Map<string, string>();
    const missing = new Set<string>();
    const words = wordsOf(program);
    for (const text of Object.values(modules)) for (const word of wordsOf(text)) words.add(word);
    const waiting: [string, string][] = [[programPath, program]];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, text] = next;
      files.set(path, text);
      for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
        const target = this.resolve(fileName, path, modules);
        if (target === null || target === clientPath || files.has(target)) continue;
        const found = this.textOf(target, modules, words);
        if (found === undefined) missing.add(target);
        else waiting.push([target, found]);
      }
    }
    return { files, missing: [...missing] };
  }

  /** As the sandbox resolves; null when there is no such module. */
  resolve(specifier: string, from: string, modules: Readonly<Record<string, string>>): string | null {
    return resolveModule(specifier, from, (path) => path === clientPath || this.known.has(path) || Object.hasOwn(modules, path));
  }

  private textOf(path: string, modules: Readonly<Record<string, string>>, words: ReadonlySet<string>): string | undefined {
    if (Object.hasOwn(modules, path)) return modules[path];
    const text = this.texts.get(path);
    return text !== undefined && path.endsWith('/index.ts') ? reduceBarrel(text, words) : text;
  }
}
