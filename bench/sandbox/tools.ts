import type { SandboxHost } from '../../lib/engine/ports';
import { rowPage } from './sources';

const pages = new Map<string, string>();

/** The tools behind every engine: `echo` and `rows`. Pages are made once, so that making them is not measured. */
export const host: SandboxHost = {
  async callTool({ tool, argsJson }) {
    if (tool === 'echo') return { ok: true, json: argsJson };
    // A thousand pages would be 178 MB: ten are enough, as no engine looks at the ids.
    const number = Number(/\d+/.exec(argsJson)?.[0] ?? 0) % 10;
    const page = pages.get(String(number)) ?? rowPage(number, 1_000);
    pages.set(String(number), page);
    return { ok: true, json: page };
  },
};

/** The same tools for engines that take a plain function: everything crosses as JSON text, which is the fastest for each of them. */
export async function ask(server: string, tool: string, argsJson: string): Promise<string> {
  return (await host.callTool({ server, tool, argsJson })).json ?? 'null';
}

/** A body as an expression whose value is the promise of its value as JSON text; `asking` is the guest's way to call `ask`. */
export const wrapped = (body: string, asking: string): string => `(async () => {
  const callTool = async (server, tool, input) => JSON.parse(await ${asking});
  return JSON.stringify(await (async () => {${body}})());
})()`;
