import { isJSONRPCResultResponse, type JSONRPCMessage } from '@modelcontextprotocol/client';

/** Where a transport leaves the tools of a list as the server sent them. */
export const rawToolsKey = 'crossover/tools';

/**
 * Moves the tools of an answer to tools/list out of the SDK's sight, which from 2026-07-28 on refuses the whole list for one tool that breaks the
 * protocol. Every other message stays as it is.
 */
export function keepRawTools(message: JSONRPCMessage): JSONRPCMessage {
  if (!isJSONRPCResultResponse(message)) return message;
  const { result } = message;
  if (!Array.isArray(result['tools'])) return message;
  return { ...message, result: { ...result, tools: [], _meta: { ...result._meta, [rawToolsKey]: result['tools'] } } };
}
