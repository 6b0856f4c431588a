import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** Static imports that are left after types are gone. */
const importing = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

function imports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importing)].flatMap((match) => match[1] ?? []);
}

function resolved(from: string, specifier: string): string {
  const base = join(dirname(from), specifier);
  const found = [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), base].find((path) => existsSync(path) && !path.endsWith('/'));
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is not there`);
  return found;
}

/** Every file and package that loading these files loads. */
function reached(files: string[]): { files: Set<string>; packages: Set<string> } {
  const seen = { files: new Set<string>(), packages: new Set<string>() };
  const queue = [...files];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.files.has(relative(root, file))) continue;
    seen.files.add(relative(root, file));
    for (const specifier of imports(file)) {
      if (specifier.startsWith('.')) queue.push(resolved(file, specifier));
      else seen.packages.add(specifier);
    }
  }
  return seen;
}

test('what the web process calls loads no engine, model, sandbox, MCP or PGlite code', () => {
  const queries = readdirSync(join(root, 'db/queries')).map((name) => join(root, 'db/queries', name));
  const operations = ['start-experiment', 'cancel-experiment', 'resume-experiment', 'rerun-failed', 'export-runs', 'forecast-experiment', 'start-playground', 'keep-question', 'own-suites', 'server-check/configured-servers', 'server-check/request-checks'].map((name) => join(root, 'lib/server', `${name}.ts`));
  const { files, packages } = reached([...queries, ...operations]);
  expect([...files].filter((file) => /^lib\/(models\/(?!prices|model-list)|mcp\/(?!json\.ts|config\/(config-file|parse-config-text))|sandbox|engine\/(loop|arms|scoring|run-question))/.test(file))).toEqual([]);
  expect([...packages].filter((name) => /pglite|quickjs|modelcontextprotocol|anthropic|amaro|tokenizer/.test(name))).toEqual([]);
  expect(files).toContain('db/client.ts');
  expect(packages).toContain('pg-boss');
});
