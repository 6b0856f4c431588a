import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

let bundled: Promise<string> | null = null;

/**
 * The worker as one script, made once per process, for the reason that lib/sandbox/node/bundle-worker.ts gives. The compiler itself and the
 * type stripper are loaded from where they are installed.
 * @throws when one of them is not installed
 */
export function bundleWorker(): Promise<string> {
  bundled ??= makeBundle().catch((error: unknown) => {
    bundled = null;
    throw error;
  });
  return bundled;
}

async function makeBundle(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const installed = new Map(['typescript', 'amaro'].map((name) => [name, resolve(name)]));
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'silent', legalComments: 'none',
    plugins: [{
      name: 'installed-packages',
      setup: ({ onResolve }) => {
        onResolve({ filter: /^(?:typescript|amaro)$/ }, ({ path }) => ({ path: installed.get(path), external: true }));
      },
    }],
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error('esbuild made no bundle of the type checker');
  return text;
}
