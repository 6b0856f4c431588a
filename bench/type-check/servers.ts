import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { createServers } from '../../fixtures/builds/server';
import { connectGateway, type McpGateway } from '../../lib/mcp/gateway';

/** The servers of the corpus: the builds fixture, and an issue tracker, a CRM, a chat and files that say of their results what such servers say. */
export async function connectServers(): Promise<McpGateway> {
  const builds = createServers({ variant: 'n200', records: 200, fault: 'none', seed: 20261126, params: {} });
  const own = { tracker: trackerServer(), crm: crmServer(), chat: chatServer(), files: filesServer() };
  const all = [...builds.map(({ name, server }) => ({ name, server })), ...Object.entries(own).map(([name, server]) => ({ name, server }))];
  return connectGateway(all.map(({ name, server }) => ({ server: name, transport: 'in-process', mcpServer: server })));
}

const structured = (value: Record<string, unknown>): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value });
const failed = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

const issueShape = z.object({
  id: z.number().int(), title: z.string(), state: z.enum(['open', 'closed']), priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  labels: z.array(z.string()), assignee: z.string().nullable(), estimate_hours: z.number().optional(),
});
const issues: z.infer<typeof issueShape>[] = [
  { id: 1, title: 'Login fails', state: 'open', priority: 1, labels: ['bug', 'auth'], assignee: 'ada', estimate_hours: 3 },
  { id: 2, title: 'Slow search', state: 'open', priority: 2, labels: ['bug'], assignee: null },
  { id: 3, title: 'Dark mode', state: 'closed', priority: 3, labels: ['feature'], assignee: 'bob', estimate_hours: 8 },
];

function trackerServer(): McpServer {
  const server = new McpServer({ name: 'tracker', version: '1' });
  server.registerTool('list_issues', {
    description: 'Lists issues.', inputSchema: z.object({ state: z.enum(['open', 'closed']).optional(), label: z.string().optional(), limit: z.number().int().optional() }),
    outputSchema: z.object({ issues: z.array(issueShape), total: z.number().int() }),
  }, ({ state, label, limit }) => {
    const found = issues.filter((issue) => (state === undefined || issue.state === state) && (label === undefined || issue.labels.includes(label)));
    return structured({ issues: found.slice(0, limit ?? 50), total: found.length });
  });
  server.registerTool('get_issue', {
    description: 'Gets an issue with its comments.', inputSchema: z.object({ id: z.number().int() }),
    outputSchema: z.object({ issue: issueShape, comments: z.array(z.object({ author: z.string(), text: z.string(), created_at: z.string() })) }),
  }, ({ id }) => {
    const issue = issues.find((one) => one.id === id);
    return issue ? structured({ issue, comments: [{ author: 'ada', text: 'Seen.', created_at: '2026-11-26T10:00:00Z' }] }) : failed(`not_found: no issue ${id}`);
  });
  server.registerTool('update_issue', {
    description: 'Changes an issue.',
    inputSchema: z.object({ id: z.number().int(), state: z.enum(['open', 'closed']).optional(), assignee: z.string().nullable().optional(), labels: z.array(z.string()).optional() }),
    outputSchema: z.object({ updated: z.boolean() }),
  }, () => structured({ updated: true }));
  return server;
}

function crmServer(): McpServer {
  const server = new McpServer({ name: 'crm', version: '1' });
  const contact = z.object({ id: z.string(), name: z.string(), email: z.string(), fields: z.record(z.string(), z.string()) });
  server.registerTool('find_contact', {
    description: 'Finds a contact by e-mail address.', inputSchema: z.object({ email: z.string() }),
    outputSchema: z.object({ result: z.union([z.object({ found: z.literal(true), contact }), z.object({ found: z.literal(false), reason: z.string() })]) }),
  }, ({ email }) => structured({
    result: email.startsWith('ada') ? { found: true, contact: { id: 'c1', name: 'Ada', email, fields: { city: 'London' } } } : { found: false, reason: 'unknown address' },
  }));
  server.registerTool('upsert_contact', {
    description: 'Makes or changes a contact.',
    inputSchema: z.object({ contact: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }), fields: z.record(z.string(), z.string()).optional() }),
    outputSchema: z.object({ id: z.string(), created: z.boolean() }),
  }, ({ contact: { email } }) => structured({ id: `c-${email}`, created: true }));
  server.registerTool('list_deals', {
    description: 'Lists deals in pages from 1 on.', inputSchema: z.object({ stage: z.enum(['new', 'offer', 'won', 'lost']), page: z.number().int().optional() }),
    outputSchema: z.object({
      deals: z.array(z.object({ id: z.string(), amount: z.number(), currency: z.enum(['EUR', 'USD']), owner: z.object({ name: z.string(), team: z.string() }), closes_on: z.string().nullable() })),
      page: z.number().int(), pages: z.number().int(),
    }),
  }, ({ stage, page = 1 }) => structured({
    deals: [{ id: `${stage}-${page}`, amount: 100 * page, currency: 'EUR', owner: { name: 'Ada', team: 'north' }, closes_on: page === 1 ? null : '2026-12-01' }], page, pages: 2,
  }));
  return server;
}

function chatServer(): McpServer {
  const server = new McpServer({ name: 'chat', version: '1' });
  const posted: { id: string; channel: string; text: string }[] = [];
  server.registerTool('post_message', {
    description: 'Posts a message.', inputSchema: z.object({ channel: z.string(), text: z.string(), thread_id: z.string().optional() }), outputSchema: z.object({ message_id: z.string() }),
  }, ({ channel, text }) => {
    posted.push({ id: `m${posted.length + 1}`, channel, text });
    return structured({ message_id: `m${posted.length}` });
  });
  server.registerTool('read_messages', {
    description: 'Reads the last messages of a channel.', inputSchema: z.object({ channel: z.string(), limit: z.number().int().optional() }),
    outputSchema: z.object({ messages: z.array(z.object({ id: z.string(), channel: z.string(), text: z.string() })) }),
  }, ({ channel }) => structured({ messages: [{ id: 'm0', channel, text: 'Deployment finished' }] }));
  return server;
}

/** Says nothing of what it returns: text, which is JSON for one file. */
function filesServer(): McpServer {
  const server = new McpServer({ name: 'files', version: '1' });
  server.registerTool('read_file', { description: 'Reads a file.', inputSchema: z.object({ path: z.string() }) },
    ({ path }) => ({ content: [{ type: 'text', text: path.endsWith('.json') ? '{"rows":[{"sku":"a-1","qty":2},{"sku":"b-2","qty":5}],"meta":{"total":2}}' : 'sku,qty\na-1,2\nb-2,5' }] }));
  server.registerTool('list_files', { description: 'Lists the files.', inputSchema: z.object({}) }, () => ({ content: [{ type: 'text', text: '["stock.json","stock.csv"]' }] }));
  return server;
}
