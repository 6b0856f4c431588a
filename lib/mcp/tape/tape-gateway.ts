import { Cancelled, GatewayBroken } from '../../engine/errors';
import type { ToolCall, ToolGateway, ToolResult } from '../../engine/ports';
import type { TapeFile } from '../../engine/tape';
import { failedCall } from '../gateway/call-failure';

const missing = (call: ToolCall) => failedCall({
  outcome: 'protocol_error',
  message: `not on the tape: ${call.tool} of ${call.server} was never called with these arguments, or not this often, when the tape was made; its servers are not asked`,
});

/**
 * What is left without the tape's servers: their inventory, and an error for every call, to be put below `withTape`. So a run over a saved
 * tape gets what is on it and is told plainly what is not.
 */
export function tapeGateway({ servers }: Pick<TapeFile, 'servers'>): ToolGateway {
  let closed = false;
  return {
    servers,
    callTool: (call, { signal }): Promise<ToolResult> => {
      if (closed) return Promise.reject(new GatewayBroken('the gateway is closed'));
      if (signal.aborted) return Promise.reject(new Cancelled());
      return Promise.resolve({ ...missing(call), durationMs: 0 });
    },
    close: () => {
      closed = true;
      return Promise.resolve();
    },
  };
}
