import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

let bundled: Promise<string> | null = null;

/**
 * The worker as one script, made once per process. A worker thread that loaded TypeScript through tsx took three times as long to
 * start and twice the memory, and each thread would have to be told how, whichever way this process was started.
 */
export function bundleWorker(): Promise<string> {
  bundled ??= makeBundle().catch((error: unknown) => {
    bundled = null;
    throw error;
  });
  return bundled;
}

async function makeBundle(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'silent', legalComments: 'none',
    plugins: [{
      name: 'type-stripper-from-disk',
      setup: ({ onResolve }) => {
        onResolve({ filter: /^amaro$/ }, () => ({ path: createRequire(import.meta.url).resolve('amaro'), external: true }));
      },
    }],
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error('esbuild made no bundle of the sandbox worker');
  return text;
}
