import ts from 'typescript';
import { clientPath } from '../../sandbox/core/modules/resolve';
import type { ApiFiles } from './api-files';
import { programPath } from './api-files';
import { clientDeclarations, fileDeclarations, globalDeclarations } from './declarations';

/** Loose on purpose: nothing that is only possibly wrong shall be found. Implicit any is on because it lets untyped variables take the type of what they are given. */
const options: ts.CompilerOptions = {
  strict: false, noImplicitAny: true, noEmit: true, skipLibCheck: true, skipDefaultLibCheck: true, allowJs: true, types: [], lib: ['lib.esnext.d.ts'],
  target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true, allowUnreachableCode: true, allowUnusedLabels: true,
};

const libraryFolder = '/.library/';
/** Declarations of the sandbox, by the path under which the compiler knows them. */
const sandboxFiles = new Map([
  ['/.sandbox/globals.d.ts', globalDeclarations], ['/.sandbox/client.d.ts', clientDeclarations], ['/.sandbox/fs.d.ts', fileDeclarations],
]);
const builtin = /^(?:node:)?fs(?:\/promises)?$/;

/** Parsed files of the language and the sandbox: the same for every program. */
const shared = new Map<string, ts.SourceFile>();

export interface Compiled { program: ts.Program; file: ts.SourceFile }

/** Compiles programs that share the files of their tools: a file is parsed and bound again only when its text has changed. */
export class Compiler {
  private readonly parsed = new Map<string, { text: string; file: ts.SourceFile }>();
  private last: ts.Program | undefined;

  /** @param files the program and all it imports, as ApiFiles.collect gives them */
  compile(files: ReadonlyMap<string, string>, api: ApiFiles, modules: Readonly<Record<string, string>>): Compiled {
    for (const path of this.parsed.keys()) if (!files.has(path.slice(1)) && !path.startsWith('/servers/')) this.parsed.delete(path);
    const main = `/${programPath}`;
    const program = ts.createProgram([main, '/.sandbox/globals.d.ts'], options, this.host(files, api, modules), this.last);
    this.last = program;
    const file = program.getSourceFile(main);
    if (!file) throw new Error('the compiler lost the program');
    return { program, file };
  }

  private host(files: ReadonlyMap<string, string>, api: ApiFiles, modules: Readonly<Record<string, string>>): ts.CompilerHost {
    const textOf = (path: string): string | undefined => sandboxFiles.get(path) ?? files.get(path.slice(1));
    return {
      getSourceFile: (path) => (path.startsWith('/.') ? sharedFile(path) : this.ownFile(path, files.get(path.slice(1)))),
      resolveModuleNameLiterals: (literals, containing) => literals.map(({ text }) => ({ resolvedModule: resolved(text, containing.slice(1), api, modules) })),
      fileExists: (path) => textOf(path) !== undefined,
      readFile: textOf,
      getDefaultLibFileName: () => `${libraryFolder}lib.d.ts`, getDefaultLibLocation: () => libraryFolder,
      getCurrentDirectory: () => '/', getCanonicalFileName: (path) => path, useCaseSensitiveFileNames: () => true, getNewLine: () => '\n', writeFile: () => {},
    };
  }

  private ownFile(path: string, text: string | undefined): ts.SourceFile | undefined {
    if (text === undefined) return undefined;
    const known = this.parsed.get(path);
    if (known?.text === text) return known.file;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
    this.parsed.set(path, { text, file });
    return file;
  }
}

function resolved(specifier: string, from: string, api: ApiFiles, modules: Readonly<Record<string, string>>): ts.ResolvedModuleFull | undefined {
  if (builtin.test(specifier)) return { resolvedFileName: '/.sandbox/fs.d.ts', extension: ts.Extension.Dts, isExternalLibraryImport: false };
  if (from.startsWith('.')) return undefined;
  const path = api.resolve(specifier, from, modules);
  if (path === null) return undefined;
  if (path === clientPath) return { resolvedFileName: '/.sandbox/client.d.ts', extension: ts.Extension.Dts, isExternalLibraryImport: false };
  const extension = path.endsWith('.mjs') ? ts.Extension.Mjs : path.endsWith('.js') ? ts.Extension.Js : path.endsWith('.mts') ? ts.Extension.Mts : ts.Extension.Ts;
  return { resolvedFileName: `/${path}`, extension, isExternalLibraryImport: false };
}

/** The language's own declarations stand beside the compiler; those of browsers are not served, whoever asks. */
function sharedFile(path: string): ts.SourceFile | undefined {
  const known = shared.get(path);
  if (known) return known;
  const name = path.startsWith(libraryFolder) ? path.slice(libraryFolder.length) : null;
  const isLanguage = name !== null && /^lib\.(?:es\w+(?:\.\w+)*|decorators(?:\.legacy)?)\.d\.ts$/.test(name);
  const text = isLanguage ? ts.sys.readFile(`${ts.sys.getExecutingFilePath().replace(/[^/\\]+$/, '')}${name}`) : sandboxFiles.get(path);
  if (text === undefined) return undefined;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  shared.set(path, file);
  return file;
}
