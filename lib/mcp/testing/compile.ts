import ts from 'typescript';

const options: ts.CompilerOptions = {
  strict: true, noEmit: true, exactOptionalPropertyTypes: true, skipLibCheck: true, skipDefaultLibCheck: true, types: [], lib: ['lib.es2022.d.ts'],
  target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
};
const library = new Map<string, ts.SourceFile | undefined>();

export interface TypeFault { path: string; /** Starts at 1. */ line: number; message: string }

/** Type errors of a set of files (path -> text), each as 'path: message'. */
export const typeErrors = (files: Record<string, string>): string[] => typeFaults(files).map(({ path, message }) => `${path}: ${message}`);

/** Type errors of a set of files (path -> text) with the lines they are on. */
export function typeFaults(files: Record<string, string>): TypeFault[] {
  const texts = new Map(Object.entries(files).map(([path, text]) => [`/${path}`, text]));
  const host = ts.createCompilerHost(options);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, target);
    if (!library.has(path)) library.set(path, fromDisk(path, target));
    return library.get(path);
  };
  host.fileExists = (path) => texts.has(path);
  host.directoryExists = () => true;
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => ({
    path: file?.fileName.slice(1) ?? '', line: file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}
