import { Client, InMemoryTransport, ProtocolError, SdkError, SdkErrorCode, type Tool } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { JsonObject } from '../../engine/json';
import type { FixtureServer } from '../types';

/** A call as the client saw it end. */
export interface SeenCall { kind: 'ok' | 'tool_error' | 'timeout' | 'invalid_result' | 'protocol_error' | 'forbidden_flow'; text: string; value: unknown }

export interface ToolClient {
  server: string;
  tools: Tool[];
  protocolVersion: string | undefined;
  call(tool: string, args: JsonObject): Promise<SeenCall>;
  close(): Promise<void>;
}

/** An SDK client connected to a suite's server in this process, over the real protocol of either generation. */
export async function connectTo({ name, server }: FixtureServer, { timeoutMs = 10_000, mode = 'auto' as 'auto' | 'legacy' } = {}): Promise<ToolClient> {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  serveStdio(() => server, { transport: serverSide });
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(clientSide);
  const { tools } = await client.listTools();
  return {
    server: name, tools, protocolVersion: client.getNegotiatedProtocolVersion(),
    call: (tool, args) => call(client, tool, args, timeoutMs),
    close: () => client.close(),
  };
}

async function call(client: Client, tool: string, args: JsonObject, timeoutMs: number): Promise<SeenCall> {
  try {
    const result = await client.callTool({ name: tool, arguments: args }, { timeout: timeoutMs });
    const text = result.content.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('\n');
    return result.isError ? { kind: 'tool_error', text, value: null } : { kind: 'ok', text, value: result.structuredContent };
  } catch (error) {
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) {
      return { kind: 'timeout', text: `the server did not answer within ${timeoutMs} ms`, value: null };
    }
    if (error instanceof ProtocolError) return { kind: error.message.includes('output schema') ? 'invalid_result' : 'protocol_error', text: error.message, value: null };
    throw error;
  }
}
