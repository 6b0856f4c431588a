import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compilePrelude, extensionNames, type EngineAssets } from '../core/vm/engine-assets';

let loaded: Promise<EngineAssets> | null = null;

/** The engine, compiled once per process; compiled modules are shared with worker threads, not copied. */
export function loadEngine(): Promise<EngineAssets> {
  loaded ??= compileEngine().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function compileEngine(): Promise<EngineAssets> {
  const { resolve } = createRequire(import.meta.url);
  const compile = async (file: string) => WebAssembly.compile(await readFile(resolve(`quickjs-wasi/${file}`)));
  const [engine, ...extensions] = await Promise.all([
    compile('quickjs.wasm'), ...extensionNames.map(async (name) => ({ name, module: await compile(`${name}.so`) })),
  ]);
  return { engine, extensions, prelude: await compilePrelude(engine) };
}
