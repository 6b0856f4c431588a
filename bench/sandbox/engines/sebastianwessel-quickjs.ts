import { ask, wrapped } from '../tools';
import type { Engine } from './engine';
import { importPeer } from './import-peer';

/** @sebastianwessel/quickjs: quickjs-emscripten in the thread of its host, with shims of Node's modules. */
export async function open(): Promise<Engine> {
  const { loadQuickJs } = await importPeer('@sebastianwessel/quickjs');
  const { default: variant } = await importPeer('@jitl/quickjs-ng-wasmfile-release-sync');
  const { runSandboxed } = await loadQuickJs(variant);
  const options = { allowFetch: false, allowFs: false, memoryLimit: 256 * 1024 ** 2, executionTimeout: 120_000, env: { ask } };
  return {
    async run(body) {
      const code = `export default await ${wrapped(body, 'env.ask(server, tool, JSON.stringify(input))')}`;
      const result = await runSandboxed(({ evalCode }: { evalCode(code: string): Promise<unknown> }) => evalCode(code), options);
      if (!result.ok) throw new Error(`${result.error.name}: ${result.error.message}`);
      return String(result.data);
    },
    close: async () => {},
  };
}
