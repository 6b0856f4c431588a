import { getBuildInput, getBuildOutput, listBuildsInput, listBuildsOutput } from '../../fixtures/builds/tool-schemas';
import type { CodeApi, ToolInfo } from '../../lib/engine/ports';
import { jsonObject } from '../../lib/engine/json';
import { buildCodeApi } from '../../lib/mcp/code-api';

const perServer = 100;
const annotations = { readOnly: null, destructive: null, idempotent: null };
const schemas = [[listBuildsInput, listBuildsOutput], [getBuildInput, getBuildOutput]].map((pair) => pair.map((schema) => jsonObject.parse(schema)));

/** An API of this many tools with the schemas of the builds fixture. */
export function manyTools(count: number): CodeApi {
  const names = Array.from({ length: count }, (_, index) => ({ server: `server_${Math.floor(index / perServer)}`, name: `tool_${index}`, index }));
  return buildCodeApi([...new Set(names.map(({ server }) => server))].map((server) => ({
    server, title: null, version: '1', protocolVersion: '2026-07-28', instructions: null,
    tools: names.filter((one) => one.server === server).map(({ name, index }) => tool(server, name, index)),
  })));
}

function tool(server: string, name: string, index: number): ToolInfo {
  const [inputSchema = {}, outputSchema = {}] = schemas[index % schemas.length] ?? [];
  return { server, name, title: null, description: `Does ${name}.`, inputSchema, outputSchema, annotations };
}

/** A program of 20 lines that uses two tools of the first server, different ones each time, and is wrong in one place. */
export function sampleProgram(round: number, mention = ''): string {
  const [list, get] = [`tool_${(round * 2) % 8}`, `tool_${(round * 2 + 1) % 8}`];
  return `import { ${list} } from './servers/server_0';
import * as all from './servers/server_0';
// ${mention}
const filter = { project: 'checkout', time_basis: 'finished' as const, from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' };
const seen = new Map();
let cursor = null;
do {
  const page = await ${list}({ ...filter, cursor });
  for (const build of page.builds) seen.set(build.id, build);
  cursor = page.next_cursor;
} while (cursor);
const failed = [...seen.values()].filter((build) => build.status === 'failed');
const perBranch = failed.reduce((acc, build) => { acc[build.branch] = (acc[build.branch] ?? 0) + 1; return acc; }, {});
const details = await Promise.all(failed.slice(0, 5).map(async ({ id }) => (await all.${get}({ id })).build));
const longest = details.sort((a, b) => b.duration_s - a.duration_s)[0];
return {
  round: ${round}, total: seen.size, failed: failed.length, perBranch,
  longest: longest?.identifier, authors: [...new Set(details.map((build) => build.author))],
};`;
}
