import type { CodeApi } from '../ports';

/** The files of all tools, each under its path, as read_files gives them: for an arm that has every type in its context from the start. */
export function typesOfAllTools(api: CodeApi): string {
  const files = api.paths.filter((path) => !path.endsWith('/index.ts')).map((path) => `// ${path}\n${api.read(path) ?? ''}`);
  return ['The files that programs can import:', ...files].join('\n\n');
}
