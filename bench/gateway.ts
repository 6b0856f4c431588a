/**
 * What the gateway costs: the same tool called as a plain function, and through client, protocol, both checks and unwrapping over
 * in-process memory. Prints milliseconds per call and their ratio, for a small and a large result. Run: npx tsx bench/gateway.ts
 */
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { connectGateway, type McpGateway } from '../lib/mcp/gateway';

const inputSchema = z.object({ count: z.number().int() });
const outputSchema = z.object({ builds: z.array(z.object({ id: z.string(), branch: z.string(), status: z.enum(['success', 'failed']) })) });

const listBuilds = ({ count }: z.infer<typeof inputSchema>): z.infer<typeof outputSchema> => ({
  builds: Array.from({ length: count }, (_, index) => ({ id: `build-${index}`, branch: 'main', status: index % 3 === 0 ? 'failed' : 'success' })),
});

function makeServer(): McpServer {
  const server = new McpServer({ name: 'bench', version: '1' });
  server.registerTool('list_builds', { inputSchema, outputSchema }, (args) => ({ content: [], structuredContent: listBuilds(args) }));
  return server;
}

async function millisecondsPerCall(calls: number, call: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < calls / 10; warm += 1) await call();
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startedMs = performance.now();
    for (let done = 0; done < calls; done += 1) await call();
    rounds.push((performance.now() - startedMs) / calls);
  }
  return rounds.sort((a, b) => a - b)[2] ?? Number.NaN;
}

async function throughGateway(gateway: McpGateway, count: number): Promise<void> {
  const result = await gateway.callTool({ server: 'bench', tool: 'list_builds', args: { count } }, { signal: new AbortController().signal, timeoutMs: 60_000 });
  if (result.outcome !== 'ok') throw new Error(`${result.outcome}: ${result.message}`);
}

const gateway = await connectGateway([{ server: 'bench', transport: 'in-process', mcpServer: makeServer() }]);
for (const [count, calls] of [[10, 1_000], [1_000, 100]] as const) {
  const direct = await millisecondsPerCall(calls, async () => JSON.stringify(listBuilds({ count })));
  const gatewayMs = await millisecondsPerCall(calls, () => throughGateway(gateway, count));
  console.log(`${count} records: function ${direct.toFixed(4)} ms, gateway ${gatewayMs.toFixed(3)} ms per call, ratio ${(gatewayMs / direct).toFixed(1)}`);
}
await gateway.close();
