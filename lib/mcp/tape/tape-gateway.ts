import { Cancelled, GatewayBroken } from '../../engine/errors';
import { canonicalJson } from '../../engine/hash';
import type { ToolCall, ToolGateway, ToolInfo, ToolResult } from '../../engine/ports';
import type { TapeEntry, TapeFile } from '../../engine/tape';
import { failedCall, type CallFailure } from '../gateway/call-failure';
import { ToolChecks } from '../gateway/tool-checks';
import { unknownServer, unknownTool } from '../gateway/unknown-tool';

const missing = (call: ToolCall): CallFailure => ({
  outcome: 'protocol_error',
  message: `not on the tape: ${call.tool} of ${call.server} was never called with these arguments, or not this often, when the tape was made; its servers are not asked`,
});

const keyOf = ({ server, tool, args }: ToolCall): string => canonicalJson([server, tool, args]);

/**
 * What is left without the tape's servers: their inventory, and an error for every call, to be put below `withTape`. So a run over a saved
 * tape gets what is on it and is told plainly what is not. Calls that the servers' schemas do not allow are refused as by a real gateway.
 *
 * With `arm`, writes that this arm made when the tape was made are answered as they were, in their order: nothing is changed by it, as there is
 * nothing to change. Another arm's writes say nothing about this one.
 */
export function tapeGateway({ servers, entries = [] }: Pick<TapeFile, 'servers'> & Partial<TapeFile>, { arm }: { arm?: string } = {}): ToolGateway {
  const checks = new ToolChecks(() => {});
  const writes = writesOf(entries, arm);
  let closed = false;
  return {
    servers,
    callTool: (call, { signal }): Promise<ToolResult> => {
      if (closed) return Promise.reject(new GatewayBroken('the gateway is closed'));
      if (signal.aborted) return Promise.reject(new Cancelled());
      const found = find(servers, call);
      if ('message' in found) return failed(found);
      const checked = checks.input(found, call.args);
      if ('refusal' in checked) return failed({ outcome: 'invalid_arguments', message: checked.refusal });
      const write = writes.get(keyOf(call))?.shift();
      return write === undefined ? failed(missing(call)) : new Promise((resolve) => { setImmediate(() => resolve(answerOf(write))); });
    },
    close: () => {
      closed = true;
      return Promise.resolve();
    },
  };
}

const failed = (failure: CallFailure): Promise<ToolResult> => Promise.resolve({ ...failedCall(failure), durationMs: 0 });

const answerOf = ({ outcome, value, text, unwrapped, message, durationMs }: TapeEntry): ToolResult => ({ outcome, value, text, unwrapped, message, durationMs, tape: 'served' });

function find(servers: TapeFile['servers'], { server, tool }: ToolCall): ToolInfo | CallFailure {
  const connected = servers.find((info) => info.server === server);
  if (connected === undefined) return unknownServer(server, servers.map((info) => info.server));
  return connected.tools.find(({ name }) => name === tool) ?? unknownTool(server, tool, connected.tools.map(({ name }) => name));
}

function writesOf(entries: readonly TapeEntry[], arm: string | undefined): Map<string, TapeEntry[]> {
  const writes = new Map<string, TapeEntry[]>();
  for (const entry of entries) {
    if (entry.access === 'write' && entry.arm === arm) writes.set(keyOf(entry), [...writes.get(keyOf(entry)) ?? [], entry]);
  }
  return writes;
}
