import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonValue } from '../../lib/engine/json';
import { jsonValue } from '../../lib/engine/json';
import type { ServerInfo } from '../../lib/engine/ports';
import { baseServers } from '../../lib/suites/inventory';
import { isObject, listAt } from '../../lib/mcp/json';
import { readTool } from '../../lib/mcp/gateway/read-tool';

export interface Inventory { servers: ServerInfo[]; /** Entries of tools/list that are no callable tool. */ dropped: string[] }

/** The servers of JSON files that each hold a tools/list result, one server a file; without folders the project's own inventory. */
export function readInventory(folders: readonly string[]): Inventory {
  if (folders.length === 0) return { servers: baseServers(), dropped: [] };
  const files = folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => join(folder, name)));
  const read = files.map((file) => readServer(basename(file, '.json'), jsonValue.parse(JSON.parse(readFileSync(file, 'utf8')))));
  return { servers: read.map(({ server }) => server), dropped: read.flatMap(({ dropped }) => dropped) };
}

function readServer(server: string, listed: JsonValue): { server: ServerInfo; dropped: string[] } {
  const entries = (isObject(listed) ? listAt(listed, 'tools') : []).map((entry, index) => readTool(server, entry, index));
  const tools = entries.flatMap(({ tool }) => (tool === null ? [] : [tool]));
  const dropped = entries.flatMap(({ tool, problems }) => (tool === null ? problems.map(({ message }) => `${server}: ${message}`) : []));
  return { server: { server, title: null, version: '1', protocolVersion: '2026-07-28', instructions: null, tools }, dropped };
}
