import ts from 'typescript';

const options: ts.CompilerOptions = {
  strict: true, noEmit: true, exactOptionalPropertyTypes: true, skipLibCheck: true, skipDefaultLibCheck: true, types: [], lib: ['lib.es2022.d.ts'],
  target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
};
const library = new Map<string, ts.SourceFile | undefined>();

/** Type errors of a set of files (path -> text), each as 'path: message'. */
export function typeErrors(files: Record<string, string>): string[] {
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
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => `${file?.fileName.slice(1) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}
