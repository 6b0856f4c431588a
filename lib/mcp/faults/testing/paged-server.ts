import { McpServer } from '@modelcontextprotocol/server';
import type { JsonObject, JsonValue } from '../../../engine/json';
import { isObject, toJson } from '../../json';

export const pageSize = 4;
export const statuses = ['success', 'failed', 'running'] as const;
/** Records r1 to r10, of changing status. */
export const records = Array.from({ length: 10 }, (_, index) => ({ id: `r${index + 1}`, status: statuses[index % statuses.length] ?? '' }));

const record = { type: 'object', properties: { id: { type: 'string' }, status: { enum: [...statuses] } }, required: ['id', 'status'], additionalProperties: false };
const page = {
  type: 'object' as const, required: ['records', 'next'], additionalProperties: false,
  properties: { records: { type: 'array', items: record, maxItems: pageSize }, next: { type: ['string', 'null'] } },
};
const wrapper = { type: 'object' as const, properties: { result: { type: 'array', items: record } }, required: ['result'], 'x-fastmcp-wrap-result': true };
const inputSchema = { type: 'object' as const, properties: { project: { type: 'string' }, cursor: { type: ['string', 'null'] } }, additionalProperties: false };

const tools = [
  { name: 'list', inputSchema, outputSchema: page }, { name: 'list_wrapped', inputSchema, outputSchema: wrapper },
  ...['list_json', 'list_told', 'say', 'fail', 'picture', 'long_ids', 'silent'].map((name) => ({ name, inputSchema })),
];

/** A server with one tool for each form in which results come; `asked` gets the calls that reach it, `over` answers in a tool's place. */
export function pagedServer(asked: string[], over: Record<string, JsonObject> = {}): McpServer {
  const server = new McpServer({ name: 'ci', version: '1' }, { capabilities: { tools: {} } });
  server.server.setRequestHandler('tools/list', () => ({ tools }));
  server.server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
    const args = toJson(params.arguments);
    const cursor = isObject(args) && typeof args['cursor'] === 'string' ? args['cursor'] : null;
    asked.push(cursor === null ? params.name : `${params.name} ${cursor}`);
    if (params.name === 'silent') return new Promise((_, reject) => mcpReq.signal.addEventListener('abort', () => reject(new Error('gone')), { once: true }));
    return { content: [], ...(over[params.name] ?? resultOf(params.name, cursor)) };
  });
  return server;
}

function resultOf(tool: string, cursor: string | null): JsonObject {
  const at = Number(cursor?.slice(1) ?? 0);
  const value = { records: records.slice(at, at + pageSize), next: at + pageSize < records.length ? `c${at + pageSize}` : null };
  switch (tool) {
    case 'list': return { content: text(JSON.stringify(value)), structuredContent: value };
    case 'list_wrapped': return { content: records.slice(0, 2).flatMap((item) => text(JSON.stringify(item))), structuredContent: { result: records.slice(0, 2) } };
    case 'list_json': return { content: text(JSON.stringify(value, null, 2)) };
    case 'list_told': return { content: text(`found ${value.records.length} records`), structuredContent: value };
    case 'long_ids': return { content: text('{\n "rows": [\n  {\n   "id": 1915883588174806058,\n   "parent": "1915883588174806059",\n   "name": "a"\n  }\n ]\n}') };
    case 'picture': return { content: [{ type: 'image', mimeType: 'image/png', data: 'AAAA' }] };
    case 'fail': return { isError: true, content: text('the disk is full') };
    default: return { content: text('all is well') };
  }
}

const text = (said: string): JsonValue[] => [{ type: 'text', text: said }];
