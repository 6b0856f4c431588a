import type { Sandbox } from '../../../engine/ports';
import { loadEngine } from '../../node/engine-assets';
import { ModuleCache } from '../modules/prepare-module';
import { runProgram } from '../run-program';

/**
 * The core in the thread of the tests, without any thread or guard around it: what a program could do to its host it would do to
 * the very realm that the tests look at.
 */
export function createInProcessSandbox(): Sandbox {
  const cache = new ModuleCache();
  return {
    async run(program, host, { limits, signal }) {
      const engine = await loadEngine();
      const core = { callTool: host.callTool.bind(host), ...(host.callFile && { callFile: host.callFile.bind(host) }), ...(host.wait && { wait: host.wait.bind(host) }), log: () => {}, isCancelled: () => signal.aborted, observe: () => {} };
      const { result } = await runProgram(program, core, { limits, signal, engine, cache, now: () => performance.now() });
      return result;
    },
    close: async () => {},
  };
}
