import { runInNewContext } from 'node:vm';
import type { Sandbox, SandboxHost } from '../../lib/engine/ports';
import { createNodeSandbox, defaultProgramLimits } from '../../lib/sandbox';
import { rowPage } from './sources';

/** One way to run the body of a program: its value as JSON and, where it is known, the memory it took. */
export interface Engine {
  name: string;
  run(body: string): Promise<{ json: string; memoryPeakBytes: number | null }>;
  close(): Promise<void>;
}

const pages = new Map<string, string>();

/** Both engines are served the same prepared texts, so that making them is not measured. */
export const host: SandboxHost = {
  async callTool({ tool, argsJson }) {
    if (tool === 'echo') return { ok: true, json: argsJson };
    const page = pages.get(argsJson) ?? rowPage(Number(/\d+/.exec(argsJson)?.[0] ?? 0), 1_000);
    pages.set(argsJson, page);
    return { ok: true, json: page };
  },
};

export const signal = new AbortController().signal;

export function sandboxEngine(sandbox: Sandbox = createNodeSandbox({ workers: 1 })): Engine {
  return {
    name: 'sandbox',
    async run(body) {
      const { outcome, valueJson, error, ledger } = await sandbox.run({ source: `import { callTool } from './client';\n${body}`, modules: {} }, host, { limits: defaultProgramLimits, signal });
      if (outcome !== 'ok') throw new Error(`${outcome}: ${error?.message ?? ''}`);
      return { json: valueJson ?? 'null', memoryPeakBytes: ledger.memoryPeakBytes };
    },
    close: () => sandbox.close(),
  };
}

/** The yardstick: a new context in this very process, which is fast and isolates nothing. */
export const nodeVm: Engine = {
  name: 'node:vm',
  async run(body) {
    const ask = async (server: string, tool: string, input: unknown): Promise<string> => {
      const result = await host.callTool({ server, tool, argsJson: JSON.stringify(input) });
      return result.json ?? 'null';
    };
    const source = `(async () => { const callTool = async (s, t, i) => JSON.parse(await ask(s, t, i)); return JSON.stringify(await (async () => {${body}})()); })()`;
    return { json: String(await runInNewContext(source, { ask })), memoryPeakBytes: null };
  },
  close: async () => {},
};
