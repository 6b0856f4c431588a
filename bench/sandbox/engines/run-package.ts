import { ask, wrapped } from '../tools';
import type { Engine } from './engine';
import { importPeer } from './import-peer';

const mebibyte = 1024 ** 2;

/** The package `run`: quickjs-wasi in a worker thread per program. Its limits are raised as far as the measures need. */
export async function open(): Promise<Engine> {
  const { createRunner } = await importPeer('run');
  const runner = createRunner({
    limits: {
      timeoutMs: 120_000, memoryLimitBytes: 256 * mebibyte, maxBridgeRequests: 5_000, maxHostFunctionArgumentsBytes: 4 * mebibyte,
      maxHostFunctionOutputBytes: 32 * mebibyte, maxResultBytes: 4 * mebibyte,
    },
  });
  return {
    async run(body) {
      const { status, value } = await runner.run({
        source: `return await ${wrapped(body, 'tools.ask(server, tool, JSON.stringify(input))')}`, hostFunctions: { tools: { ask } },
      });
      if (status !== 'completed') throw new Error(`ended as ${status}`);
      return String(value);
    },
    close: async () => {},
  };
}
