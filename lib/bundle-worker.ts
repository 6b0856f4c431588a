import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const bundles = new Map<string, Promise<string>>();

/**
 * The script of a worker thread with all that it imports, made once per process. A worker thread that loaded TypeScript through tsx took
 * three times as long to start and twice the memory, and each thread would have to be told how, whichever way this process was started.
 * `packages` are loaded from where they are installed. Rejects when one of them is not.
 */
export function bundleWorker(entry: URL, packages: readonly string[]): Promise<string> {
  const made = bundles.get(entry.href) ?? makeBundle(entry, packages).catch((error: unknown) => {
    bundles.delete(entry.href);
    throw error;
  });
  bundles.set(entry.href, made);
  return made;
}

async function makeBundle(entry: URL, packages: readonly string[]): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const installed = new Map(packages.map((name) => [name, resolve(name)]));
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'silent', legalComments: 'none',
    plugins: [{
      name: 'installed-packages',
      setup: ({ onResolve }) => {
        onResolve({ filter: new RegExp(`^(?:${packages.join('|')})$`) }, ({ path }) => ({ path: installed.get(path), external: true }));
      },
    }],
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error(`esbuild made no bundle of ${entry.href}`);
  return text;
}
