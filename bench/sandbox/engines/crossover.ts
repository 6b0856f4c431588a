import { host } from '../tools';
import type { Engine } from './engine';

/** The sandbox of this project with one worker. Only its limits of time are raised, for the million rows. */
export async function open(): Promise<Engine> {
  const { createNodeSandbox, defaultProgramLimits } = await import('../../../lib/sandbox');
  const sandbox = createNodeSandbox({ workers: 1 });
  const limits = { ...defaultProgramLimits, cpuMs: 120_000, wallMs: 120_000 };
  const { signal } = new AbortController();
  return {
    async run(body) {
      const source = `import { callTool } from './client';\n${body}`;
      const { outcome, valueJson, error } = await sandbox.run({ source, modules: {} }, host, { limits, signal });
      if (outcome !== 'ok') throw new Error(`${outcome}: ${error?.message ?? ''}`);
      return valueJson ?? 'null';
    },
    close: () => sandbox.close(),
  };
}
