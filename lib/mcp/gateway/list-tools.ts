import { z } from 'zod';
import type { Client } from '@modelcontextprotocol/client';
import type { JsonValue } from '../../engine/json';
import type { ToolInfo } from '../../engine/ports';
import { parsedJson } from '../json';
import type { GatewayProblem } from './connection';
import { rawToolsKey } from './raw-tools';
import { readTool } from './read-tool';

const maxPages = 1_000;
/** A page as loosely as it can be taken: the SDK's own schema refuses the whole list for one bad tool. */
const page = z.looseObject({ _meta: z.looseObject({ [rawToolsKey]: z.array(z.unknown()) }), nextCursor: z.string().nullish() });

export interface ToolList { tools: ToolInfo[]; problems: GatewayProblem[]; pages: number }

/**
 * All tools of a server, over all pages, each read on its own: a tool that breaks the protocol is reported and left out, the
 * others stay. Ends at the first page without a cursor, and at a cursor that was seen before.
 */
export async function listTools(client: Client, server: string, options: { timeout: number; signal?: AbortSignal }): Promise<ToolList> {
  if (client.getServerCapabilities()?.tools === undefined) return { tools: [], problems: [], pages: 0 };
  const { raw, problems, pages } = await fetchPages(client, server, options);
  const tools = new Map<string, ToolInfo>();
  for (const [index, entry] of raw.entries()) {
    const read = readTool(server, entry, index);
    problems.push(...read.problems);
    if (read.tool === null) continue;
    if (tools.has(read.tool.name)) problems.push({ server, tool: read.tool.name, kept: false, message: 'listed twice; the first one is used' });
    else tools.set(read.tool.name, read.tool);
  }
  return { tools: [...tools.values()], problems, pages };
}

async function fetchPages(
  client: Client, server: string, options: { timeout: number; signal?: AbortSignal },
): Promise<{ raw: JsonValue[]; problems: GatewayProblem[]; pages: number }> {
  const raw: JsonValue[] = [];
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (let pages = 1; pages <= maxPages; pages += 1) {
    const result: z.infer<typeof page> = await client.request({ method: 'tools/list', params: cursor === null ? {} : { cursor } }, page, options);
    raw.push(...result._meta[rawToolsKey].map(parsedJson));
    cursor = result.nextCursor || null;
    if (cursor === null) return { raw, problems: [], pages };
    if (seen.has(cursor)) return { raw, problems: [listProblem(server, `tools/list gave the cursor ${JSON.stringify(cursor)} twice; the list ends there`)], pages };
    seen.add(cursor);
  }
  return { raw, problems: [listProblem(server, `tools/list did not end after ${maxPages} pages; the list ends there`)], pages: maxPages };
}

const listProblem = (server: string, message: string): GatewayProblem => ({ server, tool: null, kept: true, message });
