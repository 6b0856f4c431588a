import { ask, wrapped } from '../tools';
import type { Engine } from './engine';
import { importPeer } from './import-peer';

/** isolated-vm: a V8 isolate per program in the process of its host; native code that has to be compiled. */
export async function open(): Promise<Engine> {
  const { default: ivm } = await importPeer('isolated-vm');
  return {
    async run(body) {
      const isolate = new ivm.Isolate({ memoryLimit: 256 });
      try {
        const context = await isolate.createContext();
        await context.global.set('ask', new ivm.Reference(ask));
        const code = wrapped(body, 'ask.apply(undefined, [server, tool, JSON.stringify(input)], { result: { promise: true } })');
        return String(await context.eval(code, { promise: true, timeout: 120_000 }));
      } finally {
        isolate.dispose();
      }
    },
    close: async () => {},
  };
}
