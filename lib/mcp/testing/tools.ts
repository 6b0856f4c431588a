import type { JsonObject } from '../../engine/json';
import type { ServerInfo, ToolInfo } from '../../engine/ports';

/** A tool as the gateway lists it, for tests of what is made from an inventory. */
export const toolInfo = (server: string, name: string, over: Partial<ToolInfo> = {}): ToolInfo => ({
  server, name, title: null, description: `Does ${name}.`, inputSchema: { type: 'object' }, outputSchema: null,
  annotations: { readOnly: null, destructive: null, idempotent: null }, ...over,
});

export const serverInfo = (server: string, tools: readonly (string | (Partial<ToolInfo> & { name: string }))[], over: Partial<ServerInfo> = {}): ServerInfo => ({
  server, title: null, version: '1.0.0', protocolVersion: '2026-07-28', instructions: null,
  tools: tools.map((tool) => (typeof tool === 'string' ? toolInfo(server, tool) : toolInfo(server, tool.name, tool))), ...over,
});

export const objectSchema = (properties: JsonObject, required: string[] = [], more: JsonObject = {}): JsonObject => ({ type: 'object', properties, required, ...more });
