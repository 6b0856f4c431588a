import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { JsonValue } from '../../../engine/json';
import type { ToolCall, ToolGateway, ToolResult } from '../../../engine/ports';

/** A server with one tool that returns what the test says, as structured content or as text. */
export function sheetServer(content: { structured: Record<string, unknown> } | { text: string }): McpServer {
  const server = new McpServer({ name: 'sheet', version: '1' });
  server.registerTool('read_rows', {}, () => ('text' in content ? { content: [{ type: 'text', text: content.text }] } : { content: [], structuredContent: content.structured }));
  server.registerTool('fail_with', { inputSchema: z.object({ about: z.string() }) }, ({ about }) => { throw new Error(`cannot find ${about}`); });
  return server;
}

/** A server that keeps what it gets. `received` grows with each call. */
export function crmServer(name: string, received: unknown[]): McpServer {
  const server = new McpServer({ name, version: '1' });
  const lead = z.object({ name: z.string().optional(), email: z.string().max(30).optional(), phone: z.string().optional(), salary: z.number().max(100_000).optional() });
  server.registerTool('save', { inputSchema: z.object({ lead: lead.optional(), notes: z.record(z.string(), z.string()).optional(), text: z.string().optional() }) }, (args) => {
    received.push(args);
    return { content: [{ type: 'text', text: `saved ${JSON.stringify(args)}` }] };
  });
  server.registerTool('send', { inputSchema: z.object({ to: z.string(), body: z.string() }) }, (args) => {
    received.push(args);
    return { content: [{ type: 'text', text: 'sent' }] };
  });
  return server;
}

const ended = { unwrapped: 'structured', message: null, durationMs: 1, outcome: 'ok' } as const;
export const valueResult = (value: JsonValue): ToolResult => ({ ...ended, value, text: JSON.stringify(value) });

/** A gateway of any server and tool that answers with `results`, one after the other, and keeps what was called. */
export function scriptedGateway(tools: readonly string[], results: readonly ToolResult[]): ToolGateway & { calls: ToolCall[] } {
  const calls: ToolCall[] = [];
  const left = [...results];
  const servers = [...new Set(tools.map((tool) => tool.split('.')[0] ?? ''))].map((server) => ({
    server, title: null, version: '1', protocolVersion: '2026-07-28', instructions: null,
    tools: tools.filter((tool) => tool.startsWith(`${server}.`)).map((tool) => ({
      server, name: tool.slice(server.length + 1), title: null, description: '', inputSchema: { type: 'object' }, outputSchema: null,
      annotations: { readOnly: null, destructive: null, idempotent: null },
    })),
  }));
  return {
    servers, calls, close: async () => undefined,
    callTool: async (call) => {
      calls.push(call);
      const next = left.shift();
      if (next === undefined) throw new Error('no result is scripted for this call');
      return next;
    },
  };
}
