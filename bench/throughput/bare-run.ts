import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { Task } from '../../lib/server/prepare-task';
import type { EngineRun } from './engine-run';

/** The baseline of a run: the same fresh servers, the protocol library's own client, the list of tools and the same calls; nothing else. */
export async function bareRun(task: Task, calls: EngineRun['calls']): Promise<void> {
  const clients = new Map<string, Client>();
  for (const { name, server } of task.suite.createServers(task.setup)) {
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'bare', version: '1' });
    await Promise.all([server.connect(serverSide), client.connect(clientSide)]);
    await client.listTools();
    clients.set(name, client);
  }
  for (const { server, tool, args } of calls) {
    await clients.get(server)?.callTool({ name: tool, arguments: args as Record<string, unknown> });
  }
  for (const client of clients.values()) await client.close();
}
