import { once } from 'node:events';
import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';

/**
 * Serves a server on this process's standard input and output, to clients of either protocol generation. Standard output then
 * belongs to the protocol: console.log and its like are sent to standard error. Resolves after standard input has ended and the
 * server is closed, so that a process without other work ends by itself.
 */
export async function serveStdio(server: McpServer): Promise<void> {
  for (const method of ['log', 'info', 'debug'] as const) console[method] = console.error;
  const handle = serve(() => server, { onerror: (error) => process.stderr.write(`${error.message}\n`) });
  await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')]);
  await handle.close();
}
